#include "shell/panels/bars/advice_bar.h"

#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_text.h"

#include <imgui.h>

#include <algorithm>
#include <vector>

namespace visleaf {
namespace {

// Widths of the text for which buttons give way, in font sizes.
constexpr float kLeastText = 10.0f, kMostBriefText = 26.0f;

float textWidth(const std::string& text) {
    return ImGui::CalcTextSize(text.c_str()).x;
}

float widthOf(const BarButton& button) {
    return textWidth(button.label) + 2.0f * ImGui::GetStyle().FramePadding.x +
           ImGui::GetStyle().ItemSpacing.x;
}

float widthOf(const std::vector<const BarButton*>& buttons) {
    float width = 0.0f;
    for (const BarButton* button : buttons)
        width += widthOf(*button);
    return width;
}

/// Returns the buttons that leave enough room for the text. `brief` is the width of a brief text.
std::vector<const BarButton*> buttonsThatFit(std::span<const BarButton> buttons, float brief, float room) {
    const float least = kLeastText * ImGui::GetFontSize();
    const float wanted = std::clamp(brief, least, kMostBriefText * ImGui::GetFontSize());
    std::vector<const BarButton*> fitting;
    for (const BarButton& button : buttons)
        fitting.push_back(&button);
    while (fitting.size() > 1 && widthOf(fitting) + (fitting.size() > 2 ? wanted : least) > room)
        fitting.erase(fitting.end() - 2);
    return fitting;
}

void drawAdvice(const BarText& advice, float room) {
    const bool isBrief = !advice.brief.empty() && textWidth(advice.whole) > room;
    ImGui::AlignTextToFramePadding();
    ImGui::PushStyleColor(ImGuiCol_Text, kWarningColor);
    ImGui::TextUnformatted(elided(isBrief ? advice.brief : advice.whole, room).c_str());
    ImGui::PopStyleColor();
    if (ImGui::IsItemHovered()) wrappedTip(advice.whole, 40.0f);
}

} // namespace

void drawAdviceBar(const char* name, const Rect& bar, const BarText& advice,
                   std::span<const BarButton> buttons) {
    if (bar.isEmpty()) return;
    const ImVec2 padding{ImGui::GetStyle().WindowPadding.x, 0.5f * (bar.size.y - ImGui::GetFrameHeight())};
    const FixedPart part(name, bar, padding, ImGuiCol_MenuBarBg);
    if (!part.isVisible()) return;
    const float room = ImGui::GetContentRegionAvail().x;
    const std::vector<const BarButton*> fitting = buttonsThatFit(buttons, textWidth(advice.brief), room);
    drawAdvice(advice, room - widthOf(fitting));
    for (const BarButton* button : fitting) {
        // The text may be a letter narrower than its room. The button that closes the bar is always at its
        // end.
        const float end = ImGui::GetContentRegionMax().x + ImGui::GetStyle().ItemSpacing.x;
        ImGui::SameLine(button == fitting.back() ? end - widthOf(*button) : 0.0f);
        if (ImGui::Button(button->label.c_str())) button->act();
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", button->help.c_str());
    }
}

} // namespace visleaf
