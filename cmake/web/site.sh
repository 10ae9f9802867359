# The steps of ./web. Bash sources this behind cmake/setup.sh.
# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # cmake/setup.sh uses and sets these
# shellcheck source=cmake/web/environment.sh
source "$sourceFolder/cmake/web/environment.sh"

nativeFolder=$sourceFolder/build/release
webFolder=$sourceFolder/build/web
siteFolder=$webFolder/site

# build_site: the libraries, the program, and the page with all that it loads.
build_site() {
  install_packages build web
  preset=release buildFolder=$nativeFolder configure OFF
  buildFolder=$nativeFolder build "the demo" "2 minutes" visleaf_demo
  mkdir -p "$webFolder"
  "$sourceFolder/cmake/web/libraries.sh" "$webFolder"
  preset=web
  buildFolder=$webFolder
  configure OFF
  build "the program for browsers" "8 minutes" visleaf
  stage_site
  say "$siteFolder has the page; ./web serve shows it"
}

# stage_site: puts the site together from what has been built.
stage_site() {
  local data=$webFolder/data/share/visleaf
  rm -rf "$siteFolder" "$webFolder/data"
  mkdir -p "$siteFolder" "$data/fonts" "$data/demo"
  cp -r "$sourceFolder/shaders" "$data"
  # The format with the most features.
  cp -r "$nativeFolder/assets/demo/ibsp46" "$data/demo"
  (cd "$sourceFolder" && find docs -name '*.md' -not -path '*/.*' -exec cp --parents {} "$data" \;)
  cp /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf "$data/fonts"
  (cd "$siteFolder" && python3 /usr/share/emscripten/tools/file_packager.py data.bin \
    --preload "$webFolder/data@/visleaf" --js-output=data.js --no-node >"$setupLog" 2>&1)
  cp "$webFolder"/visleaf.{js,wasm} "$sourceFolder"/cmake/web/page/* "$sourceFolder/packaging/visleaf.svg" "$siteFolder"
}

# print_sizes: what a visitor downloads, and how much of it with Brotli.
print_sizes() {
  local file
  for file in "$siteFolder"/*; do
    printf '%9d bytes, %9d with Brotli  %s\n' "$(stat --format=%s "$file")" "$(brotli --stdout "$file" | wc --bytes)" \
      "${file##*/}"
  done
}
