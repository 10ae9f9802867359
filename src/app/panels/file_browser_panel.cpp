#include "app/panels/panel_helpers.h"
#include "app/panels/panel_table.h"

#include <imgui.h>

namespace visleaf {
namespace {

// Opens the entry that the user picked. Call this after drawing the list, because it changes the list.
void choose(ViewerState& state, const FileEntry& entry) {
    const std::filesystem::path path = state.browser.folder / entry.name;
    if (entry.isFolder) {
        openAt(state.browser, path);
        return;
    }
    state.browser.isOpen = false;
    if (state.browser.purpose == BrowserPurpose::addData)
        state.dataToAdd.push_back(path);
    else if (state.browser.purpose == BrowserPurpose::compareMap)
        state.compare.wantsMap = path.string();
    else
        state.load = LoadRequest{path.string(), false};
}

const char* titleOf(BrowserPurpose purpose) {
    switch (purpose) {
    case BrowserPurpose::openMap:
        return "Open a map###browser";
    case BrowserPurpose::compareMap:
        return "Compare with a map###browser";
    case BrowserPurpose::addData:
        break;
    }
    return "Add a folder or WAD###browser";
}

// Draws a button that adds the open folder itself as game data.
void drawAddFolder(ViewerState& state) {
    if (state.browser.purpose != BrowserPurpose::addData) return;
    ImGui::SameLine();
    if (!ImGui::Button("Add this folder")) return;
    state.dataToAdd.push_back(state.browser.folder);
    state.browser.isOpen = false;
}

const FileEntry* drawEntries(const FileBrowser& browser) {
    const FileEntry* chosen = nullptr;
    const bool isEnter = ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Enter), false);
    for (const FileEntry& entry : browser.entries) {
        const std::string label = entry.isFolder ? entry.name + "/" : entry.name;
        const bool isClicked = ImGui::Selectable(label.c_str());
        if (isClicked || (isEnter && ImGui::IsItemFocused())) chosen = &entry;
        if (browser.wasJustOpened && &entry == &browser.entries.front()) ImGui::SetKeyboardFocusHere(-1);
    }
    if (browser.entries.empty()) ImGui::TextDisabled("Nothing to open here");
    return chosen;
}

} // namespace

void drawFileBrowser(ViewerState& state, const PanelFrame&) {
    FileBrowser& browser = state.browser;
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    ImGui::SetNextWindowPos(viewport.GetCenter(), ImGuiCond_Appearing, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({dialogWidth(0.5f), viewport.WorkSize.y * 0.7f}, ImGuiCond_Appearing);
    if (browser.wasJustOpened) ImGui::SetNextWindowFocus();
    if (ImGui::Begin(titleOf(browser.purpose), &browser.isOpen, ImGuiWindowFlags_NoCollapse)) {
        storeFocus(Panel::browser, state);
        ImGui::TextWrapped("%s", browser.folder.string().c_str());
        if (!browser.problem.empty()) wrappedText({1.0f, 0.5f, 0.4f, 1.0f}, browser.problem);
        const bool wantsParent = ImGui::Button("Up") && browser.folder.has_parent_path();
        drawAddFolder(state);
        ImGui::Separator();
        const FileEntry* chosen = nullptr;
        if (ImGui::BeginChild("entries", {0.0f, 0.0f}, false, ImGuiWindowFlags_NavFlattened))
            chosen = drawEntries(browser);
        ImGui::EndChild();
        browser.wasJustOpened = false;
        if (chosen != nullptr)
            choose(state, FileEntry(*chosen));
        else if (wantsParent)
            openAt(browser, browser.folder.parent_path());
    }
    ImGui::End();
}

} // namespace visleaf
