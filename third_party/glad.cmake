# The loader of OpenGL and OpenGL ES, generated from the Khronos registry that Debian's python3-glad ships. Without --reproducible glad
# would ask the network for the registry. The generator is called by its own name, because the python3 in PATH may be
# another one without the module.
find_program(GLAD_EXECUTABLE glad REQUIRED)

set(GLAD_EXTENSIONS
  GL_KHR_debug
  GL_KHR_robustness
  GL_EXT_texture_filter_anisotropic
  GL_ARB_texture_filter_anisotropic
  GL_ARB_buffer_storage
  GL_ARB_texture_storage)
list(JOIN GLAD_EXTENSIONS "," GLAD_EXTENSION_LIST)

set(GLAD_FOLDER "${PROJECT_BINARY_DIR}/glad")
add_custom_command(
  OUTPUT "${GLAD_FOLDER}/src/gl.c" "${GLAD_FOLDER}/include/glad/gl.h" "${GLAD_FOLDER}/include/KHR/khrplatform.h"
  COMMAND "${GLAD_EXECUTABLE}" --api gl:core=4.5,gles2=3.2 --merge --extensions "${GLAD_EXTENSION_LIST}"
          --out-path "${GLAD_FOLDER}" --reproducible --quiet c
  COMMENT "Generating the OpenGL loader"
  VERBATIM)
add_library(glad STATIC "${GLAD_FOLDER}/src/gl.c" "${GLAD_FOLDER}/include/glad/gl.h")
target_link_libraries(glad PRIVATE visleaf_hardening)
target_include_directories(glad SYSTEM PUBLIC "${GLAD_FOLDER}/include")
