// A folder on disk whose files are found without regard to case, as on the systems that the games came from.
//
// Each folder is listed once, when a name first leads into it, and names are matched against these lists
// alone. A list never holds `..`, so no name leads out of the folder. Links are followed.
#pragma once

#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace visleaf {

/// What lies directly in a folder, in no order; nothing when it can't be listed.
std::vector<std::filesystem::directory_entry> entriesOf(const std::filesystem::path& folder);

/// The last part of the path, folded: how folders of games are known.
std::string foldedLeaf(const std::filesystem::path& path);

class Folder {
  public:
    explicit Folder(std::filesystem::path root) : m_root(std::move(root)) {}

    const std::filesystem::path& root() const { return m_root; }

    /// The regular file called `name`, spelled just so if there is one, else the first by name that differs
    /// in case only. Safe from several threads.
    std::optional<std::filesystem::path> find(std::string_view name) const;

    /// Folded names, without folder and in no order, of the regular files directly in `folder`.
    std::vector<std::string> files(std::string_view folder) const;

  private:
    using PathsByName = std::unordered_map<std::string, std::vector<std::filesystem::path>>;

    /// The content of all folders that share a folded name; paths of one name are sorted.
    struct Listing {
        PathsByName files;
        PathsByName folders;
    };

    const Listing* findListing(const std::string& folded) const;
    const Listing& list(const std::string& folded, const std::vector<std::filesystem::path>& folders) const;

    std::filesystem::path m_root;
    mutable std::mutex m_mutex;                                  // guards m_listings
    mutable std::unordered_map<std::string, Listing> m_listings; // by folded path from the root
};

} // namespace visleaf
