// The demo of each format as an export scene.
#pragma once

#include "analysis/export/build_export_scene.h"
#include "forge/game_folder.h"
#include "support/sample_maps.h"

#include <fmt/format.h>

#include <memory>

namespace visleaf::test {

/// Loads the demo that the build wrote in this format.
inline std::unique_ptr<LoadedWorld> loadDemo(const GameFormat& format) {
    return std::make_unique<LoadedWorld>(loadMapOf(
        fmt::format("{}/{}/{}/maps/demo.bsp", VISLEAF_DEMO_FOLDER, format.name, format.gameFolder)));
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

} // namespace visleaf::test
