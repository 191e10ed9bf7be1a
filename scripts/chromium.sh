#!/usr/bin/env bash
# Prints where the Chromium (`browser`) or its WebDriver (`driver`) for the tests is, or nothing.
# CHROME and CHROMEDRIVER come first.
case ${1:-} in
    browser) set -- "${CHROME:-}" chromium chromium-browser google-chrome google-chrome-stable ;;
    driver) set -- "${CHROMEDRIVER:-}" chromedriver chromium.chromedriver ;;
    *) echo "usage: scripts/chromium.sh browser|driver" >&2; exit 2 ;;
esac
for name in "$@"; do
    if [ -n "$name" ] && command -v "$name"; then exit 0; fi
done
exit 0
