find_package(PkgConfig REQUIRED)
pkg_check_modules(libzip REQUIRED IMPORTED_TARGET GLOBAL libzip)
target_link_libraries(PkgConfig::libzip INTERFACE ZLIB::ZLIB) # a static one needs it behind itself
