find_package(PkgConfig REQUIRED)
pkg_check_modules(libpng REQUIRED IMPORTED_TARGET GLOBAL libpng)
target_link_libraries(PkgConfig::libpng INTERFACE ZLIB::ZLIB) # a static one needs it behind itself
