#include "app/panels/panel_helpers.h"
#include "app/panels/panel_table.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <optional>

namespace visleaf {
namespace {

constexpr float kWidthInFontSizes = 25.0f;

float gapToWindow() {
    return ImGui::GetFontSize() * 0.6f;
}

/// The largest size that the overlay may have, in pixels.
ImVec2 room() {
    const ImVec2 window = ImGui::GetMainViewport()->Size;
    const float bars = 2.0f * ImGui::GetFrameHeight(); // menu bar and status bar
    return {window.x - 2.0f * gapToWindow(), window.y - bars - 2.0f * gapToWindow()};
}

/// Width of the graph and of lists, in pixels.
float contentWidth() {
    const ImGuiStyle& style = ImGui::GetStyle();
    const float most = room().x - 2.0f * style.WindowPadding.x - style.ScrollbarSize;
    return std::min(ImGui::GetFontSize() * kWidthInFontSizes, most);
}

template <class... Arguments> void line(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    ImGui::TextUnformatted(fmt::format(format, std::forward<Arguments>(arguments)...).c_str());
}

// Draws a grey name and its value in a separate column.
template <class... Arguments>
void row(const char* name, fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    ImGui::TextDisabled("%s", name);
    ImGui::SameLine(ImGui::GetFontSize() * 8.0f);
    line(format, std::forward<Arguments>(arguments)...);
}

void drawGraph(const ViewerState& state) {
    std::vector<float> times;
    for (const double ms : state.history.times())
        times.push_back(static_cast<float>(ms));
    const float highest = times.empty() ? 1.0f : *std::max_element(times.begin(), times.end());
    const float top = std::max(20.0f, highest * 1.1f);
    ImGui::PushStyleColor(ImGuiCol_FrameBg, {1.0f, 1.0f, 1.0f, 0.06f});
    ImGui::PlotLines("##times", times.data(), static_cast<int>(times.size()), 0,
                     fmt::format("0 to {:.0f} ms", top).c_str(), 0.0f, top,
                     {contentWidth(), ImGui::GetFontSize() * 3.5f});
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
        lightAt(frame.mapView->map().lightGrid, pose.position, frame.mapView->gpuMap().light);
    if (!light) return;
    row("grid light", "{:.2f} {:.2f} {:.2f}", light->ambient.r, light->ambient.g, light->ambient.b);
    row("", "+ {:.2f} {:.2f} {:.2f} from {:.1f} {:.1f} {:.1f}", light->directed.r, light->directed.g,
        light->directed.b, light->toLight.x, light->toLight.y, light->toLight.z);
}

void drawCounts(const ViewerState& state, const PanelFrame& frame) {
    const VisibleSet& visible = frame.mapView->visible();
    const DrawList& list = frame.mapView->drawList();
    const CullOptions& cull = state.settings.cull;
    row("culling", "{}{}{}{}", cull.usePvs ? "PVS" : "no PVS", visible.isCutByAreaPortals ? ", doors" : "",
        cull.useFrustum ? ", frustum" : ", no frustum", state.frozen ? ", frozen" : "");
    row("in the PVS", "{} of {} clusters", visible.clustersInPvs,
        frame.mapView->map().visibility.numClusters);
    row("", "{} leafs, {} faces", visible.leafsInPvs, visible.facesInPvs);
    row("in the frustum", "{} leafs", frame.mapView->leafsInFrustum().size());
    row("drawn", "{} faces, {} triangles", list.numFaces, list.numTriangles);
    row("draw calls", "{} + {} blended", frame.report.stats.drawCalls, frame.report.stats.blendedDrawCalls);
    row("", "{} programs; {} passes in the map", frame.report.stats.programs, frame.report.stats.passes);
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

void drawMapFacts(const MapView& mapView) {
    const Scene& scene = mapView.scene();
    const LoadTimes& times = scene.times;
    row("map", "{}", scene.source.title);
    row("format", "{}, {} KB", scene.loaded.format, scene.numBytes / 1024);
    row("loaded in", "read {:.0f}  parse {:.0f}  images {:.0f}", times.readMs, times.parseMs, times.imagesMs);
    row("", "build {:.0f}  upload {:.0f} ms", times.buildMs, mapView.uploadMs());
    const size_t numWarnings = scene.diagnostics.list().size();
    if (numWarnings > 0) row("warnings", "{}, see the terminal", numWarnings);
}

void drawMissing(const MapView& mapView) {
    const std::vector<std::string> missing = mapView.scene().materials.missing();
    if (missing.empty()) return;
    ImGui::TextColored({1.0f, 0.75f, 0.4f, 1.0f}, "%zu textures are missing", missing.size());
    const float lineHeight = ImGui::GetTextLineHeightWithSpacing();
    const float height =
        lineHeight * static_cast<float>(std::min<size_t>(missing.size(), 6)) + lineHeight * 0.3f;
    ImGui::BeginChild("missing", {contentWidth(), height});
    for (const std::string& name : missing)
        ImGui::TextUnformatted(name.c_str());
    ImGui::EndChild();
}

void drawFull(const ViewerState& state, const PanelFrame& frame) {
    drawGraph(state);
    if (frame.mapView == nullptr) return;
    ImGui::Separator();
    drawPlace(frame);
    ImGui::Separator();
    drawCounts(state, frame);
    drawTimes(frame);
    ImGui::Separator();
    drawMapFacts(*frame.mapView);
    drawMissing(*frame.mapView);
}

} // namespace

void drawOverlay(ViewerState& state, const PanelFrame& frame) {
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    ImGui::SetNextWindowPos(
        {viewport.WorkPos.x + gapToWindow(), viewport.Pos.y + ImGui::GetFrameHeight() + gapToWindow()});
    ImGui::SetNextWindowBgAlpha(0.85f);
    ImGui::SetNextWindowSizeConstraints({0.0f, 0.0f}, room());
    ImGuiWindowFlags flags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                             ImGuiWindowFlags_NoMove | ImGuiWindowFlags_AlwaysAutoResize |
                             ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing |
                             ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoBringToFrontOnFocus;
    // Only the full overlay can scroll. The short one does not react to the mouse.
    if (state.settings.overlay != OverlayLevel::full) flags |= ImGuiWindowFlags_NoInputs;
    if (ImGui::Begin("##overlay", nullptr, flags)) {
        const float fps = ImGui::GetIO().Framerate;
        const float widest = room().x - ImGui::GetStyle().WindowPadding.x - ImGui::GetStyle().ScrollbarSize;
        ImGui::PushTextWrapPos(widest);
        line("{:.0f} fps   {:.1f} ms", fps, 1000.0f / std::max(fps, 0.01f));
        if (state.settings.overlay == OverlayLevel::full) drawFull(state, frame);
        ImGui::PopTextWrapPos();
    }
    ImGui::End();
}

} // namespace visleaf
