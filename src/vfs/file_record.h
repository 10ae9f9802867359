// What was read and searched on disk, so that somebody can notice later changes of it.
//
// A file is recorded with the stamp that it had before it was read. A folder is recorded with the names that
// were looked up in it, found or not, because a new file may hide or replace another one.
#pragma once

#include "platform/platform.h"

#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace visleaf {

/// A file that was read, or an archive that was opened.
struct RecordedFile {
    std::filesystem::path path;
    FileStamp stamp; // before it was read
};

/// A folder in which files were looked up.
struct SearchedFolder {
    std::filesystem::path path;
    FileStamp stamp;               // before it was listed
    std::set<std::string> names;   // folded names that were looked up, of files and of folders
    std::set<std::string> endings; // folded; all files with these endings were listed
    std::set<std::string> found;   // the entries that isWanted() selects, spelled as on disk
};

struct FileRecord {
    std::vector<RecordedFile> files;
    std::vector<SearchedFolder> folders;

    void append(FileRecord other);
};

/// True if a search of the folder was about an entry with this name, spelled as on disk.
bool isWanted(const SearchedFolder& folder, std::string_view name);

/// Returns the names of all entries of a folder on disk; none if it cannot be listed.
std::vector<std::string> namesIn(const std::filesystem::path& folder);

/// Looks for files directly in a folder, and returns the record of this search. `stamp` is the folder's
/// before the search.
SearchedFolder searchedFolder(const std::filesystem::path& folder, const FileStamp& stamp,
                              std::set<std::string> names, std::set<std::string> endings);

} // namespace visleaf
