// Tests that run once for each format of the forge.
#pragma once

#include "forge/game_folder.h"
#include "support/test_names.h"

#include <ostream>

namespace visleaf {

/// Prints the name, for messages of the test framework.
inline void PrintTo(const GameFormat& format, std::ostream* out) {
    *out << format.name;
}

} // namespace visleaf
