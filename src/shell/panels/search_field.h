// The text field above a list, whose text chooses what the list shows.
#pragma once

#include "shell/panels/panels.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

struct ImGuiInputTextCallbackData;

namespace visleaf {

/// A search field takes the focus by a click, by Tab and by the action "find". Otherwise letters fly.
struct SearchField {
    const char* label;         // of Dear ImGui
    const char* hint;          // shown while the field is empty
    const Panel& panel;        // that contains the field
    bool takesFocus = false;   // the user opens the panel in order to type
    bool takesLetters = false; // its dialog is in front: it keeps the letters after a click elsewhere
    bool leavesKeys = false;   // other keys than letters move through what was clicked in the dialog
    bool endsByEscape = false; // Escape ends the search first, then leaves the field or closes the dialog
    // The function returns true after Enter, once while that is held; otherwise after each change.
    bool isEnterReported = false;
    int (*complete)(ImGuiInputTextCallbackData* data) = nullptr; // called by Tab; null: Tab moves on
    void* completed = nullptr;                                   // what `complete` gets as UserData
    // True: the field shall get the keys. It gets them a frame later, unless a box that opens meanwhile takes
    // them; then the function sets this to false. Null: nobody asks.
    bool* wantsFocus = nullptr;
};

/// Returns a hint that names the key of the action "find", if it has one.
std::string hintWithKey(std::string_view hint, const ViewerState& state);

/// Draws the field. `size` is that of the buffer `text`, which ends with a NUL.
bool drawSearchField(const SearchField& field, char* text, size_t size, ViewerState& state);

template <size_t n>
bool drawSearchField(const SearchField& field, std::array<char, n>& text, ViewerState& state) {
    return drawSearchField(field, text.data(), n, state);
}

/// Says that a list is empty because nothing matches `typed`, the text of its search; if that is empty, what
/// is chosen beside it. Returns true if the user asks for the whole list, with the button below.
bool drawNothingFound(std::string_view typed);

/// What keys do with the list of a tab.
struct ListKeys {
    std::optional<size_t> row = {}; // they choose this one; nothing: no other than before
    bool isEntered = false;         // Enter takes the chosen row
};

/// Returns what keys do while the tab has the focus, in the list or in the search field above it, which is
/// the last item. `isEnter` is true if the field got Enter. The arrow keys and Enter begin with the first
/// row. `chosen` is the row that is chosen now, if the list shows it.
ListKeys keysOfList(bool isEnter, std::optional<size_t> chosen, size_t numRows, ViewerState& state);

} // namespace visleaf
