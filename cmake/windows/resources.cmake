# visleaf_windows_resources(TARGET...): gives programs their icon, manifest and version.
function(visleaf_windows_resources)
  enable_language(RC)
  set(ICON_FILE "${CMAKE_CURRENT_BINARY_DIR}/visleaf.ico")
  set(MANIFEST_FILE "${PROJECT_SOURCE_DIR}/packaging/windows/visleaf.manifest")
  set(drawing "${PROJECT_SOURCE_DIR}/packaging/visleaf.svg")
  set(images "")
  set(drawn "")
  foreach(size 16 24 32 48 64 128 256)
    set(image "${CMAKE_CURRENT_BINARY_DIR}/visleaf-${size}.png")
    list(APPEND images "${image}")
    list(APPEND drawn COMMAND rsvg-convert --width ${size} --height ${size} --output "${image}" "${drawing}")
  endforeach()
  add_custom_command(OUTPUT "${ICON_FILE}"
    ${drawn}
    COMMAND icotool --create --output "${ICON_FILE}" ${images}
    DEPENDS "${drawing}"
    COMMENT "Drawing the icon"
    VERBATIM)
  set(resources "${CMAKE_CURRENT_BINARY_DIR}/visleaf.rc")
  configure_file("${PROJECT_SOURCE_DIR}/packaging/windows/visleaf.rc.in" "${resources}" @ONLY)
  set_source_files_properties("${resources}" PROPERTIES OBJECT_DEPENDS "${ICON_FILE};${MANIFEST_FILE}")
  add_custom_target(visleaf_icon DEPENDS "${ICON_FILE}")
  foreach(program ${ARGN})
    target_sources(${program} PRIVATE "${resources}")
    add_dependencies(${program} visleaf_icon)
  endforeach()
endfunction()
