#include "shell/panels/bars/panel_layout.h"

#include "shell/panels/panel_table.h"

#include <fmt/format.h>
#include <imgui.h>
#include <imgui_internal.h> // for windows that are not open

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <limits>
#include <string>

namespace visleaf {
namespace {

constexpr const char* kSection = "VisleafLayout";
constexpr const char* kScaleLine = "Scale=%f";
constexpr float kLeastScale = 0.1f, kMostScale = 100.0f; // a broken file may hold any number
constexpr float kLeastRoom = 100.0f; // a window that is minimised or not laid out yet is smaller

PanelLayout& layoutOf(const ImGuiSettingsHandler* handler) {
    return *static_cast<PanelLayout*>(handler->UserData);
}

void* openSection(ImGuiContext*, ImGuiSettingsHandler* handler, const char*) {
    return handler->UserData; // any pointer but null tells ImGui to read the section
}

void readSectionLine(ImGuiContext*, ImGuiSettingsHandler* handler, void*, const char* line) {
    layoutOf(handler).readLine(line);
}

void applySection(ImGuiContext*, ImGuiSettingsHandler* handler) {
    layoutOf(handler).scaleRead();
}

void writeSection(ImGuiContext*, ImGuiSettingsHandler* handler, ImGuiTextBuffer* text) {
    text->appendf("[%s][Data]\n", kSection);
    text->appendf(kScaleLine, static_cast<double>(layoutOf(handler).scale()));
    text->append("\n");
    text->append(layoutOf(handler).barLines().c_str());
    text->append("\n");
}

/// Returns the line of a side bar: `LeftBar=WIDTH IS_OPEN TAB`.
std::string barLine(const char* name, Side side, const SideBars& bars) {
    const ChosenTab chosen = chosenTab(bars, side);
    const auto row = std::ranges::find(tabs(), chosen.tab, &TabRow::panel);
    return fmt::format("{}={:.0f} {} {}\n", name, barOf(bars, side).width, chosen.isOpen ? 1 : 0, row->title);
}

/// Reads the line of a side bar. Ignores other lines, and tabs that do not exist.
void readBar(const char* line, const std::string& name, Side side, SideBars& bars) {
    float width = 0.0f;
    int isOpen = 0;
    std::array<char, 32> tab{};
    const std::string format = name + "=%f %d %31s";
    if (std::sscanf(line, format.c_str(), &width, &isOpen, tab.data()) != 3 || std::isnan(width)) return;
    for (const TabRow& row : tabs()) {
        if (row.panel.side != side || std::string_view(row.title) != tab.data()) continue;
        constexpr float kWidest = 4000.0f; // points; layOut() makes a bar that is too wide narrower
        barOf(bars, side) = {.isOpen = isOpen != 0,
                             .tab = row.panel,
                             .width = std::clamp(width, kLeastBarWidth, kWidest),
                             .waitsForMap = row.needsMap};
    }
}

/// Reads the line of a section: `Section=IS_OPEN NAME`. Ignores other lines.
void readSection(const char* line, Folds& folds) {
    constexpr size_t kLongestName = 80;
    int isOpen = 0, start = 0;
    if (std::sscanf(line, "Section=%d %n", &isOpen, &start) != 1 || start == 0) return;
    const std::string_view name(line + start);
    if (!name.empty() && name.size() <= kLongestName) rememberFold(folds, name, isOpen != 0);
}

bool isPanel(const ImGuiWindow& window) {
    constexpr ImGuiWindowFlags kOthers = ImGuiWindowFlags_ChildWindow | ImGuiWindowFlags_Popup |
                                         ImGuiWindowFlags_Tooltip | ImGuiWindowFlags_NoTitleBar |
                                         ImGuiWindowFlags_NoMove;
    return (window.Flags & kOthers) == 0;
}

Rect roomForPanels() {
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    return {{viewport.WorkPos.x, viewport.WorkPos.y},
            {viewport.WorkSize.x, viewport.WorkSize.y - ImGui::GetFrameHeight()}}; // without the status bar
}

void place(ImGuiWindow& window, const Rect& rect) {
    ImGui::SetWindowPos(&window, {rect.corner.x, rect.corner.y});
    const bool hasOwnSize = !window.Collapsed && (window.Flags & ImGuiWindowFlags_AlwaysAutoResize) == 0;
    if (hasOwnSize) ImGui::SetWindowSize(&window, {rect.size.x, rect.size.y});
}

Rect rectOf(const ImGuiWindow& window) {
    return {{window.Pos.x, window.Pos.y}, {window.Size.x, window.Size.y}};
}

Rect rectOf(const ImGuiWindowSettings& remembered) {
    return {glm::vec2(remembered.Pos.x, remembered.Pos.y), glm::vec2(remembered.Size.x, remembered.Size.y)};
}

void place(ImGuiWindowSettings& remembered, const Rect& rect) {
    constexpr float kFarthest = std::numeric_limits<short>::max();
    const auto whole = [](const glm::vec2& v) {
        const glm::vec2 kept = glm::clamp(v, -kFarthest, kFarthest);
        return ImVec2ih(static_cast<short>(kept.x), static_cast<short>(kept.y));
    };
    remembered.Pos = whole(rect.corner);
    remembered.Size = whole(rect.size);
}

/// Replaces the rectangle of each remembered panel that has a size with the result of `change`.
template <class Change> void changeRemembered(Change change) {
    ImChunkStream<ImGuiWindowSettings>& all = ImGui::GetCurrentContext()->SettingsWindows;
    for (ImGuiWindowSettings* one = all.begin(); one != nullptr; one = all.next_chunk(one)) {
        if (one->Size.x > 0 && one->Size.y > 0) place(*one, change(rectOf(*one)));
    }
}

template <class Change> void changePanels(Change change) {
    for (ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
        if (!isPanel(*window)) continue;
        const Rect before = rectOf(*window), after = change(before);
        if (after != before) place(*window, after);
    }
}

auto scaling(float factor) {
    return [factor](const Rect& rect) { return Rect{rect.corner * factor, rect.size * factor}; };
}

} // namespace

void PanelLayout::addHandler() {
    ImGuiSettingsHandler handler;
    handler.TypeName = kSection;
    handler.TypeHash = ImHashStr(kSection);
    handler.ReadOpenFn = openSection;
    handler.ReadLineFn = readSectionLine;
    handler.ApplyAllFn = applySection;
    handler.WriteAllFn = writeSection;
    handler.UserData = this;
    ImGui::GetCurrentContext()->SettingsHandlers.push_back(handler);
}

void PanelLayout::setScale(float scale) {
    if (m_scale > 0.0f) {
        changePanels(scaling(scale / m_scale));
        changeRemembered(scaling(scale / m_scale));
    }
    m_scale = scale;
}

void PanelLayout::keepInside() {
    const Rect room = roomForPanels();
    if (room.size.x < kLeastRoom || room.size.y < kLeastRoom) return;
    const auto fitted = [&room](const Rect& rect) { return fitInto(rect, room); };
    changePanels(fitted);
    changeRemembered(fitted);
}

void PanelLayout::readLine(const char* line) {
    float scale = 0.0f;
    const bool isScale = std::sscanf(line, kScaleLine, &scale) == 1;
    if (isScale && scale >= kLeastScale && scale <= kMostScale) m_readScale = scale;
    readBar(line, "LeftBar", Side::left, m_bars);
    readBar(line, "RightBar", Side::right, m_bars);
    readSection(line, m_bars.folds);
}

std::string PanelLayout::barLines() const {
    std::string lines = barLine("LeftBar", Side::left, m_bars) + barLine("RightBar", Side::right, m_bars);
    for (const auto& [name, isOpen] : m_bars.folds)
        lines += fmt::format("Section={} {}\n", isOpen ? 1 : 0, name);
    return lines;
}

void PanelLayout::scaleRead() {
    if (m_readScale > 0.0f && m_scale > 0.0f) changeRemembered(scaling(m_scale / m_readScale));
}

} // namespace visleaf
