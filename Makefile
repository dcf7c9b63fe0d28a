# make play     the table in your browser (ARGS="--host 0.0.0.0")  make test    everything that must hold
# make build    .venv/bin/sandtable, compiled where it can be      make proof   the long proofs in full
# make bench    compiled against interpreted, one run              make load    200 live tables at once
# make docs     the generated pages

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
SOURCES := $(shell find src -type f -not -name '*.pyc' -not -path '*.egg-info*') setup.py pyproject.toml
JOBS ?= 2
GAMES := zurmat orgun kabul zefra fitna
KABUL := random greedy greedy,random,random,random random,greedy,random,random random,random,greedy,random \
	random,random,random,greedy

.PHONY: play build test check proof bench load docs clean

# The compiled build if there is one for these sources; else the sources as they are: a game starts in seconds.
play: .venv/run
	@if $(MAKE) -q --no-print-directory build 2> /dev/null; then exec $(BIN)/sandtable serve --browse $(ARGS); \
	else PYTHONPATH=src exec $(BIN)/python -m sandtable serve --browse $(ARGS); fi

build: .venv/built

test: build .venv/tools .venv/node/ready
	$(BIN)/ruff check --quiet src tests setup.py
	$(BIN)/ruff format --quiet --check src tests setup.py
	$(BIN)/mypy --no-error-summary src tests
	PYTHONPATH=src $(BIN)/lint-imports --no-logo
	.venv/node/node_modules/.bin/tsc --project src/sandtable/web/static/jsconfig.json
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal

check: .venv/tools
	$(BIN)/ruff check --fix src tests setup.py
	$(BIN)/ruff format src tests setup.py
	$(BIN)/mypy src tests

proof: build .venv/tools
	for game in $(GAMES); do \
	$(BIN)/sandtable check $$game --games 10 --jobs $(JOBS) && \
	$(BIN)/sandtable leaks $$game --games 60 --jobs $(JOBS) && \
	$(BIN)/sandtable fuzz $$game --games 5000 --jobs $(JOBS) || exit 1; done
	for game in zurmat orgun; do for seats in greedy,random random,greedy; do \
	$(BIN)/sandtable sim $$game --games 1000 --seats $$seats --jobs $(JOBS) || exit 1; done; done
	for seats in $(KABUL); do $(BIN)/sandtable sim kabul --games 1000 --seats $$seats --jobs $(JOBS) || exit 1; done
	PYTHONPATH=tests $(BIN)/python -m table.test_kill --kills 50
	PYTHONPATH=tests $(BIN)/python -m table.test_leaks_over_http --games 8

bench: build
	@$(BIN)/python -m sandtable.lab.compare

load: build .venv/tools
	@PYTHONPATH=tests $(BIN)/python -m load $(ARGS)

docs: .venv/tools
	PYTHONPATH=src:tests $(BIN)/python -m repo.clause_pages

.venv/run: requirements/run.txt
	@echo "sandtable: setting up .venv (once)"
	@$(PYTHON) -m venv .venv
	@$(PIP) -r requirements/run.txt
	@touch $@

.venv/ready: .venv/run requirements/build.txt
	@$(PIP) -r requirements/build.txt
	@touch $@

.venv/built: .venv/ready $(SOURCES)
	@echo "sandtable: compiling the rules (two to three minutes)"
	@touch .venv/building
	@$(PIP) --no-build-isolation --no-deps --force-reinstall .
	@$(BIN)/python -c "from sandtable.lab.build import describe; print(describe())"
	@mv .venv/building $@

.venv/tools: .venv/ready requirements/test.txt
	@$(PIP) -r requirements/test.txt
	@touch $@

.venv/node/ready: .venv/ready tests/browser/package-lock.json requirements/system.sh
	@sh requirements/system.sh
	@mkdir -p .venv/node && cp tests/browser/package.json tests/browser/package-lock.json .venv/node/
	@cd .venv/node && npm ci --silent --no-audit --no-fund
	@touch $@

clean:
	rm -rf .venv build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
