# visleaf_web_program(TARGET): how the program for browsers is linked. The page in this folder starts it.
function(visleaf_web_program target)
  target_link_options(${target} PRIVATE
    -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2
    -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=4GB -sINITIAL_MEMORY=64MB
    -sTOTAL_STACK=4MB # trees of maps are deep
    -sFORCE_FILESYSTEM=1 -sENVIRONMENT=web
    --emit-symbol-map # names the functions of a crash: visleaf.js.symbols
    -sINVOKE_RUN=0 -sEXPORTED_RUNTIME_METHODS=FS,ccall,callMain)
  set_target_properties(${target} PROPERTIES SUFFIX .js)
endfunction()
