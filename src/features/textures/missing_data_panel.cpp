#include "features/textures/textures_feature.h"
#include "shell/panels/panel_helpers.h"

#include <fmt/format.h>
#include <imgui.h>

namespace visleaf {
namespace {

constexpr const char* kAdd = "Add folder or WAD...";
constexpr const char* kShow = "Show textures";
constexpr const char* kClose = "\u00d7";

float barButtonWidth(const std::string& label) {
    return ImGui::CalcTextSize(label.c_str()).x + 2.0f * ImGui::GetStyle().FramePadding.x +
           ImGui::GetStyle().ItemSpacing.x;
}

bool barButton(const char* label, const char* help) {
    ImGui::SameLine();
    const bool isClicked = ImGui::Button(label);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", help);
    return isClicked;
}

/// Draws as much of the text as leaves room for the buttons behind it.
void drawAdvice(const std::string& advice, float roomForButtons) {
    const float room = ImGui::GetContentRegionAvail().x - roomForButtons;
    ImGui::AlignTextToFramePadding();
    ImGui::PushStyleColor(ImGuiCol_Text, kWarningColor);
    ImGui::TextUnformatted(elided(advice, room).c_str());
    ImGui::PopStyleColor();
    if (!ImGui::IsItemHovered()) return;
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(40.0f * ImGui::GetFontSize());
    ImGui::TextUnformatted(advice.c_str());
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

/// The picture without its textures may be dark, too.
std::string brightenLabel(const ViewerState& state) {
    if (!state.isDark || isExposureAuto(state)) return {};
    return fmt::format("Brighten ({})", keyText(*findAction("auto_exposure"), state.keys));
}

} // namespace

void drawMissingDataBar(ViewerState& state, const PanelFrame& frame) {
    const Rect& bar = frame.layout.adviceBar;
    if (bar.isEmpty()) return;
    const ImVec2 padding{ImGui::GetStyle().WindowPadding.x, 0.5f * (bar.size.y - ImGui::GetFrameHeight())};
    const FixedPart part("##missing data", bar, padding, ImGuiCol_MenuBarBg);
    if (!part.isVisible()) return;
    const std::string brighten = brightenLabel(state);
    float room = barButtonWidth(kAdd) + barButtonWidth(kShow) + barButtonWidth(kClose);
    if (!brighten.empty()) room += barButtonWidth(brighten);
    drawAdvice(state.missingData, room);
    if (barButton(kAdd, "Adds the game's folder, an archive or a WAD; you can also drop it on the window."))
        openBrowser(state, kAddData);
    if (barButton(kShow, "Lists the textures and where each was searched.")) open(kTexturesPanel, state);
    if (!brighten.empty() &&
        barButton(brighten.c_str(), "Measures the picture and sets the exposure for it."))
        state.todo.actions.push_back(findAction("auto_exposure"));
    if (barButton(kClose, "Closes this bar; the list of problems keeps what it says."))
        state.missingData.clear();
}

} // namespace visleaf
