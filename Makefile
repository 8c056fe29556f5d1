# Everything runs in .venv, which `make setup` makes; every other target sees to it first.

PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.set-up

.DEFAULT_GOAL := help
.PHONY: help setup tools play fast test test-slow lint rules docs docs-open bench attacks load soak clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

setup: $(STAMP) ## make .venv/ with everything Kogge needs
	@:

play: $(STAMP) ## open the table in the browser
	@$(BIN)/kogge serve --open

fast: $(STAMP) ## compile engine, rules and bots, where a C compiler is: the same games, in a third of the time
	@$(BIN)/python -m compiling

# What Python has read once serves every worker, and every program that the tests start.
test test-slow: export PYTHONDONTWRITEBYTECODE :=

test: export KOGGE_INTERPRETED := 1
test: $(STAMP) tools ## run the tests, a few minutes of them
	@$(BIN)/pytest

# All but the quick tests of the table, which hardly depend on it, are run again in the compiled form.
test-slow: export KOGGE_FORM := compiled
test-slow: $(STAMP) tools fast ## compile, and run all tests but the quick ones of the table: large samples, whole games
	@$(BIN)/pytest -m "slow or not table"

lint: $(STAMP) ## check style, types and the direction of imports
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo

rules: $(STAMP) ## list the numbered rules that no test cites
	@$(BIN)/python -m tests.uncited

# Sphinx makes anew what has changed. It warns only of what it reads: after a warning, which is an error, it reads all again.
docs: $(STAMP) ## make a site of docs/, with rules, lessons and the API: build/docs/
	@$(BIN)/sphinx-build -q -W --keep-going -n -d build/docs-trees docs build/docs || { rm -rf build/docs-trees; exit 1; }

docs-open: docs ## open that site in the browser
	@$(BIN)/python -m docs.site.opening

bench: $(STAMP) fast ## measure the speed of the games, interpreted and compiled, and beside others (BENCH=--quick)
	@$(BIN)/python -m benchmarks.speed $(BENCH)

attacks: $(STAMP) ## attack a server while honest tables play on it (ATTACKS=--quick for a short form)
	@$(BIN)/python -m benchmarks.attacks $(ATTACKS)

# LOAD="--workers 2 --database URL --knee" and more: python -m benchmarks.load --help
load: $(STAMP) ## play 500 tables with 2,000 onlookers on a server, and see whether it keeps up
	@$(BIN)/python -m benchmarks.load $(LOAD)

# PART="games kills" for some of them, MINUTES=3 or SCALE=0.01 for less of each, FIRST=N to go on from there
soak: $(STAMP) tools ## test the promises for a long while: random games, leaks, kills, readers, other examples
	@$(BIN)/python -m tests.soak $(PART) $(MINUTES:%=--minutes %) $(SCALE:%=--scale %) $(FIRST:%=--first %)

clean: ## remove .venv/, caches and build outputs
	@rm -rf .venv .venv-peers build dist src/kogge/compiled .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# What the tests need beside Python, from the system's packages: a browser, a database server and a proxy to be had on demand.
tools:
	@missing=""; \
	command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || missing="chromium-headless-shell"; \
	command -v cc >/dev/null || missing="$$missing build-essential"; \
	command -v postgres >/dev/null || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || missing="$$missing postgresql"; \
	command -v nginx >/dev/null || [ -x /usr/sbin/nginx ] || missing="$$missing nginx-light"; \
	[ -z "$$missing" ] && exit 0; \
	echo "Installing for the tests:" $$missing "…"; \
	as=""; [ "$$(id -u)" = 0 ] || as="sudo -n"; \
	{ $$as apt-get update -q && $$as env DEBIAN_FRONTEND=noninteractive apt-get install -y -q $$missing; } >.venv/tools.log 2>&1 \
		|| { echo "The tests need these packages of your system, which could not be installed (.venv/tools.log says why):" $$missing >&2; exit 1; }

# The stamp is the last thing written, so that a setup that failed is tried again.
$(STAMP): pyproject.toml constraints.txt
	@command -v $(PYTHON) >/dev/null || { echo "Kogge needs Python 3.11 or newer; there is no $(PYTHON)." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Kogge needs Python 3.11 or newer; $(PYTHON) is %d.%d." % sys.version_info[:2])'
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "Kogge needs the venv module: install the package python3-venv." >&2; exit 1; }
	@echo "Setting up .venv/ (this takes a minute the first time) …"
	@rm -f $@
	@$(BIN)/python -c 'import pip' 2>/dev/null || $(PYTHON) -m venv --clear .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[dev]" -c constraints.txt >.venv/setup.log 2>&1 \
		|| { echo "Kogge could not install its packages; .venv/setup.log says why." >&2; exit 1; }
	@touch $@
