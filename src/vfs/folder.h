// A folder on disk that finds its files whatever the case of their names, as the games' own systems do.
//
// Each folder is listed once, when a name first leads into it. Names are compared only with these lists. A
// list never contains `..`, so no name leads out of the folder. Links are followed.
#pragma once

#include "base/result.h"
#include "vfs/file_record.h"

#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace visleaf {

/// Returns the entries directly in a folder, unsorted, or why the folder cannot be listed.
Result<std::vector<std::filesystem::directory_entry>> listFolder(const std::filesystem::path& folder);

/// Returns the entries directly in a folder, unsorted; nothing if the folder cannot be listed.
std::vector<std::filesystem::directory_entry> entriesOf(const std::filesystem::path& folder);

/// Returns the last part of the path, folded. Game folders are compared by this name.
std::string foldedLeaf(const std::filesystem::path& path);

class Folder {
  public:
    explicit Folder(std::filesystem::path root) : m_root(std::move(root)) {}

    const std::filesystem::path& root() const { return m_root; }

    /// Returns the regular file called `name`. Prefers the exact spelling; otherwise takes the first, in
    /// alphabetical order, that differs only in case. Several threads may call it at once.
    std::optional<std::filesystem::path> find(std::string_view name) const;

    /// Returns folded names of the regular files directly in `folder` that end in `ending`, without the
    /// folder and unsorted. `ending` is folded.
    std::vector<std::string> files(std::string_view folder, const std::string& ending) const;

    /// Returns what find() and files() have searched and found so far.
    FileRecord record() const;

  private:
    using PathsByName = std::unordered_map<std::string, std::vector<std::filesystem::path>>;

    /// The content of all folders that share a folded name; paths with the same name are sorted.
    struct Listing {
        PathsByName files;
        PathsByName folders;
        std::vector<std::pair<std::filesystem::path, FileStamp>> sources; // what was listed, for the record
        std::set<std::string> searchedNames;                              // see SearchedFolder
        std::set<std::string> searchedEndings;
    };

    Listing* findListing(const std::string& folded) const;
    Listing& list(const std::string& folded, const std::vector<std::filesystem::path>& folders) const;

    std::filesystem::path m_root;
    mutable std::mutex m_mutex;                                  // guards the members below
    mutable std::unordered_map<std::string, Listing> m_listings; // by folded path from the root
    mutable std::unordered_map<std::string, FileStamp> m_found; // the stamp of each path that find() returned
};

} // namespace visleaf
