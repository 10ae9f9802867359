#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_table.h"
#include "shell/panels/search_field.h"

#include "platform/platform.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>

namespace visleaf {
namespace {

/// Does with a file or a folder what the browser was opened for.
void use(const std::filesystem::path& path, ViewerState& state) {
    state.browser.isOpen = false;
    state.browser.purpose.take(path, state);
}

/// Opens a folder, or uses a file. Call it after drawing the list, because it changes the list.
void choose(const std::filesystem::path& path, ViewerState& state) {
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored))
        openAt(state.browser, path);
    else
        use(path, state);
}

// Draws a button that uses the open folder itself.
void drawUseFolder(ViewerState& state) {
    if (state.browser.purpose.folderButton == nullptr) return;
    ImGui::SameLine();
    if (ImGui::Button(state.browser.purpose.folderButton))
        use(std::filesystem::path(state.browser.folder), state);
}

int completePath(ImGuiInputTextCallbackData* data) {
    const std::string typed(data->Buf, static_cast<size_t>(data->BufTextLen));
    data->DeleteChars(0, data->BufTextLen);
    data->InsertChars(0, completedPath(typed, homeFolder()).c_str());
    return 0;
}

/// The path, which the user may type. Returns it after Enter.
std::optional<std::filesystem::path> drawPath(FileBrowser& browser) {
    ImGui::SameLine();
    ImGui::SetNextItemWidth(-1.0f);
    const bool isEntered = ImGui::InputText(
        "##path", browser.typed.data(), browser.typed.size(),
        ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_CallbackCompletion, completePath);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("A folder or a file; Tab completes it, Enter opens it.");
    if (!isEntered) return std::nullopt;
    return std::filesystem::path(completedPath(browser.typed.data(), homeFolder()));
}

void drawFilter(ViewerState& state) {
    FileBrowser& browser = state.browser;
    ImGui::SetNextItemWidth(12.0f * ImGui::GetFontSize());
    drawSearchField(
        {.label = "##filter", .hint = "part of a name", .panel = Panel::browser, .takesLetters = true},
        browser.filter, state);
    ImGui::SameLine();
    if (!ImGui::Checkbox("Hidden files", &browser.showsHidden)) return;
    openAt(browser, std::filesystem::path(browser.folder));
}

/// Folders to start from. Returns the one that was clicked.
std::optional<std::filesystem::path> drawPlaces(const ViewerState& state) {
    std::optional<std::filesystem::path> chosen;
    for (const BrowserPlace& place : placesOf(state.browser, state.recentMaps, homeFolder())) {
        ImGui::PushID(place.folder.c_str());
        if (ImGui::Selectable(place.title.c_str(), place.folder == state.browser.folder))
            chosen = place.folder;
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", place.folder.c_str());
        ImGui::PopID();
    }
    if (!state.browser.games) wrappedNote("Searching for games");
    return chosen;
}

/// The content of the folder. Returns what was chosen.
std::optional<std::filesystem::path> drawEntries(const FileBrowser& browser) {
    std::optional<std::filesystem::path> chosen;
    const bool isEnter = ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Enter), false);
    bool isAny = false;
    for (const FileEntry& entry : browser.entries) {
        if (!isListed(browser, entry)) continue;
        const std::string label = entry.isFolder ? entry.name + "/" : entry.name;
        const bool isClicked = ImGui::Selectable(label.c_str());
        if (isClicked || (isEnter && ImGui::IsItemFocused())) chosen = browser.folder / entry.name;
        if (browser.wasJustOpened && !isAny) ImGui::SetKeyboardFocusHere(-1);
        isAny = true;
    }
    if (!isAny) ImGui::TextDisabled("Nothing to open here");
    return chosen;
}

/// Places at the left, the folder's content at the right. Returns what was chosen.
std::optional<std::filesystem::path> drawLists(ViewerState& state) {
    constexpr float kPlacesWidth = 11.0f; // font sizes
    const float width =
        std::min(kPlacesWidth * ImGui::GetFontSize(), 0.35f * ImGui::GetContentRegionAvail().x);
    std::optional<std::filesystem::path> chosen;
    if (ImGui::BeginChild("places", {width, 0.0f})) chosen = drawPlaces(state);
    ImGui::EndChild();
    ImGui::SameLine();
    if (ImGui::BeginChild("entries")) {
        if (const auto entry = drawEntries(state.browser)) chosen = entry;
    }
    ImGui::EndChild();
    return chosen;
}

} // namespace

void drawFileBrowser(ViewerState& state, const PanelFrame&) {
    FileBrowser& browser = state.browser;
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    ImGui::SetNextWindowPos(viewport.GetCenter(), ImGuiCond_Appearing, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({dialogWidth(0.6f), viewport.WorkSize.y * 0.75f}, ImGuiCond_Appearing);
    if (browser.wasJustOpened) ImGui::SetNextWindowFocus();
    if (ImGui::Begin(fmt::format("{}###browser", browser.purpose.title).c_str(), &browser.isOpen,
                     ImGuiWindowFlags_NoCollapse)) {
        storeFocus(Panel::browser, state);
        const bool wantsParent = ImGui::Button("Up") && browser.folder.has_parent_path();
        std::optional<std::filesystem::path> chosen = drawPath(browser);
        if (!browser.problem.empty()) wrappedText({1.0f, 0.5f, 0.4f, 1.0f}, browser.problem);
        drawFilter(state);
        drawUseFolder(state);
        ImGui::Separator();
        if (const auto listed = drawLists(state)) chosen = listed;
        browser.wasJustOpened = false;
        if (wantsParent) chosen = browser.folder.parent_path();
        if (chosen) choose(*chosen, state);
    }
    ImGui::End();
}

} // namespace visleaf
