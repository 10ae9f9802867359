# CPack runs this before it packs the staged files. It gives a .deb the documents that Debian's policy requires.
if(NOT CPACK_GENERATOR STREQUAL "DEB")
  return()
endif()

set(share "${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/share")
file(REMOVE "${share}/doc/visleaf/LICENSE") # copyright has it
file(RENAME "${share}/doc/visleaf/CHANGELOG.md" "${share}/doc/visleaf/changelog")
string(TIMESTAMP now "%a, %d %b %Y %H:%M:%S +0000" UTC)
file(WRITE "${share}/doc/visleaf/changelog.Debian"
"visleaf (${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}) unstable; urgency=medium

  * Built by CPack. The file changelog.gz lists what changed.

 -- ${CPACK_PACKAGE_CONTACT}  ${now}
")
configure_file("${CMAKE_CURRENT_LIST_DIR}/lintian-overrides" "${share}/lintian/overrides/visleaf" COPYONLY)
file(GLOB pages "${share}/man/man1/*.1")
execute_process(COMMAND gzip --best --no-name --force ${pages}
    "${share}/doc/visleaf/changelog" "${share}/doc/visleaf/changelog.Debian"
  COMMAND_ERROR_IS_FATAL ANY)
