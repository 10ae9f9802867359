#include "shell/state_report.h"

#include "report/json_text.h"
#include "shell/state/state_chips.h"

#include <nlohmann/json.hpp>

namespace visleaf {
namespace {

using Json = nlohmann::ordered_json;

Json chipTexts(const ViewerState& state) {
    Json texts = Json::array();
    for (const StateChip& chip : stateChips(state))
        texts.push_back(chip.text);
    return texts;
}

std::string selectionText(const ViewerState& state) {
    const std::optional<MapItem> current = state.picked.selection.current();
    return current ? itemText(*current) : std::string();
}

Json toJson(const ViewerState& state, const ReportedFrame& frame) {
    const CameraPose& pose = state.camera.pose;
    return {{"position", {pose.position.x, pose.position.y, pose.position.z}},
            {"pitch", pose.pitch},
            {"yaw", pose.yaw},
            {"speed", state.camera.speed},
            {"camera", infoOf(state.rig.mode).name},
            {"ortho_width", state.rig.orthoWidth},
            {"sky", state.settings.showSky},
            {"backs", state.settings.showBacks},
            {"view", infoOf(state.settings.mode).name},
            {"pvs", state.settings.cull.usePvs},
            {"area_portals", state.settings.cull.useAreaPortals},
            {"frustum", state.settings.cull.useFrustum},
            {"frozen", state.frozen.isAny()},
            {"frozen_pvs", state.frozen.pvsPosition.has_value()},
            {"leaf_bounds", state.settings.showLeafBounds},
            {"entities", state.settings.showEntities},
            {"portals", state.settings.showPortals},
            {"leak", state.settings.showLeak},
            {"tool_brushes", state.settings.showToolBrushes},
            {"map_rect",
             {frame.mapRect.corner.x, frame.mapRect.corner.y, frame.mapRect.size.x, frame.mapRect.size.y}},
            {"left_bar", state.bars.left.isOpen},
            {"right_bar", state.bars.right.isOpen},
            {"statistics", isOpen(Panel::statistics, state)},
            {"ui_hidden", state.isUiHidden},
            {"keys", state.keysDialog.isOpen},
            {"browser", state.browser.isOpen},
            {"browser_folder", state.browser.folder.string()},
            {"browser_choice", pathToOpen(state.browser, {}).value_or("").filename().string()},
            {"go_to", state.goTo.isOpen},
            {"palette", state.palette.isOpen},
            {"console", state.console.isOpen},
            {"inspector", isOpen(Panel::inspector, state)},
            {"selected", state.picked.selection.items().size()},
            {"selection", selectionText(state)},
            {"popup", state.focus.isPopupOpen},
            {"map_menu", state.mapMenu.isOpen},
            {"hidden_faces", isFiltered(state.picked) ? state.picked.filterText : ""},
            {"panel_focused", state.focus.panel.has_value()},
            {"modern_light", state.settings.appearance.light == LightPreset::modern},
            {"stopped_at", state.clock.isPaused ? state.clock.seconds : -1.0},
            {"paused", state.clock.isPaused},
            {"looking", frame.isLooking},
            {"full_screen", frame.isFullScreen},
            {"loading", frame.isLoading},
            {"first_light_ms", frame.moments.firstLight},
            {"first_frame_ms", frame.moments.firstFrame},
            {"resting", frame.isResting},
            {"frames_at_rest", frame.framesAtRest},
            {"has_map", frame.hasMap},
            {"map", state.map},
            {"samples", frame.numSamples},
            {"faces_drawn", frame.facesDrawn},
            {"faces_in_map", frame.facesInMap},
            {"entities_in_map", frame.entitiesInMap},
            {"message", state.message},
            {"view_value", state.viewValue},
            {"chips", chipTexts(state)},
            {"first_keys", !state.settings.knowsControls},
            {"exposure", state.settings.exposure},
            {"notice", state.notice.text}};
}

} // namespace

StateReport::StateReport(const std::filesystem::path& file) {
    if (!file.empty()) m_stream.open(file);
}

void StateReport::update(const ViewerState& state, const ReportedFrame& frame) {
    if (!m_stream.is_open()) return;
    Json report = toJson(state, frame);
    state.features.addTo(state, report);
    std::string line = jsonLine(report);
    if (line == m_last) return;
    m_stream << line << std::endl; // std::endl flushes the line, because a test waits for it
    m_last = std::move(line);
}

} // namespace visleaf
