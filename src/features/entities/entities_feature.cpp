#include "features/entities/entities_feature.h"

#include "shell/state/open_panels.h"
#include "shell/state/viewer_state.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <tuple>
#include <utility>

namespace visleaf {
namespace {

MapItem itemOfRow(const EntityRow& row) {
    return {ItemKind::entity, row.entity};
}

} // namespace

void EntitiesShown::showAll() {
    query.fill('\0');
    choices.skill.reset();
    choices.mode.reset();
}

void EntitiesShown::takeMap(const OpenedMap& opened, ViewerState&) {
    list.clear();
    isRoomNew |= !opened.isReload;
    if (!opened.isReload && !opened.isFirst) query.fill('\0'); // it was about the map before
}

void EntitiesShown::afterFrame(const FeatureFrame& frame, ViewerState& state) {
    if (!isOpen(kEntitiesPanel, state)) return;
    const FactSource source = frame.mapView.factSource();
    choices.query = query.data();
    list.update(source.map, source.references, choices, state.camera.pose.position);
}

std::any EntitiesShown::filters() const {
    return std::pair(query, choices);
}

void EntitiesShown::restore(const std::any& filters) {
    std::tie(query, choices) = std::any_cast<const std::pair<decltype(query), EntityListChoices>&>(filters);
}

void EntitiesShown::addTo(const ViewerState&, nlohmann::ordered_json& report) const {
    report["entities_listed"] = list.rows().size();
}

void clickRow(std::span<const EntityRow> rows, size_t clicked, RowClick click, size_t& anchor,
              Selection& selection) {
    const MapItem item = itemOfRow(rows[clicked]);
    if (click == RowClick::range && anchor < rows.size()) {
        std::vector<MapItem> items;
        const auto [first, last] = std::minmax(anchor, clicked);
        for (size_t row = first; row <= last; ++row)
            if (row != clicked) items.push_back(itemOfRow(rows[row]));
        items.push_back(item);
        return selection.selectAll(std::move(items));
    }
    anchor = clicked;
    if (click == RowClick::adds)
        selection.toggle(item);
    else
        selection.select(item);
}

Feature entitiesFeature() {
    static constexpr Action actions[] = {
        tabAction("entity_list", "Entities: search and go there", key(SDLK_e, kCtrl), kEntitiesPanel)};
    static constexpr TabRow tabs[] = {{.panel = kEntitiesPanel,
                                       .title = "Entities",
                                       .help = "A list of entities with a search",
                                       .draw = drawEntitiesPanel,
                                       .hasSearch = true,
                                       .order = TabRow::kEntities}};
    return {.makeState = newState<EntitiesShown>, .actions = actions, .tabs = tabs};
}

} // namespace visleaf
