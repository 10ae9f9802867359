#include "shell/console/console_settings.h"
#include "shell/console/console_words.h"
#include "shell/console/palette.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_keys.h"
#include "shell/panels/panel_table.h"
#include "shell/panels/panel_text.h"
#include "shell/panels/search_field.h"
#include "shell/state/open_panels.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>

namespace visleaf {
namespace {

/// Begins a line of the console that the user completes by a value, and says which values there are.
void askForValue(const PaletteEntry& entry, ViewerState& state) {
    ConsoleDialog& console = state.dialogs.console;
    putText(console.typed, entry.line);
    console.movesCursor = true;
    print(console, helpOnSetting(*findSetting(wordsIn(entry.line).front()), state.settings));
    open(Panel::console, state);
}

void choose(const PaletteEntry& entry, ViewerState& state) {
    remember(state.recent.commands, entry.line);
    if (entry.needsValue) {
        askForValue(entry, state);
    } else {
        state.todo.consoleLines.push_back(entry.line);
    }
}

/// Draws the entries. Returns the one that was clicked; null: none.
const PaletteEntry* drawEntries(const std::vector<PaletteEntry>& entries, const std::vector<size_t>& rows,
                                size_t chosen) {
    const PaletteEntry* clicked = nullptr;
    for (size_t row = 0; row < rows.size(); ++row) {
        const PaletteEntry& entry = entries[rows[row]];
        ImGui::PushID(static_cast<int>(row));
        const float keysWidth = ImGui::CalcTextSize(entry.keys.c_str()).x + ImGui::GetFontSize();
        const std::string title = elided(entry.title, ImGui::GetContentRegionAvail().x - keysWidth);
        if (ImGui::Selectable(title.c_str(), row == chosen)) clicked = &entry;
        if (title != entry.title && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", entry.title.c_str());
        if (row == chosen && !ImGui::IsItemVisible()) ImGui::SetScrollHereY();
        if (!entry.keys.empty()) {
            ImGui::SameLine(ImGui::GetContentRegionMax().x - keysWidth + ImGui::GetFontSize());
            ImGui::TextDisabled("%s", entry.keys.c_str());
        }
        ImGui::PopID();
    }
    return clicked;
}

/// Says that no entry has the words, and offers to search the documents for them. Returns true after a click.
bool drawOffer(const ViewerState& state, const Action* search) {
    const std::string_view typed = state.dialogs.palette.typed.data();
    ImGui::TextDisabled("No command has these words.");
    if (search == nullptr) return false;
    const std::string title = fmt::format("Search the documents for \"{}\"", typed);
    return ImGui::Selectable(elided(title, ImGui::GetContentRegionAvail().x).c_str(), true);
}

} // namespace

void drawPalette(ViewerState& state, const PanelFrame& frame) {
    PaletteDialog& dialog = state.dialogs.palette;
    bool isOpen = true;
    if (beginTypingDialog("Commands", frame.layout.map, state, isOpen)) {
        ImGui::SetNextItemWidth(-1.0f);
        const std::string before(dialog.typed.data());
        const bool isEnter = drawSearchField({.label = "##typed",
                                              .hint = "an action, a view, a setting or a map",
                                              .panel = Panel::palette,
                                              .takesFocus = true,
                                              .takesLetters = true,
                                              .isEnterReported = true},
                                             dialog.typed, state);
        keepKeysForList();
        if (before != dialog.typed.data()) dialog.chosen = 0;
        const std::vector<PaletteEntry> entries = paletteEntries(state);
        const std::vector<size_t> rows = rankEntries(entries, dialog.typed.data(), state.recent.commands);
        dialog.best = rows.empty() ? std::string() : entries[rows.front()].title;
        dialog.chosen = rowAfterKeys(dialog.chosen, rows.size());
        const Rect& map = frame.layout.map;
        const float height =
            std::min(std::max(0.5f * map.size.y, 4.0f * ImGui::GetFrameHeight()), roomInTypingDialog(map));
        const PaletteEntry* chosen = nullptr;
        const Action* const search = findAction("search_documents");
        bool isForDocuments = isEnter && rows.empty();
        if (ImGui::BeginChild("entries", {0.0f, height})) {
            chosen = drawEntries(entries, rows, dialog.chosen);
            if (rows.empty()) isForDocuments |= drawOffer(state, search);
        }
        ImGui::EndChild();
        if (isForDocuments && search != nullptr) {
            state.todo.wordsForDocuments = dialog.typed.data();
            state.todo.actions.push_back(search);
            isOpen = false;
        }
        if (isEnter && !rows.empty()) chosen = &entries[rows[dialog.chosen]];
        if (chosen != nullptr) {
            choose(*chosen, state);
            isOpen = false;
        }
    }
    ImGui::End();
    if (!isOpen) dialog = {};
}

} // namespace visleaf
