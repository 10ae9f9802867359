// Game data in a folder of the test, and the diagnostics of loading materials from it.
#pragma once

#include "materials/plan/plan_materials.h"
#include "support/mounted.h"
#include "support/temp_folder.h"

namespace visleaf::test {

struct MaterialFolder {
    TempFolder folder;
    Diagnostics diagnostics;

    MaterialSet load(const Map& map, const AppearanceSettings& appearance = {}) {
        return loadMaterials(map, mounted({folder.path()}), diagnostics, appearance);
    }
};

} // namespace visleaf::test
