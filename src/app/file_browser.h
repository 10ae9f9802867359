// The state of the file browser and the content of its folder, read with std::filesystem. Draws nothing.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace visleaf {

/// A file or folder that the user can open.
struct FileEntry {
    std::string name;
    bool isFolder = false;

    bool operator==(const FileEntry&) const = default;
};

/// The use of the chosen file.
enum class BrowserPurpose { openMap, addData, compareMap };

/// The state of the file browser.
struct FileBrowser {
    BrowserPurpose purpose = BrowserPurpose::openMap;
    bool isOpen = false;
    bool wasJustOpened = false; // true until the panel is drawn for the first time
    std::filesystem::path folder;
    // The map that was open when the browser started; with another map it starts again.
    std::string startedFor;
    std::vector<FileEntry> entries; // folders first, each kind sorted by name
    std::string problem;            // the reason why the folder could not be listed
};

/// Opens the browser in `folder` and lists its content; an empty path means the current folder. The list has
/// folders, and archives and maps (or, to add data, archives and WADs). Hidden files are left out.
void openAt(FileBrowser& browser, const std::filesystem::path& folder);

} // namespace visleaf
