// The models that the FGD of a mod names for its classes. Editors read such files.
//
// Facts: the FGD page of the Valve Developer Community; TrenchBroom's manual, "Display Models for Entities".
#pragma once

#include "models/mesh_part.h"
#include "vfs/file_system.h"

#include <map>
#include <string>
#include <string_view>

namespace visleaf {

/// What an FGD says about a class.
struct FgdClass {
    std::string file; // of its model or sprite; empty: the key `model` names it, or nothing does
    uint32_t skin = 0, frame = 0;
    Bounds size; // empty: unknown

    bool operator==(const FgdClass&) const = default;
};

/// By name.
using FgdClasses = std::map<std::string, FgdClass, std::less<>>;

/// Reads the classes of points of an FGD. Skips what it does not understand. A class has what its bases have.
void readFgd(std::string_view text, FgdClasses& classes);

/// Reads all FGD files in the top folders of the game data.
FgdClasses fgdClassesOf(const FileSystem& files);

/// Returns what an FGD shows for an entity of a class that the rules of its game do not know. Monsters and
/// items fall to the floor. Other classes, such as the starts of players, show models only in editors.
EntityMeshes meshesByFgd(const FgdClasses& classes, const Entity& entity);

} // namespace visleaf
