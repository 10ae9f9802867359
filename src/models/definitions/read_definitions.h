// Readers of definition files: one for each format. They take what they understand and skip the rest, as
// editors do, and need memory in proportion to the file.
//
// Facts: the FGD page of the Valve Developer Community; TrenchBroom's manual, "Display Models for Entities";
// the comments of id's game sources (QUAKED); the files of NetRadiant's and TrenchBroom's games.
#pragma once

#include "models/definitions/entity_definitions.h"

#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// The content of one definition file.
struct ReadDefinitions {
    EntityDefinitions classes = {};
    std::vector<std::string> includes = {}; // files that it includes, relative to its own folder
    std::string problem = {};               // why something is missing; empty: nothing
};

/// Reads an FGD, the format of Hammer, J.A.C.K. and TrenchBroom.
ReadDefinitions readFgd(std::string_view text);

/// Reads the comments that begin with QUAKED, of a DEF or of a game's source.
ReadDefinitions readDef(std::string_view text);

/// Reads an ENT, the XML of GtkRadiant and NetRadiant.
ReadDefinitions readEnt(std::string_view text);

/// Counts the classes, keys, values and spawnflags of one file, which have a limit: a small file cannot
/// become large in memory.
class DefinitionBudget {
  public:
    static constexpr uint32_t kMost = 131072;

    /// Returns false, and says so in `read`, if the limit is reached.
    bool take(ReadDefinitions& read);

  private:
    uint32_t m_left = kMost;
};

} // namespace visleaf
