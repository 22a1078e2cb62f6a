# The doors of the house. A machine with make and Python 3.11 or newer needs nothing else.
#   make run     serve http://localhost:8000 (PORT, HOST, DATABASE and BASE_URL are respected)
#   make test    style, types, import contracts, then every test
#   make check   style, types and import contracts alone
#   make bench   print the speed tables
#   make lock    resolve the dependencies again and write requirements/

SHELL := /bin/bash
PIP := .venv/bin/python -m pip --disable-pip-version-check --quiet
UV_COMPILE := pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url --no-annotate

.PHONY: run test check bench lock .venv clean
.DEFAULT_GOAL := run

run: .venv/run.stamp
	@.venv/bin/python -m app.main

.venv: .venv/test.stamp

.venv/bin/python:
	@python=""; \
	for name in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11; do \
	  if "$$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then python="$$name"; break; fi; \
	done; \
	if [ -z "$$python" ]; then \
	  echo "Double Six needs Python 3.11 or newer, and none was found. Install one, or name it: make PYTHON=/path/to/python" >&2; exit 1; \
	fi; \
	echo "Making .venv with $$("$$python" --version)"; \
	"$$python" -m venv --clear .venv || { rm -rf .venv; \
	  echo "That Python cannot make a virtual environment. On Debian or Ubuntu: apt-get install python3-venv" >&2; exit 1; }

.venv/run.stamp: requirements/run.txt .venv/bin/python
	@$(PIP) install --require-hashes -r $<
	@touch $@

.venv/test.stamp: requirements/test.txt .venv/run.stamp
	@$(PIP) install --require-hashes -r $<
	@touch $@

lock: .venv/bin/python
	@$(PIP) install uv
	@.venv/bin/uv $(UV_COMPILE) $(LOCK) pyproject.toml -o requirements/run.txt
	@.venv/bin/uv $(UV_COMPILE) $(LOCK) -c requirements/run.txt pyproject.toml --group test -o requirements/test.txt
	@.venv/bin/uv $(UV_COMPILE) $(LOCK) --group bench -o requirements/bench.txt

clean:
	rm -rf .venv node_modules .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
