# Daily Yacht. `make` lists what there is to make.

PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
ARGS ?=
PLAYERS ?= 200
DAYS ?= 60
REQUESTS ?= 100000
SEED ?= 1

PY := .venv/bin/python
DATA := $(or $(YACHT_DATA_DIR),.data)
STATIC := $(DATA)/static/staticfiles.json
STATIC_SOURCES := $(shell find yachtsite/static -not -name '.*' 2>/dev/null)
DEMO := $(DATA)/demo
TABLES := $(DATA)/tables/.built
CATALOGS := $(patsubst %.po,%.mo,$(wildcard locale/*/LC_MESSAGES/django.po))
LANGUAGES := ru cs sr
PIP := $(PY) -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes
LOCK := UV_PYTHON_DOWNLOADS=never .venv/bin/uv pip compile --quiet --universal --generate-hashes \
	--no-annotate --no-header --python-version 3.11 --python $(PY) pyproject.toml

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup run demo test check format messages lock bench hostile licences materials clean

help: ## List these targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

setup: .venv/.base .env $(CATALOGS) $(STATIC) $(TABLES) ## Make everything that serving needs

run: export HOST := $(HOST)
run: export PORT := $(PORT)
run: setup ## Serve the site (HOST=127.0.0.1 PORT=8000)
	@$(PY) manage.py migrate --verbosity 0
	@exec $(PY) manage.py serve

# It has a database and secrets of its own, laid anew when the day has changed.
demo: setup $(DEMO)/env ## Serve a made-up lively site (PLAYERS=200 DAYS=60, HOST and PORT as above)
	@site=$(DEMO)/$$(date -u +%F)-$(PLAYERS)x$(DAYS); \
	first='import datetime as dt; print(dt.datetime.now(dt.timezone.utc).date() - dt.timedelta($(DAYS)))'; \
	[ -d $$site ] || rm -rf $(DEMO)/20*; \
	mkdir -p $$site; \
	export YACHT_ENV_FILE=$(DEMO)/env YACHT_DATABASE_URL=sqlite:///$$site/db.sqlite3 \
		YACHT_FIRST_DAY=$$($(PY) -c "$$first") HOST='$(HOST)' PORT='$(PORT)'; \
	$(PY) manage.py migrate --verbosity 0 && \
	$(PY) manage.py seed_demo --players $(PLAYERS) --days $(DAYS) && \
	exec $(PY) manage.py serve

test: setup .venv/.dev ## Run all tests (ARGS="-k words" chooses)
	@$(PY) -m tests.services $(ARGS)

bench: setup .venv/.dev ## Measure speed
	@$(PY) -m tests.services --only-postgresql -n 0 -s tests/benchmarks $(ARGS)

check: setup .venv/.dev ## Check style, types, layers, migrations, texts
	@$(PY) -m tests.checks $(ARGS)

format: .venv/.dev ## Put the code in the house's format
	@.venv/bin/ruff check --fix-only --quiet . && .venv/bin/ruff format --quiet .

messages: .venv/.dev ## Collect the texts to translate into locale/
	@mkdir -p locale
	@$(PY) manage.py makemessages $(LANGUAGES:%=-l %) --add-location file --no-wrap --no-obsolete \
		--ignore tests --verbosity 0

lock: .venv/.dev ## Choose versions anew and lock them (UPGRADE=--upgrade for newer ones)
	@$(LOCK) $(UPGRADE) -o requirements/base.txt
	@$(LOCK) $(UPGRADE) -c requirements/base.txt --extra prod -o requirements/prod.txt
	@$(LOCK) $(UPGRADE) -c requirements/base.txt -c requirements/prod.txt --extra dev -o requirements/dev.txt

hostile: setup .venv/.dev ## Send made-up hostile requests (REQUESTS=100000 SEED=1)
	@HOSTILE_REQUESTS=$(REQUESTS) HOSTILE_SEED=$(SEED) $(PY) -m tests.services --only-postgresql \
		-n 0 -q -p no:rerunfailures --show-capture=no tests/access/test_hostile_requests.py $(ARGS)

licences: .venv/.base ## List the licences of all packages of the site
	@$(PY) deploy/packages.py licences

materials: .venv/.base ## Print the bill of materials (CycloneDX), from the lock files
	@$(PY) deploy/packages.py materials

clean: ## Remove what can be made again (keeps .env and the database)
	@rm -rf .venv $(DATA)/static $(DATA)/tables $(DATA)/compiled .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
	@rm -f locale/*/LC_MESSAGES/*.mo

.venv/pyvenv.cfg:
	@$(PYTHON) -c 'import ensurepip, sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' \
		2>/dev/null || { echo "Python 3.11 to 3.14 with its venv module is needed \
	(on Debian: apt-get install python3-venv)." >&2; exit 1; }
	@$(PYTHON) -m venv .venv

.venv/.base: requirements/base.txt .venv/pyvenv.cfg
	@echo "Installing the packages of the site…"
	@$(PIP) -r requirements/base.txt
	@touch $@

.venv/.dev: requirements/dev.txt .venv/.base
	@echo "Installing the packages for tests and checks…"
	@$(PIP) -r requirements/dev.txt
	@touch $@

.env: | .venv/.base
	@$(PY) deploy/make_env.py $@

%.mo: %.po | .venv/.base
	@$(PY) -m babel.messages.frontend -q compile -i $< -o $@

$(DEMO)/env: | .venv/.base
	@mkdir -p $(@D)
	@$(PY) deploy/make_env.py $@

$(STATIC): $(STATIC_SOURCES) requirements/base.txt yachtsite/settings.py | .venv/.base .env
	@$(PY) manage.py collectstatic --no-input --verbosity 0
	@touch $@

$(TABLES): $(wildcard games/engine/*.py games/solver/*.py games/solver/*/*.py) | .venv/.base .env
	@echo "Solving the games…"
	@$(PY) manage.py solve --no-figures > /dev/null
	@touch $@
