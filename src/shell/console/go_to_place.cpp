#include "shell/console/go_to_place.h"

#include "document/map_link.h"
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

Status goToPlace(const TypedPlace& place, std::string_view text, const Map* map, ViewerState& state) {
    if (place.item) {
        Status isThere = checkOnMap(*place.item, map);
        if (!isThere) return isThere;
        state.picked.itemToFind = place.item;
    }
    if (place.pose) state.camera.pose = *place.pose;
    state.camera.velocity = glm::vec3(0.0f);
    const std::optional<MapLink>& link = place.link;
    if (!link) return std::monostate{};
    if (link->map == state.map.name) {
        changeSettings(state, link->settings);
        if (link->pose) state.camera.pose = withinLimits(*link->pose);
    } else {
        state.todo.load = LoadRequest{std::string(text)};
    }
    return std::monostate{};
}

Status goToPlace(std::string_view text, const Map* map, ViewerState& state) {
    const Result<TypedPlace> place = parsePlace(text, state.camera.pose, map);
    return place ? goToPlace(place.value(), text, map, state) : place.error();
}

} // namespace visleaf
