#include "app/state_report.h"

#include <nlohmann/json.hpp>

namespace visleaf {
namespace {

using Json = nlohmann::ordered_json;

std::string textOf(const Settings& settings, std::string_view name) {
    const SettingValue value = valueIn(settings, name);
    return valueText(*value.setting, value.value);
}

Json toJson(const ViewerState& state, const ReportedFrame& frame) {
    const CameraPose& pose = state.camera.pose;
    return {{"position", {pose.position.x, pose.position.y, pose.position.z}},
            {"pitch", pose.pitch},
            {"yaw", pose.yaw},
            {"speed", state.camera.speed},
            {"view", infoOf(state.settings.mode).name},
            {"pvs", state.settings.cull.usePvs},
            {"area_portals", state.settings.cull.useAreaPortals},
            {"frustum", state.settings.cull.useFrustum},
            {"frozen", state.frozen.has_value()},
            {"leaf_bounds", state.settings.showLeafBounds},
            {"entities", state.settings.showEntities},
            {"tool_brushes", state.settings.showToolBrushes},
            {"overlay", textOf(state.settings, "overlay")},
            {"ui_hidden", state.isUiHidden},
            {"keys", state.showsKeys},
            {"browser", state.browser.isOpen},
            {"assets", state.assets.isOpen},
            {"asset", state.assets.selected},
            {"lighting", state.showsLighting},
            {"lightmaps", state.lightmaps.isOpen},
            {"selected", state.inspector.selection.items().size()},
            {"popup", state.isPopupOpen},
            {"panel_focused", state.focusedPanel.has_value()},
            {"modern_light", state.settings.appearance.light == LightPreset::modern},
            {"stopped_at", state.clock.isPaused ? state.clock.seconds : -1.0},
            {"style_changes", state.styleChanges.size()},
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
            {"message", state.message},
            {"notice", state.notice.text}};
}

} // namespace

StateReport::StateReport(const std::filesystem::path& file) {
    if (!file.empty()) m_stream.open(file);
}

void StateReport::update(const ViewerState& state, const ReportedFrame& frame) {
    if (!m_stream.is_open()) return;
    std::string line = toJson(state, frame).dump(-1, ' ', false, Json::error_handler_t::replace);
    if (line == m_last) return;
    m_stream << line << std::endl; // std::endl flushes the line, because a test waits for it
    m_last = std::move(line);
}

} // namespace visleaf
