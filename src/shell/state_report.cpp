#include "shell/state_report.h"

#include "platform/path_text.h"
#include "report/json_text.h"
#include "shell/state/auto_exposure.h"
#include "shell/state/open_panels.h"
#include "shell/state/state_chips.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace visleaf {
namespace {

using Json = nlohmann::ordered_json;

Json chipTexts(const ViewerState& state) {
    Json texts = Json::array();
    for (const StateChip& chip : stateChips(state))
        texts.push_back(chip.text);
    return texts;
}

/// Returns what was typed into the dialog that is open.
std::string typedText(const ViewerState& state) {
    if (isOpen(Panel::mapChoice, state)) return state.dialogs.mapChoice.typed.data();
    if (state.dialogs.palette.isOpen) return state.dialogs.palette.typed.data();
    if (state.dialogs.goTo.isOpen) return state.dialogs.goTo.typed.data();
    if (state.dialogs.browser.isOpen) return state.dialogs.browser.typed.data();
    if (state.dialogs.console.isOpen) return state.dialogs.console.typed.data();
    return state.dialogs.keys.isOpen ? state.dialogs.keys.typed.data() : "";
}

/// Returns the last lines of the console.
Json consoleOutput(const ConsoleDialog& console) {
    constexpr size_t kMostLines = 20;
    const size_t num = std::min(console.output.size(), kMostLines);
    return std::vector<std::string>(console.output.end() - static_cast<ptrdiff_t>(num), console.output.end());
}

std::string selectionText(const ViewerState& state) {
    const std::optional<MapItem> current = state.picked.selection.current();
    return current ? itemText(*current) : std::string();
}

/// Returns where the camera is, and what the map shows.
Json viewToJson(const ViewerState& state) {
    const CameraPose& pose = state.camera.pose;
    return {{"position", pointJson(pose.position)},
            {"pitch", pose.pitch},
            {"yaw", pose.yaw},
            {"speed", state.settings.speed},
            {"camera", infoOf(state.rig.mode).name},
            {"ortho_width", state.rig.orthoWidth},
            {"sky", state.settings.draw.showSky},
            {"backs", state.settings.draw.showBacks},
            {"view", infoOf(state.settings.draw.mode).name},
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
            {"modern_light", state.settings.appearance.light == LightPreset::modern},
            {"stopped_at", state.clock.isPaused ? state.clock.seconds : -1.0},
            {"paused", state.clock.isPaused},
            {"exposure", state.settings.draw.exposure},
            {"auto_exposure", isExposureAuto(state)},
            {"dark", isPictureDark(state)},
            {"view_value", state.viewValue}};
}

/// Returns what panels and dialogs show.
Json panelsToJson(const ViewerState& state) {
    return {{"left_bar", state.bars.left.isShown()},
            {"right_bar", state.bars.right.isShown()},
            {"left_tab", state.bars.left.tab.name},
            {"right_tab", state.bars.right.tab.name},
            {"statistics", isOpen(Panel::statistics, state)},
            {"ui_hidden", state.isUiHidden},
            {"keys", state.dialogs.keys.isOpen},
            {"browser", state.dialogs.browser.isOpen},
            {"browser_folder", pathText(state.dialogs.browser.folder)},
            {"browser_choice", pathText(pathToOpen(state.dialogs.browser).value_or("").filename())},
            {"browser_problem", state.dialogs.browser.problem},
            {"browser_rows", listedEntries(state.dialogs.browser).size()},
            {"go_to", state.dialogs.goTo.isOpen},
            {"palette", state.dialogs.palette.isOpen},
            {"palette_best", state.dialogs.palette.best},
            {"console", state.dialogs.console.isOpen},
            {"inspector", isOpen(Panel::inspector, state)},
            {"selected", state.picked.selection.items().size()},
            {"selection", selectionText(state)},
            {"popup", state.focus.isPopupOpen},
            {"map_choice", state.dialogs.mapChoice.maps.size()},
            {"map_menu", state.mapMenu.isOpen},
            {"hidden_faces", isFiltered(state.picked) ? state.picked.filterText : ""},
            {"sections", state.bars.folds},
            {"own_keys", state.keys.changes().keys.size()},
            {"panel_focused", state.focus.panel.has_value()},
            {"typed", typedText(state)},
            {"console_output", consoleOutput(state.dialogs.console)},
            {"go_to_problem", state.dialogs.goTo.problem},
            {"map", state.map.name},
            {"demo", state.map.isDemo},
            {"message", state.message},
            {"chips", chipTexts(state)},
            {"first_keys", !state.settings.knowsControls},
            {"dark_hint", isDarkHintDue(state)},
            {"failed_reload", state.map.failedReload.isShown() ? state.map.failedReload.problem : ""},
            {"missing_data", state.map.missingData},
            {"installed_games", state.dialogs.browser.games ? state.dialogs.browser.games->size() : 0},
            {"notice", state.notice.text},
            {"notice_shown", isShown(state.notice)}};
}

/// Returns what the viewer does.
Json frameToJson(const ReportedFrame& frame) {
    return {
        {"frame", frame.frame},
        {"map_rect",
         {frame.mapRect.corner.x, frame.mapRect.corner.y, frame.mapRect.size.x, frame.mapRect.size.y}},
        {"mouse", {frame.mouse.x, frame.mouse.y}},
        {"looking", frame.isLooking},
        {"moving", frame.isMoving},
        {"in_flight", frame.isInFlight},
        {"mouse_on_panel", frame.focus.wantsMouse},
        {"typing", frame.focus.wantsText},
        {"full_screen", frame.isFullScreen},
        {"maximized", frame.isMaximized},
        {"restored",
         {frame.restored.corner.x, frame.restored.corner.y, frame.restored.size.x, frame.restored.size.y}},
        {"loading", frame.isLoading},
        {"searching", frame.isSearching},
        {"first_light_ms", frame.moments.firstLight},
        {"first_frame_ms", frame.moments.firstFrame},
        {"resting", frame.isResting},
        {"frames_at_rest", frame.framesAtRest},
        {"rests", frame.numRests},
        {"watching", frame.isWatching},
        {"has_map", frame.hasMap},
        {"samples", frame.numSamples},
        {"faces_drawn", frame.facesDrawn},
        {"faces_in_map", frame.facesInMap},
        {"entities_in_map", frame.entitiesInMap},
        {"missing_textures", frame.numMissing}};
}

} // namespace

std::string pageStateText(const ViewerState& state, bool hasMap, bool isLoading) {
    return jsonLine({{"map", state.map.name},
                     {"has_map", hasMap},
                     {"loading", isLoading},
                     {"message", state.message},
                     {"camera", cameraJson(state.camera.pose)}});
}

StateReport::StateReport(const std::filesystem::path& file) {
    if (!file.empty()) m_stream.open(file);
}

void StateReport::update(const ViewerState& state, const ReportedFrame& frame) {
    if (!m_stream.is_open()) return;
    Json report = frameToJson(frame);
    report.update(viewToJson(state));
    report.update(panelsToJson(state));
    for (const auto& feature : state.features.all())
        feature->addTo(state, report);
    std::string line = jsonLine(report);
    if (line == m_last) return;
    m_stream << line << std::endl; // std::endl flushes the line, because a test waits for it
    m_last = std::move(line);
}

} // namespace visleaf
