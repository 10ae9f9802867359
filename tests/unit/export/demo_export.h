// Maps as export scenes.
#pragma once

#include "analysis/export/build_export_scene.h"
#include "document/map_snapshot.h"
#include "forge/game_folder.h"
#include "support/sample_maps.h"

#include <fmt/format.h>

namespace visleaf::test {

/// Loads the demo that the build wrote in this format.
inline LoadedWorld loadDemo(const GameFormat& format) {
    return loadMapOf(
        fmt::format("{}/{}/{}/maps/demo.bsp", VISLEAF_DEMO_FOLDER, format.name, format.gameFolder));
}

inline ExportSource sourceOf(const LoadedWorld& world) {
    return {world.map, world.materials, world.geometry};
}

/// Returns options with all styles at normal brightness.
inline ExportOptions steadyOptions() {
    ExportOptions options;
    options.styles.fill(1.0f);
    return options;
}

/// Returns the scene of a map in game units.
inline ExportScene sceneOf(const MapSnapshot& snapshot, bool bakesLightmaps = false, bool hasModels = true) {
    ExportOptions options = steadyOptions();
    options.isInMeters = false;
    options.bakesLightmaps = bakesLightmaps;
    return buildExportScene(
        {snapshot.map(), snapshot.materials, snapshot.geometry, hasModels ? &*snapshot.meshes : nullptr},
        options);
}

} // namespace visleaf::test
