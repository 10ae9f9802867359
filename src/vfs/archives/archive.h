// Archives: one file that contains many. Each kind is read into the same table of entries.
#pragma once

#include "base/bytes.h"
#include "base/result.h"

#include <array>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// An archive that is open for reading. Several threads may read at once.
class Archive {
  public:
    virtual ~Archive() = default;

    /// Returns the names of the files, spelled and ordered as in the archive. Names in a ZIP lose the folder
    /// `.`: some programs write `./maps/a.bsp`.
    virtual const std::vector<std::string>& names() const = 0;

    /// Returns the whole content of the file names()[index]. Refuses files of more than kMaxFileBytes, and
    /// large files that were compressed far more than any real data.
    virtual Result<Bytes> read(size_t index) const = 0;

    /// True for a file on disk that stands for itself and is no archive.
    virtual bool isSingleFile() const { return false; }
};

/// Largest file that is read: larger than any map or texture, but too small to exhaust memory.
inline constexpr uint64_t kMaxFileBytes = 1ull << 31;

/// Opens an archive and detects its kind by content: "PACK", the start of a 007 archive, or a ZIP directory.
/// A WAD or a definition file becomes an archive that contains only itself, so that it is found like one in a
/// folder. The error names the path.
Result<std::unique_ptr<Archive>> openArchive(const std::filesystem::path& path);

/// Opens an archive and reads the file called `name` in it, spelled as in the archive. If several files share
/// the name, the last one counts. The error names the archive.
Result<Bytes> readEntry(const std::filesystem::path& archive, const std::string& name);

/// The extensions of definition files of editors, which describe the classes of entities.
inline constexpr std::array<std::string_view, 3> kDefinitionEndings{".fgd", ".def", ".ent"};

/// True for the extensions of definition files, in any case.
bool isDefinitionName(std::string_view name);

/// The extensions of archives that games mount.
inline constexpr std::array<std::string_view, 5> kArchiveEndings{".pak", ".pk3", ".pkz", ".zip", ".007"};

/// True for the extensions of archives that games mount, in any case: .pak, .pk3, .zip, .007, and .pkz, which
/// is the extension of a ZIP in Q2PRO and yquake2 (src/common/filesystem.c).
bool isArchiveName(std::string_view name);

/// True if a file with these first bytes is an archive of Nightfire (.007).
bool isNightfireArchive(ByteSpan start);

/// Open a PAK, an archive of Nightfire, or a ZIP. openArchive() calls them after it has checked the first
/// bytes, `start`. The error names the path. An entry of the first two outside the file is an error when it
/// is read.
Result<std::unique_ptr<Archive>> openPak(const std::filesystem::path& path);
Result<std::unique_ptr<Archive>> openNightfireArchive(const std::filesystem::path& path);
Result<std::unique_ptr<Archive>> openZip(const std::filesystem::path& path, std::string_view start);

} // namespace visleaf
