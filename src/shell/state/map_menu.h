// The menu of a place on the map: what it is about, and the rows that features and the viewer add to it.
#pragma once

#include "analysis/map_item.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

struct ViewerState;

/// The place that was clicked with the right button.
struct MapMenu {
    bool isWanted = false;               // the menu shall open in the next frame
    bool isOpen = false;                 // it was open in the last frame
    glm::vec2 position{0.0f};            // window coordinates
    float share = 0.0f;                  // of the map's width, from the left
    std::optional<MapItem> item = {};    // that is seen there; nothing: the menu is about the place alone
    std::optional<glm::vec3> point = {}; // on it, map space
    std::string title = "nothing";       // of the item
};

/// A row of the menu.
struct MapMenuRow {
    /// Rows of a group stay together, in this order.
    enum class Group { see, faces, copy, compare };

    Group group;
    const char* title;
    std::string_view action = {}; // with the same effect on the selection; the menu shows its keys
    /// Says why the row can do nothing here; an empty text: it can.
    std::string (*obstacle)(const MapMenu& menu, const ViewerState& state) = nullptr;
    void (*choose)(const MapMenu& menu, ViewerState& state) = nullptr;
};

/// Returns the things that a row acts on: the selection if it contains the clicked thing, otherwise that
/// alone.
std::vector<MapItem> itemsOf(const MapMenu& menu, const ViewerState& state);

/// Returns an obstacle if nothing was clicked.
std::string obstacleWithoutItem(const MapMenu& menu, const ViewerState& state);

} // namespace visleaf
