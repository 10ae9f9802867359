// Readers of definition files: one for each format. They take what they understand and skip the rest, as
// editors do, up to the limits of a budget that several files share.
//
// Facts: the FGD page of the Valve Developer Community; TrenchBroom's manual, "Display Models for Entities";
// the comments of id's game sources (QUAKED); the files of NetRadiant's and TrenchBroom's games.
#pragma once

#include "models/definitions/definition_budget.h"
#include "models/definitions/entity_definitions.h"

#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// The content of one definition file.
struct ReadDefinitions {
    EntityDefinitions classes = {};
    std::vector<std::string> includes = {}; // files that it includes, relative to its own folder
    std::string problem = {};               // why something is missing, apart from the budget; empty: nothing
};

/// Reads an FGD, the format of Hammer, J.A.C.K. and TrenchBroom.
ReadDefinitions readFgd(std::string_view text, DefinitionBudget& budget);

/// Reads the comments that begin with QUAKED, of a DEF or of a game's source.
ReadDefinitions readDef(std::string_view text, DefinitionBudget& budget);

/// Reads an ENT, the XML of GtkRadiant and NetRadiant.
ReadDefinitions readEnt(std::string_view text, DefinitionBudget& budget);

} // namespace visleaf
