#include "shell/console/go_to_place.h"

#include "document/map_link.h"
#include "document/place_text.h"
#include "shell/state/setting_changes.h"

#include <fmt/format.h>

namespace visleaf {

std::string linkToView(const ViewerState& state) {
    return toString(MapLink{state.map.name, state.camera.pose, linkValues(state.settings)});
}

Status checkOnMap(const MapItem& item, const Map* map) {
    if (map == nullptr) return Error{fmt::format("{}: no map is open", itemText(item))};
    return checkItem(item, *map);
}

Status goToPlace(std::string_view text, const Map* map, ViewerState& state) {
    const Result<TypedPlace> place = parsePlace(text, state.camera.pose, map);
    if (!place) return place.error();
    if (place.value().item) {
        Status isThere = checkOnMap(*place.value().item, map);
        if (!isThere) return isThere;
        state.picked.itemToFind = place.value().item;
    }
    if (place.value().pose) state.camera.pose = *place.value().pose;
    state.camera.velocity = glm::vec3(0.0f);
    const std::optional<MapLink>& link = place.value().link;
    if (!link) return std::monostate{};
    if (link->map == state.map.name) {
        changeSettings(state, link->settings);
        if (link->pose) state.camera.pose = withinLimits(*link->pose);
    } else {
        state.todo.load = LoadRequest{std::string(text), false};
    }
    return std::monostate{};
}

} // namespace visleaf
