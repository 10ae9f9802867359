find_package(PkgConfig REQUIRED)
pkg_check_modules(libpng REQUIRED IMPORTED_TARGET GLOBAL libpng)
if(WIN32) # a static library does not bring what it needs itself
  set_property(TARGET PkgConfig::libpng APPEND PROPERTY INTERFACE_LINK_LIBRARIES ZLIB::ZLIB)
endif()
