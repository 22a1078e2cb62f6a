# The doors of the house. A machine with make and Python 3.11 or newer needs nothing else.
#   make run     serve http://localhost:8000; HOST, PORT, DATABASE and BASE_URL are respected (docs/deploy.md)
#   make test    everything: style, types, import contracts, every test, the browsers' too
#   make check   style, types and import contracts alone
#   make soak    the tests marked so, at their whole figures; they go into docs/soak.md (WHAT="-k kills": some of them)
#   make bench   print the speed tables, and keep a trace of the page in data/page-trace.json
#   make bench-bots  print how well the bots play, which takes an hour or two (WITH="--sharp 100": sooner)
#   make backup TO=copy.db     a whole copy of the games while the house plays on (docs/deploy.md)
#   make restore FROM=copy.db  put a copy back, with the house closed; what was there is kept
#   make lock    resolve the dependencies again and write the lock files

SHELL := /bin/bash
PIP := .venv/bin/python -m pip --disable-pip-version-check --quiet
UV_COMPILE := .venv/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
  --no-header --no-emit-index-url --no-annotate
NODE := $(and $(shell command -v node),$(shell command -v npm))

.PHONY: run backup restore test check soak bench bench-bots lock clean .venv pages-types pages-tests
.DEFAULT_GOAL := run
.SUFFIXES:
MAKEFLAGS += --no-builtin-rules

run: .venv/run.stamp
	@exec .venv/bin/python -m app.main

backup: .venv/run.stamp
	@.venv/bin/python -m app.copies backup "$(or $(TO),$(error Name the copy: make backup TO=copy.db))"

restore: .venv/run.stamp
	@.venv/bin/python -m app.copies restore "$(or $(FROM),$(error Name the copy: make restore FROM=copy.db))"

test: .venv/test.stamp
	@.venv/bin/python -m tests.e2e.browser
	@$(MAKE) --no-print-directory check
	@$(MAKE) --no-print-directory pages-tests
	@.venv/bin/python -m pytest -n 3 --dist loadfile --no-loadscope-reorder

check: .venv/test.stamp
	@.venv/bin/ruff check .
	@.venv/bin/ruff format --check .
	@.venv/bin/mypy
	@.venv/bin/lint-imports --no-logo
	@$(MAKE) --no-print-directory pages-types

soak: .venv/test.stamp
	@SOAK=1 AGREE_SEED=$${AGREE_SEED:-$$RANDOM} .venv/bin/python -m pytest -m soak --figures=docs/soak.md $(WHAT)

bench: .venv/bench.stamp
	@.venv/bin/python -m bench --trace data/page-trace.json

bench-bots: .venv/bench.stamp
	@.venv/bin/python -m bench bots $(WITH)

# Node is asked for by nothing that runs: it checks the pages' modules where a machine has it.
ifneq ($(NODE),)
pages-types: node_modules/.stamp
	@node_modules/.bin/tsc --project tsconfig.json

pages-tests:
	@tests=$$(find tests/js -name '*.test.js' | sort); \
	if [ -z "$$tests" ]; then echo "tests/js holds no *.test.js" >&2; exit 1; fi; \
	node --test --test-reporter=spec $$tests
else
pages-types:
	@echo "Left out: types of the pages' modules (node and npm are not on this machine)"

pages-tests:
	@echo "Left out: tests of the pages' modules (node and npm are not on this machine)"
endif

node_modules/.stamp: package-lock.json package.json
	@npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

.venv: .venv/test.stamp

.venv/bin/python:
	@python=""; \
	for name in $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11); do \
	  if "$$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then python="$$name"; break; fi; \
	done; \
	if [ -z "$$python" ]; then \
	  echo "Double Six needs Python 3.11 or newer and found none. Install it, or name it: make run PYTHON=path/to/python" >&2; exit 1; \
	fi; \
	echo "Making .venv with $$("$$python" --version)"; \
	"$$python" -m venv --clear .venv || { rm -rf .venv; \
	  echo "That Python cannot make a virtual environment. On Debian and Ubuntu: apt-get install python3-venv" >&2; exit 1; }

.venv/run.stamp: requirements/run.txt .venv/bin/python
	@$(PIP) install --require-hashes -r $<
	@touch $@

.venv/test.stamp: requirements/test.txt .venv/run.stamp
	@$(PIP) install --require-hashes -r $<
	@touch $@

.venv/bench.stamp: requirements/bench.txt .venv/test.stamp
	@$(PIP) install --require-hashes -r $<
	@touch $@

lock: .venv/bin/python
	@$(PIP) install uv
	@$(UV_COMPILE) pyproject.toml -o requirements/run.txt
	@$(UV_COMPILE) -c requirements/run.txt pyproject.toml --group test -o requirements/test.txt
	@$(UV_COMPILE) --group bench -o requirements/bench.txt
	@if [ -n "$(NODE)" ]; then npm update --package-lock-only --ignore-scripts --no-audit --no-fund --loglevel=error; fi

clean:
	rm -rf .venv node_modules .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
