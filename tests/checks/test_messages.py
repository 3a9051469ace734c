"""Unfinished translations are found."""

import pytest

from tests.checks.messages import catalog_path, faults

HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
SCORE = '#, python-format\nmsgid "%(score)s points"\n'


@pytest.fixture
def faults_of(tmp_path, monkeypatch):
    """Give the faults of a Czech catalogue that the project holds and the source still wants."""
    monkeypatch.chdir(tmp_path)

    def found(entry, *, wanted=None):
        for root, text in (tmp_path, entry), (tmp_path / "fresh", wanted or entry):
            path = catalog_path(root, "cs")
            path.parent.mkdir(parents=True)
            path.write_text(HEAD + text)
        return [line.partition(": ")[2] for line in faults("cs", tmp_path / "fresh")]

    return found


def test_a_finished_translation_has_no_fault(faults_of):
    assert faults_of(f'{SCORE}msgstr "bodů: %(score)s"\n') == []


def test_an_empty_translation_is_found(faults_of):
    assert faults_of(f'{SCORE}msgstr ""\n') == ["not translated: '%(score)s points'"]


def test_a_guessed_translation_is_found(faults_of):
    assert faults_of('#, fuzzy\nmsgid "Roll"\nmsgstr "Hod"\n') == ["marked fuzzy: 'Roll'"]


def test_a_file_whose_header_is_marked_fuzzy_is_found(tmp_path, faults_of):
    faults_of('msgid "Roll"\nmsgstr "Hodit"\n')
    path = catalog_path(tmp_path, "cs")
    path.write_text(f"#, fuzzy\n{path.read_text()}")

    (fault,) = faults("cs", tmp_path / "fresh")

    assert "the header is marked fuzzy" in fault


def test_a_lost_placeholder_is_found(faults_of):
    (fault,) = faults_of(f'{SCORE}msgstr "bodů: %(body)s"\n')

    assert "placeholder" in fault


def test_a_missing_plural_form_is_found(faults_of):
    entry = 'msgid "point"\nmsgid_plural "points"\nmsgstr[0] "bod"\nmsgstr[1] "body"\n'

    (fault,) = faults_of(entry)

    assert fault.startswith(("2 plural forms, 3 wanted", "not translated"))


def test_a_text_that_left_the_source_is_found(faults_of):
    stale, used = 'msgid "Old"\nmsgstr "Staré"\n', 'msgid "New"\nmsgstr "Nové"\n'

    assert faults_of(used + "\n" + stale, wanted=used) == ["no longer in the source: 'Old'"]


def test_a_language_without_a_catalogue_is_found(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    (fault,) = faults("cs", tmp_path)

    assert fault.endswith("is missing: run `make messages`")
