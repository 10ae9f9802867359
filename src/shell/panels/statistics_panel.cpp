#include "base/text/count_text.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_table.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <optional>

namespace visleaf {
namespace {

template <class... Arguments>
void row(const char* name, fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    valueRow(name, fmt::format(format, std::forward<Arguments>(arguments)...));
}

void drawGraph(const ViewerState& state) {
    std::vector<float> times;
    for (const double ms : state.history.times())
        times.push_back(static_cast<float>(ms));
    if (times.empty()) return;
    const float highest = *std::max_element(times.begin(), times.end());
    const float top = std::max(20.0f, highest * 1.1f);
    ImGui::PushStyleColor(ImGuiCol_FrameBg, {1.0f, 1.0f, 1.0f, 0.06f});
    ImGui::PlotLines("##times", times.data(), static_cast<int>(times.size()), 0,
                     fmt::format("0 to {:.0f} ms", top).c_str(), 0.0f, top,
                     {ImGui::GetContentRegionAvail().x, ImGui::GetFontSize() * 3.5f});
    ImGui::PopStyleColor();
    const TimeSummary summary = summarize(state.history.times());
    row("frame", "p50 {:.1f}  p95 {:.1f}  p99 {:.1f} ms", summary.median, summary.p95, summary.p99);
}

void drawPlace(const PanelFrame& frame) {
    const CameraPose& pose = frame.view.pose;
    row("position", "{:.1f} {:.1f} {:.1f}", pose.position.x, pose.position.y, pose.position.z);
    row("angles", "pitch {:.1f}  yaw {:.1f}", pose.pitch, pose.yaw);
    if (frame.viewLeaf == kNone) return;
    const Leaf& leaf = frame.mapView->map().leafs[frame.viewLeaf];
    row("leaf", "{}", leafText(frame.mapView->map(), frame.viewLeaf));
    row("contents", "{}", contentsText(leaf.contents));
    const std::optional<GridLight> light =
        lightAt(frame.mapView->map().light.grid, pose.position, frame.mapView->gpuMap().light.rules);
    if (!light) return;
    row("grid light", "{:.2f} {:.2f} {:.2f}", light->ambient.r, light->ambient.g, light->ambient.b);
    row("", "+ {:.2f} {:.2f} {:.2f} from {:.1f} {:.1f} {:.1f}", light->directed.r, light->directed.g,
        light->directed.b, light->toLight.x, light->toLight.y, light->toLight.z);
}

void drawCounts(const ViewerState& state, const PanelFrame& frame) {
    const VisibleSet& visible = frame.mapView->content().visible();
    const DrawList& list = frame.mapView->content().drawList();
    const CullOptions& cull = state.settings.cull;
    row("culling", "{}{}{}{}", cull.usePvs ? "PVS" : "no PVS", visible.isCutByAreaPortals ? ", doors" : "",
        cull.useFrustum ? ", frustum" : ", no frustum", state.frozen.isAny() ? ", frozen" : "");
    row("in the PVS", "{} of {}", visible.clustersInPvs,
        counted(frame.mapView->map().visibility.numClusters, "cluster"));
    row("", "{}, {}", counted(visible.leafsInPvs, "leaf"), counted(visible.facesInPvs, "face"));
    row("in the frustum", "{}", counted(frame.mapView->content().culler().leafsInFrustum().size(), "leaf"));
    row("drawn", "{}, {}", counted(list.numFaces, "face"), counted(list.numTriangles, "triangle"));
    row("draw calls", "{} + {} blended", frame.report.stats.drawCalls, frame.report.stats.blendedDrawCalls);
    row("", "{}; {} in the map", counted(frame.report.stats.programs, "program"),
        counted(frame.report.stats.passes, "pass"));
    row("time", "{:.2f} s{}", state.clock.seconds, state.clock.isPaused ? ", paused" : "");
}

void drawTimes(const PanelFrame& frame) {
    row("CPU", "cull {:.2f}  submit {:.2f} ms", frame.report.cullMs, frame.report.submitMs);
    row("", "lines {:.2f}  panels {:.2f} ms", frame.report.linesMs, frame.panelsMs);
    if (frame.passTimes.empty()) row("GPU", "no timers");
    const char* name = "GPU";
    for (const PassTime& pass : frame.passTimes) {
        row(name, "{}  {:.2f} ms", pass.name, pass.milliseconds);
        name = "";
    }
}

} // namespace

void drawStatisticsPanel(ViewerState& state, const PanelFrame& frame) {
    const float fps = ImGui::GetIO().Framerate;
    row("frames", "{:.0f} per second, {:.1f} ms", fps, 1000.0f / std::max(fps, 0.01f));
    drawGraph(state);
    if (frame.mapView == nullptr) return;
    if (section("Place of the camera", state, true)) drawPlace(frame);
    if (section("Counts of the frame", state, true)) drawCounts(state, frame);
    if (section("Times of the frame", state, true)) drawTimes(frame);
}

} // namespace visleaf
