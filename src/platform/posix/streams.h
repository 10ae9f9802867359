// Standard streams on POSIX systems. Only files of this folder include it.
#pragma once

namespace visleaf {

/// Opens /dev/null for each closed standard stream. Otherwise the next opened file would get its number, and
/// messages would go into that file. Reads return nothing, and writes fail.
void reserveStandardStreams();

} // namespace visleaf
