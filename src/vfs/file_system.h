// The search path: folders and archives merged into one tree of names. Later mounts override earlier ones.
//
// Names match in any case and with either slash, as in the engines. A folder also mounts the archives in it,
// in the engines' order: numbered paks first (pak0, pak1, …), then other paks, then pk3s, each sorted by
// name. Later archives override earlier ones. Loose files of a folder override its archives.
//
// A folder is listed only when a name leads into it, so mounting a large tree is cheap.
#pragma once

#include "base/bytes.h"
#include "base/diagnostics.h"
#include "base/result.h"
#include "vfs/file_record.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// A file in one mount.
struct MountedFile {
    std::string location; // as FileSystem::find() writes it
    Result<Bytes> content;
};

class FileSystem {
  public:
    FileSystem();
    ~FileSystem();
    FileSystem(FileSystem&&) noexcept;
    FileSystem& operator=(FileSystem&&) noexcept;

    /// Adds a folder with its archives, or one archive, on top. Returns false if it is mounted already; it
    /// then stays where it is. An archive in a folder that cannot be read is skipped with a warning.
    Result<bool> mount(const std::filesystem::path& folderOrArchive, Diagnostics& diagnostics);

    /// Adds a folder on top, with only those of its archives that are called `stem` plus an extension.
    void mountFor(std::string_view stem, const std::filesystem::path& folder, Diagnostics& diagnostics);

    /// Returns the location from which `name` would be read: the path on disk, or `ARCHIVE:NAME IN ARCHIVE`.
    /// Several threads may call this, read() and list() at once.
    std::optional<std::string> find(std::string_view name) const;

    /// Returns all locations of `name`, topmost first: the one that find() returns and those that it hides.
    /// Each mount has at most one.
    std::vector<std::string> findAll(std::string_view name) const;

    /// True if `name` exists, and `other` does not come from a game folder above that of `name`. Archives in
    /// a folder are at its height.
    bool isAtLeastAsHigh(std::string_view name, std::string_view other) const;

    /// Returns the whole content of `name` from the topmost mount that has it.
    Result<Bytes> read(std::string_view name) const;

    /// Reads all files called `name`, in the order of findAll().
    std::vector<MountedFile> readAll(std::string_view name) const;

    /// Reads a file that `topFile` includes; `name` is relative to the folder of `topFile`. If `topFile` is a
    /// mount of its own, the folder is that on disk, otherwise the top folder of the game data.
    Result<Bytes> readBeside(std::string_view topFile, std::string_view name) const;

    /// Returns the folded names of the files directly in `folder` whose names end in `extension` (with its
    /// dot). They are sorted, without duplicates.
    std::vector<std::string> list(std::string_view folder, std::string_view extension) const;

    /// Returns the folded names of the files in the top folders of all mounts whose names end in one of
    /// `extensions`: from the lowest mount up, and sorted for each mount. A name that occurs several times is
    /// listed where read() would find it.
    std::vector<std::string> listBottomUp(std::span<const std::string_view> extensions) const;

    /// Returns the names that list() returns, in the order of Quake 3's FS_ListFiles: from the topmost mount
    /// down, but a folder after its archives. Names from an archive keep its order; names from a folder are
    /// sorted. A name that occurs several times is listed at its first position.
    std::vector<std::string> listInSearchOrder(std::string_view folder, std::string_view extension) const;

    /// Returns what this file system has read and searched on disk so far. Several threads may call this,
    /// find() and read() at once.
    FileRecord record() const;

    /// Returns the paths of the mounts, for people, topmost first.
    std::vector<std::string> mounts() const;

  private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace visleaf
