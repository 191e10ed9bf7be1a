#!/usr/bin/env bash
# Runs the Rust tests marked `#[wasm_bindgen_test]` in headless Chromium.
# Arguments go to cargo: a part of the names of the tests to run.
set -euo pipefail
cd "$(dirname "$0")/.."

browser=$(scripts/chromium.sh browser)
CHROMEDRIVER=$(scripts/chromium.sh driver)
if [ -z "$browser" ] || [ -z "$CHROMEDRIVER" ]; then
    echo "No Chromium with its WebDriver was found: run \`make setup-test\`, or set CHROME and CHROMEDRIVER." >&2
    exit 1
fi

capabilities=$(mktemp)
trap 'rm -f "$capabilities"' EXIT
node tests/browser/chromium.mjs "$browser" >"$capabilities"

export CHROMEDRIVER
export WASM_BINDGEN_TEST_WEBDRIVER_JSON=$capabilities
# For all tests together, not for each; the usual 20 s are less than a slow machine takes to load them.
export WASM_BINDGEN_TEST_TIMEOUT=300
export WASM_BINDGEN_USE_BROWSER=1 # not Node, where nothing of a page can be tested
cargo test --profile wasm-test --target wasm32-unknown-unknown --package yomite-core --package yomite-games \
    --package yomite-minds --package yomite-page --lib "$@"
