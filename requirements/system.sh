#!/bin/sh
# What `make test` needs beside Python: npm (types, accessibility), a Chromium, PostgreSQL. As root on Debian or Ubuntu it
# installs what is missing; elsewhere it says what to install.
set -u

browser() {
    for name in "${SANDTABLE_CHROMIUM:-}" chromium chromium-browser google-chrome; do
        [ -n "$name" ] && command -v "$name" > /dev/null && return 0
    done
    return 1
}

database() {
    command -v initdb > /dev/null || ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1
}

missing=""
command -v npm > /dev/null || missing="$missing npm"
browser || missing="$missing chromium"
database || missing="$missing postgresql"
[ -z "$missing" ] && exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
    echo "sandtable: installing$missing (once)"
    export DEBIAN_FRONTEND=noninteractive
    # shellcheck disable=SC2086
    { apt-get update -qq && apt-get install -y -qq --no-install-recommends $missing; } > /tmp/sandtable-apt.log 2>&1 && exit 0
    tail -5 /tmp/sandtable-apt.log
fi
echo "sandtable: the tests in a browser and on PostgreSQL need:$missing"
echo "           install them (Debian, Ubuntu: sudo apt-get install$missing) and run make test again;"
echo "           SANDTABLE_CHROMIUM may name a Chromium that is not on the PATH"
exit 1
