// The entities of the map as a list that people search, filter and sort.
#pragma once

#include "document/selection.h"
#include "features/entities/entity_list.h"
#include "features/features.h"

#include <array>

namespace visleaf {

inline constexpr Panel kEntitiesPanel{"entities", Side::left};

struct EntitiesShown : FeatureState {
    std::array<char, 128> query{}; // text with a NUL at its end
    EntityListChoices choices;
    EntityList list;
    std::optional<size_t> rowToShow; // of the list, which scrolls there: a key has just selected it
    bool isEnterWaiting = false;     // Enter takes a row once the list shows what was typed
    bool isRoomNew = true;           // the columns do not have the widths for this map yet
    size_t lastRow = 0;              // the row that was clicked last, where a range begins

    /// Lists all entities again.
    void showAll();
    void takeMap(const OpenedMap& opened, ViewerState& state) override;
    /// Makes the list follow the camera while the panel is open.
    void afterFrame(const FeatureFrame& frame, ViewerState& state) override;
    std::any filters() const override;
    void restore(const std::any& filters) override;
    void addTo(const ViewerState& state, nlohmann::ordered_json& report) const override;
};

/// How a click on a row changes the selection.
enum class RowClick : uint8_t {
    only,  // selects the row alone
    adds,  // adds or removes the row (Ctrl)
    range, // selects all rows from the last clicked one (Shift)
};

/// Applies a click on row `clicked` to the selection. `anchor` is the row that was clicked before without
/// Shift; a row that does not exist any more counts as the clicked one. The clicked entity becomes the
/// current one unless the click removes it.
void clickRow(std::span<const EntityRow> rows, size_t clicked, RowClick click, size_t& anchor,
              Selection& selection);

DrawPanel drawEntitiesPanel;

Feature entitiesFeature();

} // namespace visleaf
