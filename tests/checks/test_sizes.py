"""Files and functions that outgrow a reader are found."""

from tests.checks.sizes import faults


def test_a_function_of_41_lines_is_too_long(tmp_path):
    path = tmp_path / "long.py"
    path.write_text("def deal():\n" + "    roll()\n" * 40)

    assert [line.rpartition(": ")[2] for line in faults(path)] == ["deal has 41 lines, 40 at most"]


def test_a_file_of_301_lines_is_too_long(tmp_path):
    path = tmp_path / "long.py"
    path.write_text("die = 1\n" * 301)

    assert list(faults(path)) == [f"{path}: 301 lines, 300 at most"]


def test_a_file_of_300_lines_is_not(tmp_path):
    path = tmp_path / "long.py"
    path.write_text("die = 1\n" * 300)

    assert list(faults(path)) == []
