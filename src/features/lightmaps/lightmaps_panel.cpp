#include "base/portable_math.h"
#include "base/text/count_text.h"
#include "features/lightmaps/lightmaps_feature.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_text.h"
#include "shell/state/viewer_state.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

constexpr float kLargestZoom = 64.0f; // pixels per luxel
constexpr float kZoomPerNotch = 1.25f;
constexpr ImU32 kSelectedRect = IM_COL32(255, 240, 120, 255);
constexpr ImU32 kHoveredRect = IM_COL32(120, 200, 255, 255);
constexpr ImU32 kLayerEdge = IM_COL32(90, 95, 100, 255);
constexpr ImU32 kLayerBack = IM_COL32(20, 22, 26, 255);

/// Where the layer is on the screen.
struct Canvas {
    ImVec2 corner; // of the area in which the layer is visible, pixels
    ImVec2 size;
    float zoom = 1.0f;     // pixels per luxel
    glm::vec2 first{0.0f}; // layer coordinates of `corner`, luxels

    ImVec2 toScreen(const glm::vec2& luxel) const {
        return {corner.x + (luxel.x - first.x) * zoom, corner.y + (luxel.y - first.y) * zoom};
    }
    glm::vec2 toLayer(const ImVec2& point) const {
        return first + glm::vec2(point.x - corner.x, point.y - corner.y) / zoom;
    }
};

/// Shows the layer of a face when the face is selected.
void followSelection(AtlasShown& shown, const Picked& picked, const AtlasLookup& lookup) {
    const std::optional<uint32_t> face = picked.selection.currentOf(ItemKind::face);
    if (shown.followed == face) return;
    shown.followed = face;
    const std::optional<AtlasRect> rect = face ? lookup.rectOf(*face) : std::nullopt;
    if (rect) shown.layer = rect->atlasLayer;
}

void drawLayerButtons(AtlasShown& shown, uint32_t numLayers) {
    const auto last = static_cast<int>(numLayers) - 1;
    int layer = std::min(static_cast<int>(shown.layer), last);
    labelOfNext("Layer");
    ImGui::SetNextItemWidth(ImGui::GetFontSize() * 8.0f);
    if (ImGui::InputInt("##layer", &layer)) shown.layer = static_cast<uint32_t>(std::clamp(layer, 0, last));
    sameLineIfFits("Whole layer");
    if (ImGui::Button("Whole layer")) shown.zoom = 0.0f;
}

void drawSummary(const AtlasSummary& summary, const AtlasLookup& lookup, uint32_t layer) {
    wrappedNote(fmt::format("{} of {} × {} luxels, {}, {:.0f}\u00a0% filled; this layer {:.0f}\u00a0%",
                            counted(summary.numLayers, "layer"), summary.size, summary.size,
                            sizeText(summary.numBytes), 100.0 * summary.filling,
                            100.0 * lookup.filling(layer)));
    wrappedNote("Click: select the face. Double click: go there. Wheel: zoom. Drag: move.");
}

/// Moves and zooms the layer, so that the luxel under the mouse stays there.
void moveCanvas(AtlasShown& shown, Canvas& canvas, float leastZoom) {
    const ImGuiIO& io = ImGui::GetIO();
    if (ImGui::IsItemHovered() && io.MouseWheel != 0.0f) {
        const glm::vec2 under = canvas.toLayer(io.MousePos);
        shown.zoom =
            std::clamp(canvas.zoom * portable::pow(kZoomPerNotch, io.MouseWheel), leastZoom, kLargestZoom);
        const glm::vec2 offset{io.MousePos.x - canvas.corner.x, io.MousePos.y - canvas.corner.y};
        shown.first = under - offset / shown.zoom;
    }
    if (ImGui::IsItemActive() && ImGui::IsMouseDragging(ImGuiMouseButton_Left)) {
        shown.zoom = canvas.zoom;
        shown.first -= glm::vec2(io.MouseDelta.x, io.MouseDelta.y) / canvas.zoom;
    }
}

void drawRect(const Canvas& canvas, const AtlasRect& rect, ImU32 color) {
    constexpr float kWidth = 2.0f;
    const ImVec2 first = canvas.toScreen(glm::vec2(rect.first));
    const ImVec2 end = canvas.toScreen(glm::vec2(rect.end));
    ImGui::GetWindowDrawList()->AddRect({first.x - kWidth, first.y - kWidth},
                                        {end.x + kWidth, end.y + kWidth}, color, 0.0f, 0, kWidth);
}

void drawLayer(const Canvas& canvas, uint32_t size, GlName texture) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 first = canvas.toScreen({0.0f, 0.0f});
    const ImVec2 end = canvas.toScreen(glm::vec2(static_cast<float>(size)));
    list.AddRectFilled(first, end, kLayerBack);
    list.AddImage(reinterpret_cast<ImTextureID>(static_cast<intptr_t>(texture)), first, end);
    list.AddRect(first, end, kLayerEdge);
}

/// Selects the face under the mouse, and shows what is known about its luxel.
void handleHover(AtlasShown& shown, Picked& picked, const PanelFrame& frame, const Canvas& canvas,
                 uint32_t size) {
    const glm::vec2 under = canvas.toLayer(ImGui::GetIO().MousePos);
    const auto side = static_cast<float>(size);
    if (!ImGui::IsItemHovered() || under.x < 0.0f || under.y < 0.0f || under.x >= side || under.y >= side)
        return;
    const AtlasLookup& lookup = *shown.atlas.lookup();
    const std::vector<AtlasHit> hits = lookup.facesAtOrBeside(shown.layer, glm::uvec2(under));
    if (hits.empty()) return;
    if (const auto rect = lookup.rectOf(hits.front().face); rect && rect->atlasLayer == shown.layer)
        drawRect(canvas, *rect, kHoveredRect);
    ImGui::BeginTooltip();
    for (const std::string& line : luxelLines(frame.mapView->map(), hits))
        ImGui::TextUnformatted(line.c_str());
    ImGui::EndTooltip();
    const MapItem face{ItemKind::face, hits.front().face};
    const ImVec2 drag = ImGui::GetMouseDragDelta(ImGuiMouseButton_Left);
    if (ImGui::IsMouseReleased(ImGuiMouseButton_Left) && std::abs(drag.x) + std::abs(drag.y) == 0.0f) {
        picked.luxelToSelect = {face.index, glm::vec2(hits.front().luxel) + 0.5f};
        shown.followed = face.index; // its layer is shown already
    }
    if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) picked.itemToSee = face;
}

void drawCanvas(AtlasShown& shown, Picked& picked, const PanelFrame& frame, uint32_t size) {
    const AtlasView& atlas = shown.atlas;
    Canvas canvas{ImGui::GetCursorScreenPos(), ImGui::GetContentRegionAvail()};
    canvas.size = {std::max(canvas.size.x, 1.0f), std::max(canvas.size.y, 1.0f)};
    const float whole = std::min(canvas.size.x, canvas.size.y) / static_cast<float>(size);
    if (shown.zoom == 0.0f) shown.first = {0.0f, 0.0f};
    canvas.zoom = shown.zoom == 0.0f ? whole : shown.zoom;
    canvas.first = shown.first;
    ImGui::InvisibleButton("layer", canvas.size);
    moveCanvas(shown, canvas, 0.5f * whole);
    ImGui::PushClipRect(canvas.corner, {canvas.corner.x + canvas.size.x, canvas.corner.y + canvas.size.y},
                        true);
    drawLayer(canvas, size, atlas.texture());
    const std::optional<uint32_t> face = picked.selection.currentOf(ItemKind::face);
    const std::optional<AtlasRect> rect = face ? atlas.lookup()->rectOf(*face) : std::nullopt;
    if (rect && rect->atlasLayer == shown.layer) drawRect(canvas, *rect, kSelectedRect);
    handleHover(shown, picked, frame, canvas, size);
    ImGui::PopClipRect();
}

} // namespace

void drawLightmapsPanel(ViewerState& state, const PanelFrame& frame) {
    auto& shown = state.features.get<AtlasShown>();
    const AtlasLookup* const lookup = shown.atlas.lookup();
    if (lookup != nullptr && shown.atlas.texture() != 0) {
        const AtlasSummary summary = summaryOf(frame.mapView->snapshot().geometry->atlas, *lookup);
        shown.layer = std::min(shown.layer, summary.numLayers - 1);
        followSelection(shown, state.picked, *lookup);
        drawLayerButtons(shown, summary.numLayers);
        drawSummary(summary, *lookup, shown.layer);
        drawCanvas(shown, state.picked, frame, summary.size);
    } else {
        ImGui::TextUnformatted("The map has no lightmaps.");
    }
}

} // namespace visleaf
