#include "shell/state/map_menu.h"

#include "shell/state/viewer_state.h"

#include <algorithm>

namespace visleaf {

std::vector<MapItem> itemsOf(const MapMenu& menu, const ViewerState& state) {
    if (!menu.item) return {};
    const std::vector<MapItem>& selected = state.picked.selection.items();
    const bool isSelected = std::ranges::find(selected, *menu.item) != selected.end();
    return isSelected ? selected : std::vector<MapItem>{*menu.item};
}

std::string obstacleWithoutItem(const MapMenu& menu, const ViewerState&) {
    return menu.item ? "" : "Nothing is here";
}

} // namespace visleaf
