// The state of the file browser and the content of its folder, read with std::filesystem. Draws nothing.
#pragma once

#include "vfs/installed_games.h"

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

struct ViewerState;

/// A file or folder that the user can open.
struct FileEntry {
    std::string name;
    bool isFolder = false;

    bool operator==(const FileEntry&) const = default;
};

/// Begins to use the file or folder that the user chose. The user of the choice calls endChoice() with this
/// function once it is used, or if it cannot be used.
using UseChoice = void(const std::filesystem::path& chosen, ViewerState& state);

/// What the user chooses a file for.
struct BrowserPurpose {
    const char* title = ""; // of the window
    // The list shows files with it, and archives. Spaces separate several extensions.
    std::string_view extension = ".bsp";
    const char* folderButton = nullptr; // chooses folderToTake(); null: a folder cannot be chosen
    UseChoice* take = nullptr;
    bool wantsFolder = false; // Enter takes folderToTake() while the user has chosen no row
};

/// What the browser does with the chosen map or data.
UseChoice requestMap;
UseChoice mountData;

inline constexpr BrowserPurpose kOpenMap{.title = "Open a map", .take = requestMap};

/// What a folder offers.
struct FolderListing {
    std::filesystem::path folder = {};
    std::vector<FileEntry> entries = {}; // folders first, each kind sorted by name
    std::string problem = {};            // the reason why the folder could not be listed
};

/// The state of the file browser.
struct FileBrowser {
    BrowserPurpose purpose;
    bool isOpen = false;
    bool isWaiting = false;     // the user chose something that is not used yet; see endChoice()
    bool wasJustOpened = false; // true until the panel is drawn for the first time
    std::filesystem::path folder = {};
    // The map that was open when the browser started; with another map it starts again.
    std::string startedFor = {};
    std::vector<FileEntry> entries = {}; // folders first, each kind sorted by name
    std::string problem = {};            // the reason why the folder could not be listed
    std::array<char, 1024> typed{};      // part of the names that are listed, or a path; a NUL at its end
    FolderListing typedFolder = {};      // that the typed path names; see readTypedFolder()
    size_t chosen = 0;                   // row of listedEntries()
    bool isRowChosen = false;            // by the user, not only because it is the first
    bool wantsFocus = false;             // the text field shall get the keys
    bool showsHidden = false;            // files and folders whose names begin with a dot
    std::optional<std::vector<InstalledGame>> games = {}; // on this machine; empty: not searched yet
};

/// A folder that the browser offers beside the list.
struct BrowserPlace {
    std::string title;
    std::filesystem::path folder;

    bool operator==(const BrowserPlace&) const = default;
};

/// Opens the browser in `folder` and lists its content; an empty path means the current folder. The list has
/// folders, archives, and the files that the purpose wants. The first row is chosen.
void openAt(FileBrowser& browser, const std::filesystem::path& folder);

/// Closes the browser, because what the user chose in it is used now. If there is a problem, the browser
/// stays and shows it. Does nothing if the browser does not wait, or if it waits for something else than
/// `take`.
void endChoice(FileBrowser& browser, UseChoice* take, const std::string& problem = {});

/// Opens the folder that contains the open one, and chooses the row of the folder that it comes from.
void openParent(FileBrowser& browser);

/// Returns the places beside the list: the user's home, installed games, the folders of recent maps. Folders
/// that do not exist are left out. All titles differ.
std::vector<BrowserPlace> placesOf(const FileBrowser& browser, const std::vector<std::string>& recentMaps,
                                   const std::filesystem::path& home);

/// Reads the folder that the typed path names, if it is another one than before. Call it after the text has
/// changed. `~` at the start is the user's home; other relative paths begin in the open folder.
void readTypedFolder(FileBrowser& browser, const std::filesystem::path& home);

/// Makes the folder of the typed path the open one, so that it stays when the text is emptied. Call it when
/// the user opens a file of that folder. A relative path becomes an absolute one.
void keepTypedFolder(FileBrowser& browser);

/// Returns the folder that is listed: the open one, or that of the typed path.
const std::filesystem::path& listedFolder(const FileBrowser& browser);

/// Returns the entries that are listed: those whose names contain the typed text, or the last part of a typed
/// path, in any case. Names that begin with it come first. Valid until the browser changes.
std::vector<const FileEntry*> listedEntries(const FileBrowser& browser);

/// Returns the entry as one line for the list. Names on disk may hold line breaks.
std::string entryText(const FileEntry& entry);

/// Returns the folder that BrowserPurpose::folderButton takes: the typed path if it is a folder, otherwise
/// the listed one.
std::filesystem::path folderToTake(const FileBrowser& browser);

/// True if Enter takes folderToTake(), so that no row is marked: the purpose wants a folder, and the user has
/// neither typed anything nor chosen a row.
bool takesFolder(const FileBrowser& browser);

/// Returns what Enter opens or takes: the folder if takesFolder(), the typed path if it is there and no other
/// row is chosen, otherwise the entry of the chosen row; nothing if the list is empty.
std::optional<std::filesystem::path> pathToOpen(const FileBrowser& browser);

/// Returns the typed path completed as far as all entries agree that begin with its last part, or to the only
/// entry that contains it. A folder gets a '/' at its end. Returns the path itself if there is none.
std::string completedPath(const FileBrowser& browser);

/// True if the typed text is a path whose last name is that of no file or folder yet.
bool isUnfinishedPath(const FileBrowser& browser);

} // namespace visleaf
