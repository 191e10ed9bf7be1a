# The tasks of Yomite. `make` alone lists them; every task sets up what it needs.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
.DELETE_ON_ERROR:

TOOLS := $(or $(YOMITE_TOOLS),$(or $(XDG_CACHE_HOME),$(HOME)/.cache)/yomite/tools)
export YOMITE_TOOLS := $(TOOLS)
export PATH := $(TOOLS)/bin:$(TOOLS)/npm/node_modules/.bin:$(PATH)

PORT ?= 8080
# Trunk stops at the usual NO_COLOR=1: it wants true or false there.
TRUNK := env -u NO_COLOR trunk
# What is compiled for the machine itself, and what for the browser.
NATIVE := --package yomite --package yomite-arena --package yomite-assets --package yomite-core --package yomite-games --package yomite-lab \
	--package yomite-minds --package yomite-phrases --package yomite-train --features yomite-lab/train
WASM := --target wasm32-unknown-unknown
SITE := $(shell find Cargo.toml Cargo.lock Trunk.toml index.html .cargo src style assets) \
	scripts/assets.mjs scripts/finish.mjs scripts/package.json scripts/head.mjs scripts/words.mjs scripts/styles.mjs scripts/split.mjs scripts/licences.mjs scripts/offline.mjs scripts/policy.mjs

.PHONY: help serve dist dev test fmt lint bench setup setup-test clean
.PHONY: check-fmt deny clippy clippy-native clippy-wasm doc test-native test-wasm test-site bench-native bench-site

help: ## List the tasks
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

serve: dist ## Build the release site and serve it on a local port (PORT=8080, or the next free one)
	@node scripts/serve.mjs --dir dist --port $(PORT)

test: setup-test ## Set up and pass every test, lints included
	@$(MAKE) check-fmt
	@$(MAKE) deny
	@$(MAKE) clippy-native
	@$(MAKE) test-native
	@$(MAKE) clippy-wasm
	@$(MAKE) doc
	@$(MAKE) test-wasm
	@$(MAKE) test-site

dist: setup dist/index.html ## Build the static site into dist/, ready for any host and any path

# A failed build leaves the last good site alone: Trunk works beside it and moves it in at the end.
dist/index.html: $(SITE)
	YOMITE_SPLIT=1 $(TRUNK) build --release

dev: setup ## Build the site without optimisation, serve it, and build again at every change
	$(TRUNK) serve --dist target/dev --port $(PORT)

fmt: setup-test ## Format the code
	cargo fmt --all

lint: setup-test ## Check the form: rustfmt, clippy for every program, and the documentation
	@$(MAKE) check-fmt clippy doc

check-fmt:
	cargo fmt --all --check

# Licences, crates and sources by `.cargo/deny.toml`. Known faults too, where the list of them can be
# had: it comes from another server than the crates do.
deny:
	cargo deny --workspace --locked check --hide-inclusion-graph licenses bans sources
	@if GIT_TERMINAL_PROMPT=0 cargo deny fetch db >/dev/null 2>&1; then \
		cargo deny --workspace --locked --offline check --hide-inclusion-graph advisories; \
	else \
		echo "Known faults of crates are not looked at: github.com/RustSec/advisory-db is out of reach."; \
	fi

clippy: clippy-native clippy-wasm

clippy-native:
	cargo clippy --package yomite-lab -- -D warnings
	cargo clippy --all-targets $(NATIVE) --features yomite/bench -- -D warnings

# Each alone, as it is shipped: the page is not linked with what thinks.
clippy-wasm:
	cargo clippy $(WASM) --package yomite-page --features apart -- -D warnings
	cargo clippy $(WASM) --package yomite-worker --features apart -- -D warnings

doc: export RUSTDOCFLAGS := -D warnings
doc:
	cargo doc --no-deps --lib $(NATIVE)
	cargo doc --no-deps --lib $(WASM) --package yomite-page --package yomite-worker

test-native:
	cargo nextest run $(NATIVE)
	cargo nextest run --package yomite-core --features words-apart -E 'test(fetched)'
	cargo test --doc $(NATIVE)

test-wasm:
	scripts/test-wasm.sh

# What the page's workers play is held against the lab, as the native tests have built it: alone, without
# what tests need besides, it would be compiled a second time. Two files of tests run at a time.
test-site: dist/index.html
	cargo test --no-run --quiet $(NATIVE) --test lab
	@cd tests/browser && node --test --test-concurrency=2 --test-reporter=spec *.test.mjs

bench: setup-test ## Measure: the native benchmarks, then the site in a browser (prints, judges nothing)
	@$(MAKE) bench-native bench-site

bench-native:
	cargo bench --bench '*'

# The lab makes the page's decisions beside it.
bench-site: dist/index.html
	cargo build --profile lab --package yomite-lab
	cargo build --profile lab --no-default-features --features bench --bin random_games
	cargo build --profile lab $(WASM) --no-default-features --features bench --bin random_games
	node tests/browser/bench.mjs

setup: ## Bring the tools that the site needs (says first which, where and why)
	@scripts/setup.sh site

setup-test: ## Bring the tools that the tests need besides
	@scripts/setup.sh test

clean: ## Remove what was built here (the tools stay)
	cargo clean
	rm -rf dist tests/browser/node_modules tests/browser/shots tests/browser/report
