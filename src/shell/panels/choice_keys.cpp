#include "shell/panels/choice_keys.h"

#include "base/text/letter_case.h"
#include "shell/panels/panel_keys.h"
#include "shell/panels/popup_rows.h"

#include <imgui.h>
#include <imgui_internal.h> // Dear ImGui has no other way to mark a row

#include <algorithm>
#include <utility>
#include <vector>

namespace visleaf {
namespace {

constexpr double kPause = 1.0; // seconds; after that, letters begin a new word

/// The list of choices that is open. There is at most one.
struct Choices {
    std::vector<std::string> rows; // that are drawn so far
    std::string letters;           // the word that is typed
    double lastTime = 0.0;         // of a letter
    std::optional<size_t> wanted;  // row to mark in this frame
    bool isEnter = false;          // Enter was pressed, and keys have marked no row
};

Choices& openChoices() {
    static Choices choices;
    return choices;
}

/// Adds what was typed since the last frame to the word. Returns true if there is something. Space chooses.
bool takeWord(Choices& choices) {
    ImGuiIO& io = ImGui::GetIO();
    if (io.KeyCtrl || io.KeyAlt) return false;
    if (ImGui::GetTime() - choices.lastTime > kPause) choices.letters.clear();
    bool isAnyTyped = false;
    for (const ImWchar letter : io.InputQueueCharacters) {
        if (letter <= ' ') continue;
        char bytes[5]{};
        ImTextCharToUtf8(bytes, letter);
        choices.letters += bytes;
        isAnyTyped = true;
    }
    if (isAnyTyped) choices.lastTime = ImGui::GetTime();
    return isAnyTyped;
}

void markLastItem() {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    ImGui::SetFocusID(ImGui::GetItemID(), ImGui::GetCurrentWindow());
    context.NavDisableHighlight = false;
    context.NavDisableMouseHover = true; // the mouse may lie over another row
    if (!ImGui::IsItemVisible()) ImGui::SetScrollHereY();
}

} // namespace

std::optional<size_t> rowOfLetters(std::span<const std::string> rows, std::string_view letters) {
    const std::string wanted = foldCase(letters);
    const auto begins = [&](const std::string& row) { return foldCase(row).starts_with(wanted); };
    const auto contains = [&](const std::string& row) { return containsAnyCase(row, letters); };
    auto found = std::ranges::find_if(rows, begins);
    if (found == rows.end()) found = std::ranges::find_if(rows, contains);
    if (found == rows.end()) return std::nullopt;
    return static_cast<size_t>(found - rows.begin());
}

void beginChoices() {
    Choices& choices = openChoices();
    const bool isNew = ImGui::IsWindowAppearing(); // Enter may have opened it
    if (isNew) choices = {};
    const std::vector<std::string> rows = std::exchange(choices.rows, {});
    choices.wanted = takeWord(choices) ? rowOfLetters(rows, choices.letters) : std::nullopt;
    choices.isEnter = !isNew && isEnterPressed() && isRowOfPopupUnmarked();
    if (choices.isEnter) ImGui::CloseCurrentPopup();
}

bool addChoice(const std::string& label) {
    Choices& choices = openChoices();
    if (choices.wanted == choices.rows.size()) markLastItem();
    choices.rows.push_back(label);
    return choices.isEnter && ImGui::IsItemHovered();
}

} // namespace visleaf
