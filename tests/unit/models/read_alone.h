// Reads one definition file with a budget of its own.
#pragma once

#include "models/definitions/read_definitions.h"

namespace visleaf {

using DefinitionReader = ReadDefinitions (*)(std::string_view text, DefinitionBudget& budget);

inline ReadDefinitions readAlone(DefinitionReader read, std::string_view text) {
    DefinitionBudget budget;
    return read(text, budget);
}

} // namespace visleaf
