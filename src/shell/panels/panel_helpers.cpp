#include "shell/panels/panel_helpers.h"

#include "shell/panels/choice_keys.h"
#include "shell/panels/panel_keys.h"
#include "shell/panels/panel_text.h"
#include "shell/panels/popup_rows.h"
#include "shell/state/open_panels.h"

#include <fmt/format.h>
#include <glm/vec4.hpp>
#include <imgui_internal.h> // for the ID of an item

#include <algorithm>
#include <cmath>
#include <utility>

namespace visleaf {
namespace {

constexpr float kGreyLabelWidth = 7.5f; // font sizes

std::string indexText(uint32_t index) {
    return index == kNone ? "none" : fmt::format("{}", index);
}

/// Returns the height of a typing dialog that takes all of its room.
float highestTypingDialog(const Rect& map) {
    return std::max(0.9f * map.size.y, 1.0f);
}

} // namespace

float dialogWidth(float share) {
    constexpr float kNarrowest = 26.0f; // font sizes
    const float window = ImGui::GetMainViewport()->WorkSize.x;
    return std::min(std::max(window * share, kNarrowest * ImGui::GetFontSize()), window);
}

void placeDialog(float width, float height) {
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    ImGui::SetNextWindowPos(viewport.GetWorkCenter(), ImGuiCond_Appearing, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({dialogWidth(width), viewport.WorkSize.y * height}, ImGuiCond_Appearing);
}

float roomInTypingDialog(const Rect& map) {
    const float used = ImGui::GetCursorPosY() + ImGui::GetStyle().WindowPadding.y;
    return std::max(highestTypingDialog(map) - used, ImGui::GetFrameHeight());
}

bool beginTypingDialog(const char* title, const Rect& map, const ViewerState& state, bool& isOpen,
                       const std::string& longest) {
    constexpr float kLeastWidth = 34.0f; // font sizes
    const ImGuiStyle& style = ImGui::GetStyle();
    const float wanted = ImGui::CalcTextSize(longest.c_str()).x +
                         2.0f * (style.WindowPadding.x + style.FramePadding.x) +
                         ImGui::GetFontSize(); // for the cursor
    const float least = kLeastWidth * ImGui::GetFontSize();
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    const bool coversBars = map.size.x < least; // a gap beside a side bar is no room for a list
    const float room = coversBars ? viewport.WorkSize.x : map.size.x;
    const float width = std::min(std::max(least, wanted), room);
    const float middle = coversBars ? viewport.GetWorkCenter().x : map.center().x;
    ImGui::SetNextWindowPos({middle, map.corner.y + 0.1f * map.size.y}, ImGuiCond_Always, {0.5f, 0.0f});
    ImGui::SetNextWindowSize({width, 0.0f});
    ImGui::SetNextWindowSizeConstraints({width, 0.0f}, {width, highestTypingDialog(map)});
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoResize |
                                        ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings;
    const bool isVisible = ImGui::Begin(title, &isOpen, kFlags);
    if (isClosedByEscape(state)) isOpen = false;
    return isVisible;
}

bool section(const std::string& title, ViewerState& state, bool isOpenAtFirst) {
    const size_t id = title.find("###");
    const std::string name = id == std::string::npos ? title : title.substr(id + 3);
    const std::string text = title.substr(0, id);
    const float room = ImGui::GetContentRegionAvail().x - ImGui::GetTreeNodeToLabelSpacing();
    const std::string shown = elided(text, room);
    const bool wasOpen = isUnfolded(state.bars.folds, name, isOpenAtFirst);
    ImGui::SetNextItemOpen(wasOpen);
    const bool isOpen = ImGui::CollapsingHeader((shown + "###" + name).c_str());
    if (shown != text && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", text.c_str());
    if (isOpen != wasOpen) rememberFold(state.bars.folds, name, isOpen);
    return isOpen;
}

void tipOfTextField(const char* tip) {
    const bool isAtMouse = ImGui::IsMouseHoveringRect(ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
    bool& wasUsed = *ImGui::GetStateStorage()->GetBoolRef(ImGui::GetItemID());
    wasUsed = isAtMouse && (wasUsed || ImGui::IsItemActive());
    if (isAtMouse && !wasUsed && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", tip);
}

void tipOfRow(const char* tip) {
    if (!ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) return;
    const bool isAtMouse = ImGui::IsMouseHoveringRect(ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
    if (ImGui::GetIO().NavVisible && !isAtMouse) {
        const float left = ImGui::GetWindowPos().x, right = left + ImGui::GetWindowWidth();
        const float width = ImGui::CalcTextSize(tip).x + 2.0f * ImGui::GetStyle().WindowPadding.x;
        const bool hasRoom = right + width <= ImGui::GetMainViewport()->Size.x;
        ImGui::SetNextWindowPos({hasRoom ? right : left, ImGui::GetItemRectMin().y}, ImGuiCond_Always,
                                {hasRoom ? 0.0f : 1.0f, 0.0f});
    }
    ImGui::SetTooltip("%s", tip);
}

void scrollToRow(size_t row, float rowHeight, float head) {
    const float top = static_cast<float>(row) * rowHeight, bottom = top + rowHeight + head;
    const float first = ImGui::GetScrollY(), last = first + ImGui::GetWindowHeight();
    if (top < first) ImGui::SetScrollY(top);
    if (bottom > last) ImGui::SetScrollY(bottom - ImGui::GetWindowHeight());
}

bool scrollTableToRow(size_t row, float rowHeight) {
    if (rowHeight <= 0.0f || ImGui::IsWindowAppearing()) return false;
    const float titles = ImGui::GetTextLineHeight() + 2.0f * ImGui::GetStyle().CellPadding.y;
    scrollToRow(row, rowHeight, titles);
    return true;
}

FixedPart::FixedPart(const char* name, const Rect& rect, const ImVec2& padding, ImGuiCol color) {
    ImGui::SetNextWindowPos({rect.corner.x, rect.corner.y});
    ImGui::SetNextWindowSize({rect.size.x, rect.size.y});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, padding);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1.0f, 1.0f});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0.0f);
    ImGui::PushStyleColor(ImGuiCol_WindowBg, ImGui::GetStyleColorVec4(color));
    constexpr ImGuiWindowFlags kFlags =
        ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
        ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoBringToFrontOnFocus;
    m_isVisible = ImGui::Begin(name, nullptr, kFlags);
    // What lies in the part, such as menus and tooltips, has the usual look.
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(3);
}

FixedPart::~FixedPart() {
    ImGui::End();
}

bool beginCombo(const char* id, const std::string& chosen, ImGuiComboFlags flags, std::string_view help) {
    const float arrow = ImGui::GetFrameHeight(), padding = ImGui::GetStyle().FramePadding.x;
    const std::string shown = elided(chosen, ImGui::CalcItemWidth() - arrow - 2.0f * padding);
    if (ImGui::BeginCombo(id, shown.c_str(), flags)) {
        beginChoices();
        return true;
    }
    const std::string whole = shown != chosen ? chosen : std::string();
    const std::string tip = fmt::format("{}{}{}", whole, whole.empty() || help.empty() ? "" : "\n", help);
    if (!tip.empty() && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", tip.c_str());
    return false;
}

bool comboItem(const std::string& label, bool isChosen) {
    const bool isPicked = ImGui::Selectable(label.c_str(), isChosen);
    if (isChosen) {
        ImGui::SetItemDefaultFocus();
        startRowsAtLastItem();
    }
    return addChoice(label) || isPicked;
}

bool listRow(const std::string& label, bool isChosen, ImGuiSelectableFlags flags, const ImVec2& size) {
    const ImVec4 chosen = ImGui::GetStyleColorVec4(ImGuiCol_HeaderActive);
    if (isChosen)
        for (const ImGuiCol color : {ImGuiCol_Header, ImGuiCol_HeaderHovered})
            ImGui::PushStyleColor(color, chosen);
    const bool isClicked = ImGui::Selectable(label.c_str(), isChosen, flags, size);
    if (isChosen) ImGui::PopStyleColor(2);
    return isClicked;
}

void valueRow(const char* label, const std::string& value) {
    ImGui::TextDisabled("%s", label);
    ImGui::SameLine(kGreyLabelWidth * ImGui::GetFontSize());
    wrappedWords(value);
}

float columnWidth(const char* title) {
    const float arrow = 0.65f * ImGui::GetFontSize() + ImGui::GetStyle().FramePadding.x; // as in ImGui
    return std::ceil(ImGui::CalcTextSize(title).x + arrow);
}

void labelOfNext(const char* label) {
    ImGui::AlignTextToFramePadding();
    ImGui::TextDisabled("%s", label);
    ImGui::SameLine(kGreyLabelWidth * ImGui::GetFontSize());
    ImGui::SetNextItemWidth(-FLT_MIN);
}

void sameLineIfFits(const char* label) {
    const ImGuiStyle& style = ImGui::GetStyle();
    const float box = ImGui::GetFrameHeight() + style.ItemInnerSpacing.x; // width of a checkbox
    sameLineIfFits(ImGui::CalcTextSize(label).x + std::max(2.0f * style.FramePadding.x, box));
}

void sameLineIfFits(float width) {
    const float end = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
    if (ImGui::GetItemRectMax().x + ImGui::GetStyle().ItemSpacing.x + width <= end) ImGui::SameLine();
}

std::string leafText(const Map& map, uint32_t leaf) {
    const Leaf& found = map.leafs[leaf];
    const std::string area = found.area == kNone ? "" : fmt::format("  area {}", found.area);
    return fmt::format("{}  cluster {}{}", leaf, indexText(found.cluster), area);
}

FilePlace placeOfOpenMap(const PanelFrame& frame) {
    return frame.mapView != nullptr ? placeOf(frame.mapView->snapshot().source) : FilePlace{};
}

std::optional<ImVec2> positionInWindow(const PanelFrame& frame, const glm::vec3& point) {
    const glm::vec4 clip = frame.view.toClip * glm::vec4(point, 1.0f);
    if (clip.w <= 0.0f) return std::nullopt;
    const glm::vec2 share(clip.x / clip.w * 0.5f + 0.5f, 0.5f - clip.y / clip.w * 0.5f);
    const glm::vec2 position = frame.layout.map.corner + share * frame.layout.map.size;
    return ImVec2{position.x, position.y};
}

void giveWayToTab(const Panel& panel, const PanelFrame& frame, ViewerState& state) {
    const std::optional<Panel>& tab = state.focus.opened;
    if (!tab || !tab->side) return;
    const Rect& bar = *tab->side == Side::left ? frame.layout.leftBar : frame.layout.rightBar;
    const ImVec2 corner = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    if (overlap(bar, {{corner.x, corner.y}, {size.x, size.y}})) close(panel, state);
}

bool agreesToLose(bool& isWanted, const char* id, const std::string& question, const std::string& loss) {
    constexpr float kWidth = 32.0f; // font sizes
    if (std::exchange(isWanted, false)) {
        ImGui::OpenPopup(id);
        ImGui::GetCurrentContext()->NavDisableHighlight = false; // Enter takes the first row at once
    }
    if (!ImGui::BeginPopup(id)) return false;
    textWrappedAt(kWidth * ImGui::GetFontSize(), question);
    ImGui::MenuItem("Keep mine"); // the first row loses nothing
    const bool isAgreed = ImGui::MenuItem(loss.c_str());
    ImGui::EndPopup();
    return isAgreed;
}

bool button(const char* label, const char* tip, bool isEnabled) {
    ImGui::BeginDisabled(!isEnabled);
    const bool isClicked = ImGui::Button(label);
    ImGui::EndDisabled();
    if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) ImGui::SetTooltip("%s", tip);
    return isClicked;
}

bool buttonWithTip(const char* label, const char* tip, bool isEnabled) {
    sameLineIfFits(label);
    return button(label, tip, isEnabled);
}

bool coloredButton(const ImVec4& color, const std::string& label, const std::string& tip,
                   const ImVec2& size) {
    ImGui::PushStyleColor(ImGuiCol_Button, color);
    const bool isClicked = ImGui::Button(label.c_str(), size);
    ImGui::PopStyleColor();
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", tip.c_str());
    return isClicked;
}

void copyText(const std::string& text, const std::string& what, ViewerState& state) {
    ImGui::SetClipboardText(text.c_str());
    showNotice(state, "Copied " + what);
}

} // namespace visleaf
