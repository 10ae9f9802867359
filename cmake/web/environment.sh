# What Emscripten needs of Node.js and Python. Scripts source this.
# shellcheck shell=bash

# Another Node.js than Debian's does not look where Debian's packages for it are.
export NODE_PATH=/usr/share/nodejs:/usr/lib/nodejs
# Programs of Emscripten 3.1.6 take the fetch() of Node.js 18 for that of a browser.
export NODE_OPTIONS=--no-experimental-fetch
# Another Python in PATH may be of any age.
export EMSDK_PYTHON=/usr/bin/python3
