# `make` alone lists the targets. `make play` and `make test` set up everything they need and are quick to repeat:
# what was installed or built is remembered in stamp files and redone only when its sources change.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

PYTHON ?= python3
WORKERS ?= 2
SOAK_GAMES ?= 100000
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

DEPENDENCIES := $(VENV)/.stamp-dependencies
PROJECT := $(VENV)/.stamp-project
BUILD_SOURCES := pyproject.toml setup.py $(wildcard $(foreach folder,kernel engine bots/evaluation bots/learned expansions/* interactions/*,src/carcassonne/$(folder)/*.py src/carcassonne/$(folder)/*.pxd))

SECTIONS := unit pure
LIGHT_SECTIONS := lint docs
ifneq ($(wildcard web/package.json),)
WEB_PACKAGES := web/node_modules/.stamp-packages
WEB_BUILD := web/node_modules/.stamp-build
WEB_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/dist/*')
LIGHT_SECTIONS += web
endif
ifneq ($(wildcard tests/browser),)
SECTIONS += browser
endif
# Light sections use one core each, so they run side by side.
EMPTY :=
SIDE_BY_SIDE := $(subst $(EMPTY) $(EMPTY),+,$(LIGHT_SECTIONS))

.PHONY: help play test faults test-fast lint format bench soak docs lock clean $(LIGHT_SECTIONS:%=section-%) $(SECTIONS:%=section-%)

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(PROJECT) $(WEB_BUILD) ## Set up if needed, then play (ARGS="..." is handed on)
	@$(BIN)/carcassonne play $(ARGS)

test: $(PROJECT) ## Set up if needed, then run every check; ends with a summary
	@scripts/run-sections $(SIDE_BY_SIDE) $(SECTIONS)

faults: $(PROJECT) ## Kill, stop and cut processes while games are played (SEEDS=1000 MINUTES=60 JOBS=1), resumable
	@$(BIN)/python -m tests.faults.run --seeds $(or $(SEEDS),1000) --minutes $(or $(MINUTES),100000) --jobs $(or $(JOBS),1) --state $(or $(STATE),.faults.json)

test-fast: $(PROJECT) ## Only the quick tests
	@$(BIN)/python -m pytest -n $(WORKERS) -m "not slow" --ignore=tests/browser $(ARGS)

lint: section-lint ## Style, formatting and types

format: $(DEPENDENCIES) ## Format the Python code and apply safe fixes
	@$(BIN)/ruff check --fix . && $(BIN)/ruff format .

bench: $(PROJECT) ## Measure the speed of kernel and engine
	@$(BIN)/carcassonne bench $(ARGS)

soak: $(PROJECT) ## Play SOAK_GAMES random games of random module mixes, checking every invariant
	@$(BIN)/carcassonne simulate --modules random --games $(SOAK_GAMES) --workers $(WORKERS) $(ARGS)

docs: section-docs ## Build the documentation into site/

lock: | $(BIN)/python ## Pin all dependencies in requirements.lock (ARGS=--upgrade for the newest versions)
	@$(PIP) install uv
	@$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --all-extras --generate-hashes $(ARGS) \
		--no-emit-index-url --no-annotate --custom-compile-command "make lock" \
		--output-file requirements.lock pyproject.toml

clean: ## Remove build results and caches; keeps .venv and web/node_modules
	@rm -rf build dist site test-artefacts web/dist .pytest_cache .mypy_cache .ruff_cache .hypothesis src/*.egg-info
	@rm -f src/carcassonne/{kernel,engine,bots/evaluation,bots/learned,expansions/*,interactions/*}/*.{so,c} src/carcassonne/extensions.json $(PROJECT) $(WEB_BUILD)
	@find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# ---- the sections of `make test`

section-lint: $(PROJECT)
	@failed=0; for check in "ruff check ." "ruff format --check ." mypy; do $(BIN)/$$check || failed=1; done; exit $$failed

section-unit: $(PROJECT)
	@scripts/ensure-databases
	@HYPOTHESIS_PROFILE=ci $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal --ignore=tests/browser $(ARGS)

section-pure: $(PROJECT)
	@$(BIN)/python -m pytest --pure -n $(WORKERS) --dist worksteal -m "kernel and not slow" --ignore=tests/browser

section-web: $(WEB_BUILD)
	@npm --prefix web run check

section-browser: $(PROJECT) $(WEB_BUILD)
	@scripts/ensure-chromium
	@$(BIN)/python -m pytest tests/browser -n $(WORKERS) --dist worksteal $(ARGS)

section-docs: $(PROJECT)
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

# ---- set-up

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Python 3.11 or newer is needed; choose one with: make PYTHON=python3.12 ..." >&2; exit 1; }
	@echo "Creating the Python environment in $(VENV)"
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

$(DEPENDENCIES): requirements.lock | $(BIN)/python
	@echo "Installing the Python packages"
	@$(PIP) install --requirement requirements.lock
	@touch $@

$(PROJECT): $(DEPENDENCIES) $(BUILD_SOURCES)
	@echo "Compiling and installing carcassonne"
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(WEB_PACKAGES): web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo "Node.js 20 or newer with npm is needed for the browser game" >&2; exit 1; }
	@echo "Installing the web packages"
	@npm --prefix web ci --loglevel=error
	@touch $@

$(WEB_BUILD): $(WEB_PACKAGES) $(WEB_SOURCES)
	@echo "Building the web app"
	@npm --prefix web run --silent build
	@touch $@
