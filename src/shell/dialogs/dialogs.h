// The state of the dialogs that belong to no feature.
#pragma once

#include "document/map_loader.h"
#include "shell/dialogs/file_browser.h"
#include "shell/input/actions.h"

#include <SDL_scancode.h>

#include <array>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace visleaf {

/// The dialog that takes a place; see goToPlace().
struct GoToDialog {
    bool isOpen = false;
    bool isOpening = false;        // the user named a map, which is not open yet
    bool wantsFocus = false;       // the text field shall get the keys
    std::array<char, 512> typed{}; // text with a NUL at its end
    std::string problem;           // why the last place could not be read
};

/// The command palette.
struct PaletteDialog {
    bool isOpen = false;
    std::array<char, 128> typed{}; // text with a NUL at its end
    size_t chosen = 0;             // row of the list
    std::string best;              // title of the first row; empty: nothing matches
};

/// Most lines that the console keeps.
inline constexpr size_t kMaxConsoleLines = 1000;

/// The maps that Tab completes behind `map`.
struct ConsoleMaps {
    bool isWanted = false;                           // Tab was pressed, and waits for the names
    std::optional<std::set<std::string>> names = {}; // nothing: they are not listed yet
};

/// The console.
struct ConsoleDialog {
    bool isOpen = false;
    std::array<char, 512> typed{};
    std::vector<std::string> output;  // lines
    std::vector<std::string> history; // lines that the user typed, oldest first
    size_t shown = 0;                 // of history; its size: none
    bool scrollsDown = false;         // to new output
    bool movesCursor = false;         // behind the text that was put into `typed`
    ConsoleMaps maps;
};

/// The list of all keys.
struct KeysDialog {
    bool isOpen = false;
    const Action* keyFor = nullptr;     // the action that gets the next pressed key; null: none
    std::optional<Chord> replaced = {}; // the key of `keyFor` in whose place that comes; nothing: it is added
    std::array<char, 64> typed{};       // the search; text with a NUL at its end
    float height = 0.0f;                // of the list of all keys, which a search keeps; 0: as its rows want
    bool hasScrollbar = false;          // the same
    size_t askedPreset = 0;             // whose keys replace those of the user, if he agrees
    bool asks = false;                  // he shall be asked
    unsigned firstRow = 0;              // ID of the first row with keys in this frame; 0: none
    bool isEditing = false;             // the menu with the keys of an action is open
    std::optional<SDL_Scancode> taken = {}; // the key that `keyFor` got last, while it is held
};

/// The maps of an archive that holds several, of which the user chooses one.
struct MapChoice {
    std::vector<std::string> maps; // empty: nothing to choose
    LoadRequest request;           // that named the archive
    bool isOpening = false;        // the user chose a map, which is not open yet
    bool wantsFocus = false;       // the text field shall get the keys
    std::array<char, 128> typed{}; // the search; text with a NUL at its end
    size_t chosen = 0;             // row of the list
};

/// The dialogs that belong to no feature.
struct Dialogs {
    KeysDialog keys;
    GoToDialog goTo;
    PaletteDialog palette;
    ConsoleDialog console;
    MapChoice mapChoice;
    FileBrowser browser{.purpose = kOpenMap};
    bool asksForReset = false; // of all settings
};

/// Closes the dialogs in which the user chose a map. Call it when that is open; after an error they stay.
void closeAfterOpening(Dialogs& dialogs);

/// Appends text to the output, a line each.
void print(ConsoleDialog& console, const std::string& text);

/// Remembers a typed line, unless it repeats the last one.
void remember(ConsoleDialog& console, const std::string& line);

/// Returns the last `most` lines of the history, newest first.
std::vector<std::string> lastLines(const ConsoleDialog& console, size_t most);

/// Makes a history of `lines`, newest first. Leaves out what nobody can have typed: a file may hold anything.
void restoreHistory(ConsoleDialog& console, const std::vector<std::string>& lines);

/// Returns the line that is `step` away in the history (-1: older), and shows it. Returns an empty text
/// behind the newest one.
std::string recall(ConsoleDialog& console, int step);

/// Puts text into the buffer of a text field. Text that is too long is cut.
template <size_t n> void putText(std::array<char, n>& buffer, const std::string& text) {
    buffer.fill('\0');
    text.copy(buffer.data(), n - 1);
}

} // namespace visleaf
