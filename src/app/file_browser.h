// Walking through folders to a map: what the open panel shows. Plain data over std::filesystem; draws
// nothing.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace visleaf {

/// Something in the folder that can be opened.
struct FileEntry {
    std::string name;
    bool isFolder = false;

    bool operator==(const FileEntry&) const = default;
};

/// What a chosen file is for.
enum class BrowserPurpose { openMap, addData };

/// A folder as the panel shows it.
struct FileBrowser {
    BrowserPurpose purpose = BrowserPurpose::openMap;
    bool isOpen = false;
    bool wasJustOpened = false; // the panel has not been drawn yet
    std::filesystem::path folder;
    std::string startedFor;         // the map that was open then; another one is another place to start
    std::vector<FileEntry> entries; // folders first, each kind by name
    std::string problem;            // why the folder could not be listed
};

/// Lists `folder` and opens the browser there; an empty path is the current folder. Files other than maps
/// (or, to add data, WADs) and archives are left out, and so is what is hidden.
void openAt(FileBrowser& browser, const std::filesystem::path& folder);

} // namespace visleaf
