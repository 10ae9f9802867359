# Jumbo builds: the compiler takes several sources of a folder at once, so that it reads each header once for all
# of them. A clean build takes less than half of the time. Names at file scope must therefore differ within a folder.

option(VISLEAF_JUMBO "Compile sources of a folder in groups" ON)

# Larger groups leave cores idle at the end of a build, and the compiler needs 1 GB for some of these already.
set(VISLEAF_JUMBO_SIZE 36 CACHE STRING "Sources of a group")

# visleaf_sources(TARGET SOURCE... ALONE SOURCE...): adds sources of this folder. Those after ALONE are compiled one
# by one, because they use the same names for their own things.
function(visleaf_sources target)
  cmake_parse_arguments(SOURCES "" "" "ALONE" ${ARGN})
  target_sources(${target} PRIVATE ${SOURCES_UNPARSED_ARGUMENTS} ${SOURCES_ALONE})
  if(NOT VISLEAF_JUMBO)
    return()
  endif()
  # Groups include their sources by paths below the project's folder. The paths are the same in each checkout, so
  # ccache finds what another checkout has compiled.
  target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}")
  file(RELATIVE_PATH folder "${PROJECT_SOURCE_DIR}" "${CMAKE_CURRENT_SOURCE_DIR}")
  set(index 0)
  foreach(source ${SOURCES_UNPARSED_ARGUMENTS})
    set_source_files_properties("${source}" TARGET_DIRECTORY ${target} PROPERTIES HEADER_FILE_ONLY ON)
    math(EXPR number "${index} / ${VISLEAF_JUMBO_SIZE}")
    string(APPEND group_${number} "#include \"${folder}/${source}\"\n")
    math(EXPR index "${index} + 1")
  endforeach()
  foreach(number RANGE ${index})
    if(DEFINED group_${number})
      set(group "${CMAKE_CURRENT_BINARY_DIR}/jumbo/${target}_${number}.cpp")
      file(CONFIGURE OUTPUT "${group}" CONTENT "${group_${number}}" @ONLY)
      target_sources(${target} PRIVATE "${group}")
    endif()
  endforeach()
endfunction()
