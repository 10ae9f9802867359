# What ./run, ./test and ./check have in common: packages, configuring, building. Bash sources it, with
# `set -euo pipefail`.
# Standard output belongs to the program that is started afterwards, so everything here speaks on standard error.
# VISLEAF_PRESET picks another preset of CMakePresets.json than release, for instance asan.
# shellcheck shell=bash

sourceFolder=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
preset=${VISLEAF_PRESET:-release}
buildFolder=$sourceFolder/build/$preset
setupLog=$sourceFolder/build/setup.log
aptLog=$sourceFolder/build/apt.log # of the last apt-get

# Without a home that can be written to, ccache would fail every compilation.
[[ -w ${HOME:-} || -n ${CCACHE_DIR:-} ]] || export CCACHE_DISABLE=1

say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }

# packages_for PURPOSE...: the names that packages.txt lists for them, one a line.
packages_for() {
  local package purpose
  while read -r package purpose _; do
    [[ $package != '#'* && " $* " == *" $purpose "* ]] && printf '%s\n' "$package"
  done <"$sourceFolder/packages.txt"
  return 0
}

# missing_of PACKAGE...: those that are not installed, one a line.
missing_of() {
  local installed
  installed=$(dpkg-query --show --showformat='${db:Status-Status} ${Package}\n' "$@" 2>/dev/null |
    sed -n 's/^installed //p') || true # dpkg-query fails on names it has never heard of
  printf '%s\n' "$@" | grep --invert-match --line-regexp --fixed-strings "$installed" || true
}

stop_with_list() {
  say "$1 These packages are needed (Debian 12):"
  shift
  printf '    apt-get install --no-install-recommends %s\n' "$*" >&2
  exit 1
}

# as_root COMMAND...: runs it as root or through sudo, which may ask for a password where someone can answer.
as_root() {
  if [[ $(id -u) == 0 ]]; then "$@"; else sudo "$@"; fi
}

can_be_root() {
  [[ $(id -u) == 0 ]] && return
  command -v sudo >/dev/null || return
  sudo -n true 2>/dev/null || { [[ -t 0 && -t 2 ]] && sudo -v; }
}

apt_once() {
  as_root env DEBIAN_FRONTEND=noninteractive LC_ALL=C apt-get --quiet --yes "$@" >"$aptLog" 2>&1 </dev/null
}

# apt ARGUMENT...: apt-get without questions. On a fresh machine the system often updates itself at first, and another
# apt-get then holds a lock. DPkg::Lock::Timeout would wait in silence, and for one of the locks only, so this waits for
# all of them and says for whom.
apt() {
  local holder shown='' status=0 end=$((SECONDS + ${VISLEAF_APT_PATIENCE:-1800}))
  while :; do
    apt_once "$@" && status=0 || status=$?
    cat "$aptLog" >>"$setupLog"
    ((status != 0)) || return 0
    holder=$(sed -n -e 's/^E: Could not get lock \(.*\)\. It is held by \(.*\)/\2 holds \1/p;t' \
      -e 's/^E: Could not get lock \(.*\)/\1/p' "$aptLog" | head -n 1)
    [[ -n $holder ]] && ((SECONDS < end)) || return "$status"
    [[ $holder == "$shown" ]] || say "waiting for another program that installs packages: $holder"
    shown=$holder
    sleep 2
  done
}

# install_packages PURPOSE...: installs what packages.txt lists for them and the system lacks.
install_packages() {
  local wanted missing
  mapfile -t wanted < <(packages_for "$@")
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    stop_with_list "This system has no apt-get." "${wanted[@]}"
  fi
  mapfile -t missing < <(missing_of "${wanted[@]}")
  ((${#missing[@]} == 0)) && return
  can_be_root || stop_with_list "Packages are missing, and neither root nor sudo is at hand." "${missing[@]}"

  say "installing packages, which may take minutes: ${missing[*]}"
  mkdir -p "${setupLog%/*}"
  : >"$setupLog"
  # The first attempt spares the update where the lists are there and fresh.
  apt install --no-install-recommends "${missing[@]}" && return
  apt update && apt install --no-install-recommends "${missing[@]}" && return
  tail -n 20 "$setupLog" >&2
  stop_with_list "apt-get failed, see above and $setupLog." "${missing[@]}"
}

# show_progress: passes on a tenth of ninja's lines, for output that is no terminal.
show_progress() {
  local line next=0 percent
  while IFS= read -r line; do
    [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]] || continue
    percent=$((100 * BASH_REMATCH[1] / BASH_REMATCH[2]))
    ((percent >= next)) || continue
    say "building, $percent %"
    next=$((percent / 10 * 10 + 10))
  done
}

is_cached() { grep --quiet --line-regexp --fixed-strings "$1" "$buildFolder/CMakeCache.txt" 2>/dev/null; }

# configure ON|OFF: makes build.ninja, with or without the tests. Ninja itself sees when a CMake file has changed.
configure() {
  local withTests=$1
  if [[ -f $buildFolder/build.ninja ]] && is_cached "CMAKE_HOME_DIRECTORY:INTERNAL=$sourceFolder"; then
    if [[ $withTests == OFF ]] || is_cached "BUILD_TESTING:BOOL=ON"; then return; fi
  else
    # A folder that was moved can't be configured over what is left of the old place.
    rm -rf "$buildFolder/CMakeCache.txt" "$buildFolder/CMakeFiles"
  fi
  say "configuring $buildFolder; about 10 seconds"
  mkdir -p "${setupLog%/*}"
  cmake -S "$sourceFolder" --preset "$preset" "-DBUILD_TESTING=$withTests" >"$setupLog" 2>&1 && return
  cat "$setupLog" >&2
  say "configuring failed, see above"
  exit 1
}

# build WHAT DURATION TARGET...: silent when all is up to date; the whole log on failure. DURATION is that of a clean
# build on 2 cores.
build() {
  local what=$1 duration=$2 plan numSteps
  shift 2
  plan=$(ninja -C "$buildFolder" -n "$@" 2>&1) || true # the build itself tells what is wrong
  [[ $plan == *"ninja: no work to do."* ]] && return
  numSteps=$(grep --count '^\[' <<<"$plan") || true # none
  say "building $what, $numSteps steps; a clean build takes about $duration on 2 cores, this machine has $(nproc)"
  if [[ -t 2 ]]; then
    ninja -C "$buildFolder" "$@" >&2 && return
  else
    ninja -C "$buildFolder" "$@" 2>&1 | tee "$setupLog" | show_progress && return
    cat "$setupLog" >&2
  fi
  say "building failed, see above"
  exit 1
}
