"""Test vectors: a seed that was never used, and what follows from it."""

SEED = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
LABEL = "challenge/2026-12-01/joker"
RECORD = "joker r k14 k134 =1 r k25 =c"
DICE = ("23354", "24554", "24554", "26456", "36566")
"""The dice after each roll of the record."""
