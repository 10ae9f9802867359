#include "features/compare/compare_feature.h"
#include "platform/platform.h"
#include "shell/panels/over_map.h"
#include "shell/state/viewer_state.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>

namespace visleaf {
namespace {

constexpr float kGrip = 5.0f; // pixels on each side of the line that the mouse can take
constexpr float kLeastShare = 0.02f;
constexpr ImU32 kLineColor = IM_COL32(255, 255, 255, 180);
constexpr ImU32 kUsedLineColor = IM_COL32(255, 240, 120, 255);

/// Draws text at the top of the map. `align` is the share of the text left of `x`.
void drawName(std::string_view name, const Rect& map, float x, float align, ViewerState& state) {
    const std::string text(name);
    const ImVec2 size = ImGui::CalcTextSize(text.c_str());
    const ImVec2 pad = ImGui::GetStyle().FramePadding;
    const Rect wanted{{x - align * size.x - pad.x, map.corner.y + pad.y},
                      {size.x + 2.0f * pad.x, size.y + 2.0f * pad.y}};
    const Rect place = takePlace(text.c_str(), wanted, Towards::down, map, state).value_or(wanted);
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    list.AddRectFilled({place.corner.x, place.corner.y}, {place.end().x, place.end().y},
                       IM_COL32(18, 20, 23, 200), 3.0f);
    list.AddText({place.corner.x + pad.x, place.corner.y + pad.y}, IM_COL32(235, 235, 235, 255),
                 text.c_str());
}

/// Draws the line between both maps, and moves it with the mouse.
void dragLine(float& split, const Rect& map) {
    const float x = map.corner.x + split * map.size.x;
    const float height = std::max(map.size.y, 1.0f);
    ImGui::SetNextWindowPos({x - kGrip, map.corner.y});
    ImGui::SetNextWindowSize({2.0f * kGrip, height});
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                        ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBackground |
                                        ImGuiWindowFlags_NoFocusOnAppearing |
                                        ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoNav;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0.0f, 0.0f});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1.0f, 1.0f});
    if (ImGui::Begin("##split", nullptr, kFlags)) {
        ImGui::InvisibleButton("line", {2.0f * kGrip, height});
        const bool isUsed = ImGui::IsItemActive() || ImGui::IsItemHovered();
        if (isUsed) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
        if (ImGui::IsItemActive())
            split = std::clamp((ImGui::GetMousePos().x - map.corner.x) / map.size.x, kLeastShare,
                               1.0f - kLeastShare);
        ImGui::GetBackgroundDrawList()->AddLine({x, map.corner.y}, {x, map.corner.y + height},
                                                isUsed ? kUsedLineColor : kLineColor, 2.0f);
    }
    ImGui::End();
    ImGui::PopStyleVar(2);
}

} // namespace

void drawSplitLine(ViewerState& state, const PanelFrame& frame) {
    auto& comparing = state.features.get<Comparing>();
    CompareChoices& choices = comparing.choices;
    const Rect& map = frame.layout.map;
    const float center = map.corner.x + 0.5f * map.size.x;
    if (choices.mode == CompareMode::difference)
        drawName(fmt::format("difference x {:.0f}; black: equal", choices.factor), map, center, 0.5f, state);
    if (choices.mode == CompareMode::blink)
        drawName(framesOf(choices, wallMs()) == ComparedFrames::other ? kWindowNames.a : kWindowNames.b, map,
                 center, 0.5f, state);
    if (choices.mode != CompareMode::split) return;
    const float margin = 2.0f * ImGui::GetFontSize();
    const float x = map.corner.x + choices.split * map.size.x;
    drawName(kWindowNames.a, map, x - margin, 1.0f, state);
    drawName(kWindowNames.b, map, x + margin, 0.0f, state);
    dragLine(choices.split, map);
}

} // namespace visleaf
