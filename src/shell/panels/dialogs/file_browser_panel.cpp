#include "platform/on_disk.h"
#include "platform/path_text.h"
#include "platform/platform.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_keys.h"
#include "shell/panels/panel_table.h"
#include "shell/panels/panel_text.h"
#include "shell/panels/search_field.h"
#include "shell/panels/tab_stops.h"
#include "shell/state/open_panels.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <vector>

namespace visleaf {
namespace {

constexpr const char* kTypedPath = "##typed";
constexpr const char* kUp = "Up";
constexpr const char* kOpen = "Open";
constexpr const char* kCancel = "Cancel";
constexpr const char* kHiddenFiles = "Hidden files";

/// What Tab does in the field: it completes a path, or goes on to the buttons.
struct PathCompletion {
    const FileBrowser& browser;
    bool keepsTab = false; // in this frame, for the path
};

/// Does with a file or a folder what the browser was opened for.
void use(const std::filesystem::path& path, ViewerState& state) {
    FileBrowser& browser = state.dialogs.browser;
    browser.isWaiting = true;
    browser.problem.clear();
    browser.wantsFocus = true; // Enter has ended the field
    keepTypedFolder(browser);
    browser.purpose.take(path, state);
}

/// Opens a folder, or uses a file. Call it after drawing the list, because it changes the list.
void choose(const std::filesystem::path& path, ViewerState& state) {
    if (isFolder(path)) return openAt(state.dialogs.browser, path);
    if (isThere(path)) return use(path, state);
    state.dialogs.browser.problem = pathText(path) + ": no such file or folder";
    state.dialogs.browser.wantsFocus = true;
}

/// Says why Enter opens nothing. It took the keys from the field.
void sayNothingFits(FileBrowser& browser) {
    const std::string typed = browser.typed.data();
    if (isPath(typed)) browser.problem = typed + ": no such file or folder";
    keepTypedFolder(browser);
    browser.wantsFocus = true;
}

int completePath(ImGuiInputTextCallbackData* data) {
    auto& completion = *static_cast<PathCompletion*>(data->UserData);
    if (ImGui::GetIO().KeyShift) return 0; // Shift+Tab goes back
    FileBrowser browser = completion.browser;
    const std::string typed(data->Buf, static_cast<size_t>(data->BufTextLen)); // newer than the list
    putText(browser.typed, typed);
    readTypedFolder(browser, homeFolder());
    const std::string completed = completedPath(browser);
    completion.keepsTab = completed != typed || isUnfinishedPath(browser);
    if (completed == typed) return 0;
    data->DeleteChars(0, data->BufTextLen);
    data->InsertChars(0, completed.c_str());
    return 0;
}

/// The listed folder. Returns true if its parent is wanted, also by a key if `takesKey`.
bool drawFolder(const FileBrowser& browser, bool takesKey) {
    const bool isClicked = ImGui::Button(kUp);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Opens the folder that contains this one (Backspace)");
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(
        elidedStart(pathText(listedFolder(browser)), ImGui::GetContentRegionAvail().x).c_str());
    return isClicked || (takesKey && ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Backspace)));
}

/// The text that filters the list, or is a path. Returns true after Enter.
bool drawTyped(ViewerState& state, PathCompletion& completion) {
    FileBrowser& browser = state.dialogs.browser;
    const std::string before(browser.typed.data());
    ImGui::SetNextItemWidth(-1.0f);
    const bool isEnter = drawSearchField({.label = kTypedPath,
                                          .hint = "part of a name, or a path with /",
                                          .panel = Panel::browser,
                                          .takesLetters = true,
                                          .endsByEscape = true,
                                          .isEnterReported = true,
                                          .complete = completePath,
                                          .completed = &completion,
                                          .wantsFocus = &browser.wantsFocus},
                                         browser.typed, state);
    keepKeysForList();
    tipOfTextField(
        "Type a part of a name; the arrow keys choose, Enter opens. A path begins with ~ or has a /; "
        "the list shows what fits, and Tab completes it, or goes on to the buttons.");
    if (before != browser.typed.data()) {
        browser.chosen = 0;
        browser.isRowChosen = false;
        browser.problem.clear();
        readTypedFolder(browser, homeFolder());
    }
    return isEnter ||
           isEnterForList(state); // the field gets the keys some frames after the dialog has opened
}

/// Folders to start from. Returns the one that was clicked.
std::optional<std::filesystem::path> drawPlaces(const ViewerState& state) {
    std::optional<std::filesystem::path> chosen;
    for (const BrowserPlace& place : placesOf(state.dialogs.browser, state.recent.maps, homeFolder())) {
        ImGui::PushID(pathText(place.folder).c_str());
        if (ImGui::Selectable(place.title.c_str(), place.folder == listedFolder(state.dialogs.browser)))
            chosen = place.folder;
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", pathText(place.folder).c_str());
        ImGui::PopID();
    }
    if (!state.dialogs.browser.games) wrappedNote("Searching for games");
    return chosen;
}

std::string reasonOfEmptyList(const FileBrowser& browser) {
    if (isPath(browser.typed.data())) {
        const std::string& problem = browser.typedFolder.problem;
        return problem.empty() ? "No name in this folder contains this text" : problem;
    }
    return browser.entries.empty() ? "Nothing to open here" : "Nothing has this name here";
}

/// Chooses another row if keys ask for that. Returns true if they do.
bool moveChoice(FileBrowser& browser, size_t numRows) {
    // The folder itself counts as a row in front of the first one.
    const size_t numBefore = takesFolder(browser) ? 1 : 0;
    const size_t place = numBefore > 0 ? 0 : browser.chosen;
    const size_t moved = rowAfterKeys(place, numRows + numBefore);
    if (moved == place) return false;
    browser.chosen = moved - numBefore;
    browser.isRowChosen = true;
    return true;
}

/// The content of the folder. A click chooses a row. Returns true after a double click.
bool drawEntries(FileBrowser& browser) {
    const std::vector<const FileEntry*> listed = listedEntries(browser);
    const bool mustShow = moveChoice(browser, listed.size()) || browser.wasJustOpened;
    const bool isMarked = !takesFolder(browser);
    bool isOpened = false;
    for (size_t row = 0; row < listed.size(); ++row) {
        const FileEntry& entry = *listed[row];
        const std::string name = entryText(entry);
        const std::string label = elided(name, ImGui::GetContentRegionAvail().x);
        const bool isChosen = isMarked && row == browser.chosen;
        ImGui::PushID(static_cast<int>(row)); // shortened names may be equal
        if (ImGui::Selectable(label.c_str(), isChosen, ImGuiSelectableFlags_AllowDoubleClick)) {
            browser.chosen = row;
            browser.isRowChosen = true;
            browser.wantsFocus = true;
            isOpened = ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
        }
        ImGui::PopID();
        if (label != name && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", name.c_str());
        if (row == browser.chosen && mustShow && !ImGui::IsItemVisible()) ImGui::SetScrollHereY();
    }
    if (listed.empty()) wrappedNote(reasonOfEmptyList(browser));
    return isOpened;
}

/// Places at the left, the folder's content at the right, above `footer`. Returns what was chosen.
std::optional<std::filesystem::path> drawLists(ViewerState& state, float footer) {
    constexpr float kPlacesWidth = 11.0f; // font sizes
    const float width =
        std::min(kPlacesWidth * ImGui::GetFontSize(), 0.35f * ImGui::GetContentRegionAvail().x);
    std::optional<std::filesystem::path> chosen;
    if (ImGui::BeginChild("places", {width, -footer})) chosen = drawPlaces(state);
    ImGui::EndChild();
    ImGui::SameLine();
    const bool isVisible = ImGui::BeginChild("entries", {0.0f, -footer}, false, ImGuiWindowFlags_NoNav);
    if (isVisible && drawEntries(state.dialogs.browser)) chosen = pathToOpen(state.dialogs.browser);
    ImGui::EndChild();
    return chosen;
}

/// Draws the buttons below the lists. Returns true if the user opens the choice.
bool drawFooter(ViewerState& state, bool canOpen) {
    FileBrowser& browser = state.dialogs.browser;
    ImGui::BeginDisabled(!canOpen);
    const bool isOpened = ImGui::Button(kOpen);
    ImGui::EndDisabled();
    if (buttonWithTip(kCancel, "Closes this window (Escape)")) browser.isOpen = false;
    const BrowserPurpose& purpose = browser.purpose;
    if (purpose.folderButton != nullptr &&
        buttonWithTip(purpose.folderButton, "Takes the folder that is listed, or that the path names"))
        use(folderToTake(browser), state);
    sameLineIfFits(kHiddenFiles);
    if (ImGui::Checkbox(kHiddenFiles, &browser.showsHidden))
        openAt(browser, std::filesystem::path(listedFolder(browser)));
    return isOpened;
}

/// Tab goes round the field and the buttons that can be used.
void moveThroughBrowser(const BrowserPurpose& purpose, bool canOpen) {
    std::vector<const char*> stops{kTypedPath};
    if (canOpen) stops.push_back(kOpen);
    stops.push_back(kCancel);
    if (purpose.folderButton != nullptr) stops.push_back(purpose.folderButton);
    stops.insert(stops.end(), {kHiddenFiles, kUp});
    moveByTab(stops, kTypedPath);
}

/// Draws what is in the window, and does what the user chooses there.
void drawBrowser(ViewerState& state, bool isBehind) {
    FileBrowser& browser = state.dialogs.browser;
    const bool wantsParent = drawFolder(browser, !isBehind && browser.typed.front() == '\0');
    if (!browser.problem.empty()) wrappedText(kErrorColor, browser.problem);
    PathCompletion completion{browser};
    bool isOpened = drawTyped(state, completion);
    std::optional<std::filesystem::path> chosen = drawLists(state, ImGui::GetFrameHeightWithSpacing());
    browser.wasJustOpened = false;
    // While the field has the keys, only panels get Escape.
    if (isClosedByEscape(state)) browser.isOpen = false;
    const std::optional<std::filesystem::path> choice = pathToOpen(browser);
    isOpened |= drawFooter(state, choice.has_value());
    if (!completion.keepsTab) moveThroughBrowser(browser.purpose, choice.has_value());
    if (isOpened) chosen = choice;
    if (isOpened && !choice) sayNothingFits(browser);
    if (wantsParent)
        openParent(browser);
    else if (isOpened && takesFolder(browser))
        use(folderToTake(browser), state);
    else if (chosen)
        choose(*chosen, state);
}

} // namespace

void drawFileBrowser(ViewerState& state, const PanelFrame& frame) {
    FileBrowser& browser = state.dialogs.browser;
    placeDialog(0.6f, 0.75f);
    if (browser.wasJustOpened) ImGui::SetNextWindowFocus();
    const bool isBehind = isOpen(Panel::mapChoice, state);
    const ImGuiWindowFlags flags =
        ImGuiWindowFlags_NoCollapse | (isBehind ? ImGuiWindowFlags_NoBringToFrontOnFocus : 0);
    if (ImGui::Begin(fmt::format("{}###browser", browser.purpose.title).c_str(),
                     isBehind ? nullptr : &browser.isOpen, flags)) {
        if (isBehind && isPanelFocused()) ImGui::SetWindowFocus(kMapChooser); // after a click
        ImGui::BeginDisabled(isBehind);
        storeFocus(Panel::browser, state);
        giveWayToTab(Panel::browser, frame, state);
        drawBrowser(state, isBehind);
        ImGui::EndDisabled();
    }
    ImGui::End();
}

} // namespace visleaf
