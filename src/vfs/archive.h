// Archives: one file that holds many. Each kind is read into the same table of entries.
#pragma once

#include "base/bytes.h"
#include "base/result.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace visleaf {

/// A PAK, PK3 or ZIP that is open for reading. Reading is safe from several threads at once.
class Archive {
  public:
    virtual ~Archive() = default;

    /// Names of the files in it, as the archive spells them, in its own order.
    virtual const std::vector<std::string>& names() const = 0;

    /// The whole content of names()[index]. Refuses entries of more than kMaxFileBytes.
    virtual Result<Bytes> read(size_t index) const = 0;
};

/// Largest file that is read from anywhere: above any map or texture, below what would exhaust memory.
inline constexpr uint64_t kMaxFileBytes = 1ull << 31;

/// Opens an archive, told by its content: "PACK" or a ZIP directory. A WAD becomes an archive that holds
/// itself, so that its textures are found as if it lay in a mounted folder. The error names the path.
Result<std::unique_ptr<Archive>> openArchive(const std::filesystem::path& path);

/// True for the extensions of archives that games mount: .pak, .pk3, .zip, in any case.
bool isArchiveName(std::string_view name);

/// The two kinds by themselves, for openArchive(), which has looked at the first bytes. The error names the
/// path. Entries of a PAK that do not lie in it are refused when they are read.
Result<std::unique_ptr<Archive>> openPak(const std::filesystem::path& path);
Result<std::unique_ptr<Archive>> openZip(const std::filesystem::path& path);

} // namespace visleaf
