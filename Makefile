# Roguetable's everyday commands. `make` alone lists them.
#
# Interpreted and compiled. `make fast` compiles the engine, the games and the bots with mypyc into
# build/compiled, a twin of src, and lets .venv use that twin until `make slow`. src never holds a
# compiled file, so both can always run, side by side:
#     PYTHONPATH=src            .venv/bin/python -m roguetable ...    interpreted
#     PYTHONPATH=build/compiled .venv/bin/python -m roguetable ...    compiled
# `roguetable --version` says which one runs. While fast, `make play` and `make bench` compile again
# when a source has changed. The tests run src, fast or not; build_support/compiled.py is the recipe.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := $(BIN)/python build_support/compiled.py
PAGE := $(BIN)/python build_support/page.py
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
JOBS ?= 2
ARGS ?=
TESTS ?=
BASE ?=

# Without bytecode every process that a test starts compiles all sources anew, for a second: whoever wants
# none has `make clean`.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

help: ## this list
	@echo "Roguetable: cooperative rogue-like board games at one table"
	@echo
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' $(firstword $(MAKEFILE_LIST))
	@echo
	@echo "  ARGS=... is passed on: make play ARGS='--help', make test-only ARGS='-k tower'"

# --- the virtual environment ------------------------------------------------------------------
# One .venv, filled in steps, each locked in requirements/: play, serve (plus the server, and Node to
# build its page), fast (plus the compiler), dev (plus everything). It is made anew when it was moved here from elsewhere or no longer runs.

NEW_ENOUGH := $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	{ echo "Roguetable needs Python 3.11 or newer: make PYTHON=python3.12 ..."; exit 1; }
VENV_OK := $(shell [ "$$(cat $(VENV)/checkout 2>/dev/null)" = "$(CURDIR)" ] \
	&& $(BIN)/python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo yes)
ifneq ($(VENV_OK),yes)
.PHONY: $(VENV)/checkout
endif

$(VENV)/checkout:
	@$(NEW_ENOUGH)
	@echo "Making $(VENV) ..."
	@rm -rf $(VENV)
	@said=$$($(PYTHON) -m venv $(VENV) 2>&1) || { echo "$$said"; exit 1; }
	@echo "$(CURDIR)" > $@

$(VENV)/installed-%: requirements/%.txt pyproject.toml $(VENV)/checkout
	@echo "Installing requirements/$*.txt ..."
	@$(PIP) install --require-hashes --prefer-binary --no-deps -r requirements/$*.txt
	@$(PIP) install --no-build-isolation --no-deps --editable .
	@touch $@

# --- playing ----------------------------------------------------------------------------------

# One line for whom `make fast` would help; `roguetable serve` says it by itself.
PACE := $(BIN)/python -c 'import roguetable, sys; roguetable.build() == "interpreted" and sys.stderr.write( \
	"The engine runs interpreted. `make fast` compiles it once: bots then think ten times as fast.\n")'

.PHONY: play serve page page-dev fast slow rules bench
play: $(VENV)/installed-play ## play a game (without a terminal the bots play one and show it)
	@$(COMPILED) refresh
	@$(PACE)
	@$(BIN)/roguetable play $(ARGS)

serve: $(VENV)/installed-serve ## the table in the browser: builds the page, starts the server
	@$(PAGE) build
	@$(COMPILED) refresh
	@$(BIN)/roguetable serve $(ARGS)

page: $(VENV)/installed-serve ## build the browser's page, into src/roguetable/server/page
	@$(PAGE) build

page-dev: $(VENV)/installed-serve ## the page built anew at every change, beside a running `make serve`
	@$(PAGE) npm run dev -- $(ARGS)

fast: $(VENV)/installed-fast ## compile the engine, with a profile, and use it from now on (needs a C compiler)
	@$(COMPILED) on

slow: ## use the interpreted engine again
	@if [ -x $(BIN)/python ]; then $(COMPILED) off; fi
	@rm -rf build/compiled

rules: $(VENV)/installed-dev ## which rules of the games are proved by a test
	@PYTHONPATH=$(CURDIR)/src $(BIN)/python -m roguetable rules --coverage $(ARGS)

bench: $(VENV)/installed-fast ## decisions per second, interpreted and compiled
	@$(COMPILED) build
	@echo "interpreted:"
	@PYTHONPATH=$(CURDIR)/src $(BIN)/python -m roguetable bench $(ARGS)
	@echo "compiled:"
	@PYTHONPATH=$(CURDIR)/build/compiled $(BIN)/python -m roguetable bench $(ARGS)

# --- checking ---------------------------------------------------------------------------------

.PHONY: wheel-test test needs check mutants test-only test-compiled test-page browser hostile faults stored load compiled lint format \
	docs words lock clean dev
test: needs $(VENV)/installed-dev ## everything: lint, types, the compiled engine, the page, all tests, the rules' coverage
	@$(BIN)/python build_support/stages.py test $(JOBS)

# What the tests need of the system: installed where it is missing and we may, else said at once.
NEEDS = $(if $(filter yes,$(VENV_OK)),$(BIN)/python,$(PYTHON)) build_support/needs.py

needs:
	@$(NEW_ENOUGH)
	@$(NEEDS)

check: $(VENV)/installed-dev ## lint, types and the tests near what changed, in two minutes; BASE=main~3 compares with it
	@$(BIN)/python build_support/near.py --jobs $(JOBS) $(if $(BASE),--base $(BASE)) $(ARGS)

mutants: $(VENV)/installed-dev ## break the rules' code in 100 places, one at a time: which does no test see? GAME=spire
	@$(BIN)/python build_support/mutants.py $(or $(GAME),stygian) --jobs $(JOBS) $(ARGS)

wheel-test: ## a wheel as pip makes it, installed into an empty environment: compiled, with the page, and games played
	@$(PYTHON) build_support/wheel_test.py $(ARGS)

test-only: $(VENV)/installed-dev ## the tests alone, interpreted; TESTS=tests/engine narrows
	@$(PAGE) build
	@PYTHONPATH=$(CURDIR)/src $(BIN)/python -m pytest -n $(JOBS) --dist worksteal $(ARGS) $(TESTS)

test-compiled: compiled ## the tests alone, on the compiled engine
	@PYTHONPATH=$(CURDIR)/build/compiled $(BIN)/python -m pytest -n $(JOBS) --dist worksteal \
		-o "pythonpath=build/compiled ." $(ARGS) $(TESTS)

test-page: $(VENV)/installed-dev ## the page's types and unit tests alone
	@$(PAGE) check

# Three that take minutes; `make test` has short forms of the first two.
hostile: $(VENV)/installed-dev ## 100,000 mutated messages, 4,000 forged saves, packs and settings, hostile guests and every trick, at the server
	@ROGUETABLE_FULL=1 ROGUETABLE_HOSTILE=100000 ROGUETABLE_CRAFTED=4000 ROGUETABLE_ROWS=150 \
		PYTHONPATH=$(CURDIR)/src $(BIN)/python -m pytest tests/server/test_security.py tests/server/test_openapi.py \
		tests/server/test_crafted_saves.py tests/server/test_settings.py tests/server/test_fair_shares.py \
		tests/server/test_turns.py tests/server/test_connections.py tests/server/test_endless.py tests/server/test_watch.py tests/server/test_keeping.py \
		tests/server/test_hostile_guests.py tests/server/test_trials.py tests/engine/test_scrutiny.py tests/engine/test_hostile_packs.py \
		tests/cli/test_strangers_files.py $(ARGS)

faults: $(VENV)/installed-dev ## the server killed 100 times under play, on both storages
	@ROGUETABLE_FULL=1 PYTHONPATH=$(CURDIR)/src \
		$(BIN)/python -m pytest tests/server/test_faults.py tests/server/storage/test_killed.py $(ARGS)

stored: $(VENV)/installed-dev ## a set of saves and tables for the tests of all releases to come: SET=0.1.0
	@PYTHONPATH=$(CURDIR)/src:$(CURDIR) $(BIN)/python -m tests.stored.making $(SET) $(ARGS)

load: compiled ## 500 tables with 1,000 sockets, and where it breaks
	@$(BIN)/python benchmarks/load.py --package $(CURDIR)/build/compiled $(ARGS)

browser: ## Chromium for the tests, where it is missing
	@$(NEEDS) browser

compiled: $(VENV)/installed-dev
	@$(COMPILED) build

lint: $(VENV)/installed-dev ## ruff, who imports whom, and strict mypy
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@PYTHONPATH=$(CURDIR)/src $(BIN)/lint-imports --cache-dir build/cache/imports
	@$(BIN)/mypy

format: $(VENV)/installed-dev ## let ruff format and sort
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format

docs: $(VENV)/installed-dev ## the documentation, into build/docs
	@$(BIN)/sphinx-build --quiet --fail-on-warning --doctree-dir build/cache/docs docs build/docs
	@echo "build/docs/index.html"

words: $(VENV)/installed-dev ## the tables of words for designers, written out anew
	@PYTHONPATH=src $(BIN)/python docs/_ext/written.py

dev: $(VENV)/installed-dev ## only fill .venv with everything

LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"

lock: $(VENV)/checkout ## write the lock files anew (UPGRADE=--upgrade for newer versions)
	@$(PIP) install -r requirements/lock.in
	@$(LOCK) $(UPGRADE) pyproject.toml requirements/play.in requirements/serve.in requirements/fast.in \
		--extra dev -o requirements/dev.txt
	@$(LOCK) -c requirements/dev.txt pyproject.toml requirements/play.in requirements/fast.in -o requirements/fast.txt
	@$(LOCK) -c requirements/dev.txt pyproject.toml requirements/play.in requirements/serve.in --extra postgres \
		-o requirements/serve.txt
	@$(LOCK) -c requirements/dev.txt pyproject.toml requirements/play.in -o requirements/play.txt

clean: ## remove .venv, build, the page and the caches
	@rm -rf $(VENV) build dist web/node_modules src/roguetable/server/page .ruff_cache .mypy_cache .pytest_cache .hypothesis
	@find src tests build_support -name __pycache__ -type d -prune -exec rm -rf {} +
