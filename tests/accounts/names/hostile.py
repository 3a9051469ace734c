"""Names that somebody would try, by what is wrong with them."""

from __future__ import annotations

import unicodedata

ZERO_WIDTH = "\u200b\u200c\u200d\u2060\ufeff\u180e\u00ad\u034f\u115f\u1160\u3164\uffa0\u2800\ufe0f"
BIDI = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c"
CONTROLS = "\x00\x07\x08\x0b\x1b\x7f\x85\u2028\u2029\ufffd\ufff9\ufffb\U000e0041\U000e0100"
UNUSED = "\u0378\u0530\u2fe0\ue000\uf8ff\U000f0000\U0010fffd\U000e0fff"
SIGNS = '/\\@#%&?=+<>"$€£^~|*:;,!()[]{}`¡¿«»“”—–×÷°©®§¶†★♥✓→∞√'
EMOJI = ("🎲", "👍🏽", "👨‍👩‍👧", "🏳️‍🌈", "❤️", "😀", "⛵", "🇷🇺", "1️⃣", "☠")

STRANGE = [
    *(f"An{one}na" for one in ZERO_WIDTH + BIDI + CONTROLS + UNUSED),
    *(f"An{one}na" for one in SIGNS),
    *(f"Anna{one}" for one in EMOJI),
    *("🎲🎲🎲", "😀😀😀😀", "\u202evatsuG", "\u200b" * 15, "\u3164" * 3, "\u2800" * 5),
    *("ᴀᴅᴍɪɴ", "ɐuuɐ", "ʍouɐ", "𝟙𝟚𝟛…", "ⒶⓝⓝⒶ!", "﷽﷽﷽"),
    *("<script>", "a\nb\nc", "a\tbc", "../etc", "a;drop", "'; --x;", "%00abc", "${abc}", "{{7*7}}"),
]
MIXED = [
    *("Аnna", "Annа", "pаypal", "Mаrc", "Пeтр", "Иvan", "Ηello", "αnna", "Annα", "Cоnrad"),
    *("Anna王", "王Anna小", "さくらAnna", "АннаОλγα", "Ivanиван", "ԱnnaԱ", "annaא", "אannaב"),
    *("Ahmed٣", "Anna٣٤", "१२३Anna", "а1а١а", "Ꭺnna", "Annაa", "กAnna", "ᎪᎷᎪᎷAma", "한글かな"),
    *("ギリシャελ", "Ольгa", "Kоlya", "Сергеj", "Milošь", "Ђorđe", "Nikоla", "Jоvan"),
]
UNLETTERED = [
    *("123", "12345678901234567890", "---", "...", "___", "'''", "- - -", "._.", "0.0", "1.2.3"),
    *("٣٤٥", "१२३", "１２３", "-_-'", "··· ", "’’’", "1 2 3", "007"),
]
STACKED = [
    *(
        "a\u0301\u0302\u0303bc",
        "Z\u0300\u0301\u0302\u0303\u0304algo",
        "\u0301abc",
        "a\u0300\u0300bc",
    ),
    *("Ann\u0334a", "A\u0335nna", "a\u0338bc", "abc\u0301\u0300\u0302", "e\u0363bc", "A\u1ab0nna"),
    *(
        "a\u20d0bc",
        "Anna\ufe20",
        "x\u0489yz"[:1] + "\u0336yz",
        "ـ\u064b\u064c\u064dاب",
        "1\u0301ab",
    ),
    *(
        "- \u0301abc",
        "H\u0321\u0322\u0323ello",
        "n\u0342na",
        "о\u0301\u0300\u0304ля",
        "Anna\u0335",
        "ا\u064e\u064f\u0650ب",
    ),
    *(
        "ก" + "\u0e49" * 4 + "ขค",
        "ก\u0e49\u0e49ขค",
        "ก\u0e34\u0e49\u0e4cขค",
        "ก\u0e49\u0e34\u0e49ขค",
    ),
    *(
        "क\u094d\u094dखग",
        "क\u093c\u0947\u0902खग",
        "ש\u05b8\u05b8רה",
        "א\u05b0\u05b1\u05b2\u05b3\u05b4בג",
    ),
    *("தமி\u0bbfழ்", "မ\u102d\u102dအက"),
]
SHORT = [
    "",
    " ",
    "   ",
    "a",
    "ab",
    "  ab  ",
    "a\u0301b",
    "Ян",
    "王",
    "ы",
    "\u3000\u3000\u3000a",
    "Ｗ",
]
LONG = [
    *("W" * 21, "Anna " * 5, "а" * 30, "a" * 100_000, "\u0301" * 5000, "Konstantinopolitanski"),
    *("ﷺﷺ", "Maria Magdalena Josefa", "ﬃﬃﬃﬃﬃﬃﬃ", "x" * 201),
]
REPEATED = [
    "W" * 20,
    "aaaaa",
    "Annaaaaaa",
    "ЫЫЫЫЫ",
    "Ｗ" * 20,
    "王王王王王",
    "wWwWw",
    "a-----b",
    "A.......z",
]
RESERVED = [
    *(
        "admin",
        "Admin",
        "ADMIN",
        "a.d.m.i.n",
        "Adm1n",
        "adm-in",
        "admin123",
        "Admin Anna",
        "_admin_",
    ),
    *(
        "moderator",
        "M0derator",
        "root",
        "R00T",
        "Daily Yacht",
        "daily-yacht",
        "DailyYacht2",
        "guest",
    ),
    *(
        "Guest 1",
        "Support",
        "supp0rt",
        "Deleted Player",
        "deleted-user",
        "null",
        "Undefined",
        "system",
    ),
    *(
        "админ",
        "Админ",
        "Администратор",
        "модератор",
        "гость",
        "Игрок",
        "а.д.м.и.н",
        "administrátor",
    ),
    *(
        "Správce",
        "smazaný hráč",
        "обрисани играч",
        "computer",
        "Insane",
        "ｒｏｏｔ",
        "𝐚𝐝𝐦𝐢𝐧",
        "webmaster",
    ),
    *("api", "settings", "friends", "Login", "anonym", "everyone", "staff", "aDmIn.7"),
]
UNKIND = [
    *("fuck you", "FuckYou", "f.u.c.k", "F U C K", "fuuuuck", "fück", "phil fuck", "motherfucker"),
    *("sh1t", "Shit Happens", "xXshitXx"[2:6], "shit123", "bullsh1t", "a55hole", "asshole", "cunt"),
    *(
        "Bitch",
        "b1tch",
        "whore",
        "n1gger",
        "NiggerX",
        "faggot",
        "nazi",
        "Hitler",
        "h1tler",
        "KKK boy",
    ),
    *(
        "rapist",
        "pedo",
        "хуй",
        "Хуйло",
        "хуесос",
        "пиздец",
        "П.и.з.д.е.ц",
        "блядь",
        "ебать",
        "заебал",
    ),
    *(
        "мудак",
        "пидор",
        "сука",
        "гандон",
        "xuy",
        "huilo",
        "pizdec",
        "blyat",
        "nahuy",
        "pidor",
        "suka",
    ),
    *("mudak", "zalupa", "dolboeb", "ebat", "kurva", "píča", "čurák", "zmrd", "mrdat", "kokot"),
    *(
        "курац",
        "пичка",
        "јебем",
        "jebem",
        "kurac",
        "hurensohn",
        "kurwa",
        "cazzo",
        "putain",
        "pendejo",
    ),
]
HOSTILE = {
    "name_has_stranger": STRANGE,
    "name_mixes_scripts": MIXED,
    "name_without_letter": UNLETTERED,
    "name_stacks_marks": STACKED,
    "name_too_short": SHORT,
    "name_too_long": LONG,
    "name_repeats": REPEATED,
    "name_reserved": RESERVED,
    "name_unkind": UNKIND,
}
# What is wrong first is told first: some are refused for more than the reason of their list.
ALSO = {"name_has_stranger", "name_too_short", "name_too_long", "name_without_letter"}


def shown(name: str) -> str:
    """Call a test by its name where that can be read."""
    return "".join(
        one if one.isprintable() else f"<{unicodedata.name(one, hex(ord(one)))}>"
        for one in name[:24]
    )
