find_package(PkgConfig REQUIRED)
pkg_check_modules(md4c REQUIRED IMPORTED_TARGET GLOBAL md4c)
