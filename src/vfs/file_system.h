// The search path: folders and archives under one tree of names, later mounts before earlier ones.
//
// Names are compared without case and with either slash, as the engines do. A folder brings the archives that
// lie in it, in the engines' order: numbered paks first (pak0, pak1, …), then other paks, then pk3s, each by
// name, the later before the earlier. Loose files of a folder win over its archives.
//
// Folders are listed only where a name leads, so that mounting a large tree costs nothing.
#pragma once

#include "base/bytes.h"
#include "base/diagnostics.h"
#include "base/result.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

class FileSystem {
  public:
    FileSystem();
    ~FileSystem();
    FileSystem(FileSystem&&) noexcept;
    FileSystem& operator=(FileSystem&&) noexcept;

    /// Adds a folder with its archives, or one archive, on top of what is mounted. One that is mounted
    /// already stays where it is; the result is then false. An archive in a folder that can't be read is left
    /// out with a warning.
    Result<bool> mount(const std::filesystem::path& folderOrArchive, Diagnostics& diagnostics);

    /// Adds a folder on top, and of its archives those alone that are called `stem` and an extension.
    void mountFor(std::string_view stem, const std::filesystem::path& folder, Diagnostics& diagnostics);

    /// Where `name` would be read from: the path on disk, or `ARCHIVE:NAME IN ARCHIVE`. Safe from several
    /// threads, as are read and list.
    std::optional<std::string> find(std::string_view name) const;

    /// All places that have `name`, topmost first: find()'s, and those that it hides. One a mount.
    std::vector<std::string> findAll(std::string_view name) const;

    /// The whole content of `name` from the topmost place that has it.
    Result<Bytes> read(std::string_view name) const;

    /// Folded names of the files directly in `folder` that end in `extension` (with its dot), sorted, each
    /// once.
    std::vector<std::string> list(std::string_view folder, std::string_view extension) const;

    /// The same in the order of Quake 3's FS_ListFiles: from the topmost place down, but a folder after the
    /// archives in it; those of an archive in its own order, of a folder by name; each where it is first met.
    std::vector<std::string> listInSearchOrder(std::string_view folder, std::string_view extension) const;

    /// What is mounted, topmost first, for people.
    std::vector<std::string> mounts() const;

  private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// The whole content of a file on disk. The error names the path and the system's reason.
Result<Bytes> readFile(const std::filesystem::path& path);

} // namespace visleaf
