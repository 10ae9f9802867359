// What a window leaves to the one that takes its place. All GL objects are gone, so its map is loaded again.
#pragma once

#include "document/map_loader.h"
#include "shell/state/shown_state.h"

#include <any>
#include <memory>
#include <optional>
#include <vector>

namespace visleaf {

struct WindowBefore {
    ShownState shown;
    std::vector<std::any> filters;          // FeatureStates::filters()
    std::shared_ptr<const MapSnapshot> map; // that `shown` refers to; null: none was open
    std::optional<LoadRequest> load;        // of this map, or of the one that was loading; nothing: none
};

} // namespace visleaf
