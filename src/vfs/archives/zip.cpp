#include "platform/path_text.h"
#include "vfs/archives/archive.h"
#include "vfs/archives/inflate.h"

#include <fmt/format.h>
#include <zip.h>
#include <zlib.h>

#include <algorithm>
#include <cstring>
#include <mutex>
#include <optional>
#include <string_view>

namespace visleaf {
namespace {

// Memory grows in these steps as data arrives, because the sizes in the directory may be wrong.
constexpr size_t kChunkSize = size_t{256} * 1024;

// Entries of more bytes are read in chunks.
constexpr uint64_t kMaxPackedBytes = uint64_t{256} * 1024 * 1024;

// No game opens a file with a longer name, and messages would fill the terminal with it.
constexpr size_t kMaxNameLength = 1024;

struct CloseZip {
    void operator()(zip_t* zip) const { zip_discard(zip); }
    void operator()(zip_file_t* file) const { zip_fclose(file); }
};
using ZipHandle = std::unique_ptr<zip_t, CloseZip>;
using ZipFile = std::unique_ptr<zip_file_t, CloseZip>;

std::string errorText(int code) {
    zip_error_t error;
    zip_error_init_with_code(&error, code);
    std::string text = zip_error_strerror(&error);
    zip_error_fini(&error);
    return text;
}

/// Returns what to do about an error; empty: nothing helps.
std::string_view adviceOn(int code) {
    const bool isDamaged =
        code == ZIP_ER_CRC || code == ZIP_ER_ZLIB || code == ZIP_ER_EOF || code == ZIP_ER_INCONS;
    return isDamaged ? "; the archive is damaged: get it again" : "";
}

/// Returns why an entry cannot be read, and what to do.
std::string reasonOf(zip_file_t& file) {
    const int code = zip_error_code_zip(zip_file_get_error(&file));
    return fmt::format("{}{}", zip_file_strerror(&file), adviceOn(code));
}

/// An entry as it is stored in the archive.
struct PackedEntry {
    Bytes bytes;
    uint64_t size = 0; // unpacked, as the directory claims
    uint32_t crc = 0;
    bool isDeflated = false;
};

/// Returns the entry's content; nothing if it does not match the directory.
std::optional<Bytes> unpacked(PackedEntry packed) {
    std::optional<Bytes> bytes = packed.isDeflated ? inflated(packed.bytes, packed.size, DeflateHeader::none)
                                                   : std::optional(std::move(packed.bytes));
    if (!bytes || bytes->size() != packed.size) return std::nullopt;
    const auto* data = reinterpret_cast<const Bytef*>(bytes->data());
    return crc32_z(0, data, bytes->size()) == packed.crc ? std::move(bytes) : std::nullopt;
}

/// Returns how many bytes an entry may unpack to.
uint64_t mostBytesOf(const zip_stat_t& entry) {
    const bool knowsSize = (entry.valid & ZIP_STAT_COMP_SIZE) != 0;
    return mostUnpackedBytes(knowsSize ? entry.comp_size : 0);
}

/// Returns the name of an entry without the folder `.`, with '/' as it is.
std::string withoutDotFolders(std::string_view name) {
    std::string plain;
    while (!name.empty()) {
        const std::string_view part = name.substr(0, std::min(name.find('/'), name.size() - 1) + 1);
        if (part != "./") plain += part;
        name.remove_prefix(part.size());
    }
    return plain;
}

class Zip final : public Archive {
  public:
    Zip(std::filesystem::path path, ZipHandle zip) : m_path(std::move(path)), m_zip(std::move(zip)) {
        const zip_int64_t numEntries = zip_get_num_entries(m_zip.get(), 0);
        for (zip_int64_t i = 0; i < numEntries; ++i) {
            const char* name = zip_get_name(m_zip.get(), static_cast<zip_uint64_t>(i), ZIP_FL_ENC_RAW);
            const bool isUsable = name != nullptr && std::strlen(name) <= kMaxNameLength;
            m_names.push_back(isUsable ? withoutDotFolders(name) : std::string());
        }
    }

    const std::vector<std::string>& names() const override { return m_names; }
    Result<Bytes> read(size_t index) const override;

  private:
    std::optional<PackedEntry> readPacked(size_t index) const;
    Result<Bytes> readChecked(size_t index) const;
    Error entryError(size_t index, std::string_view reason) const {
        return Error{fmt::format("{}:{}: {}", pathText(m_path), m_names[index], reason)};
    }

    std::filesystem::path m_path;
    mutable std::mutex m_mutex; // guards m_zip: only one thread at a time may use a libzip handle
    ZipHandle m_zip;
    std::vector<std::string> m_names;
};

// Only one thread at a time may use the handle, so only reading happens under the lock. Entries in the usual
// formats are unpacked outside the lock. libzip reads all other entries, and damaged ones.
Result<Bytes> Zip::read(size_t index) const {
    std::optional<PackedEntry> packed = readPacked(index);
    std::optional<Bytes> bytes = packed ? unpacked(std::move(*packed)) : std::nullopt;
    return bytes ? Result<Bytes>(std::move(*bytes)) : readChecked(index);
}

std::optional<PackedEntry> Zip::readPacked(size_t index) const {
    constexpr zip_uint64_t kNeeded =
        ZIP_STAT_COMP_METHOD | ZIP_STAT_COMP_SIZE | ZIP_STAT_SIZE | ZIP_STAT_CRC | ZIP_STAT_ENCRYPTION_METHOD;
    const std::lock_guard lock(m_mutex);
    zip_stat_t entry;
    if (zip_stat_index(m_zip.get(), index, 0, &entry) != 0 || (entry.valid & kNeeded) != kNeeded)
        return std::nullopt;
    const bool isKnown = entry.comp_method == ZIP_CM_STORE || entry.comp_method == ZIP_CM_DEFLATE;
    const bool isLarge = std::max(entry.comp_size, entry.size) > kMaxPackedBytes;
    const bool isBomb = entry.size > mostBytesOf(entry);
    if (!isKnown || isLarge || isBomb || entry.encryption_method != ZIP_EM_NONE) return std::nullopt;
    const ZipFile file(zip_fopen_index(m_zip.get(), index, ZIP_FL_COMPRESSED));
    if (!file) return std::nullopt;
    PackedEntry packed{.bytes = Bytes(static_cast<size_t>(entry.comp_size)),
                       .size = entry.size,
                       .crc = entry.crc,
                       .isDeflated = entry.comp_method == ZIP_CM_DEFLATE};
    const zip_int64_t numRead = zip_fread(file.get(), packed.bytes.data(), entry.comp_size);
    if (numRead != static_cast<zip_int64_t>(entry.comp_size)) return std::nullopt;
    return packed;
}

Result<Bytes> Zip::readChecked(size_t index) const {
    const std::lock_guard lock(m_mutex);
    const ZipFile file(zip_fopen_index(m_zip.get(), index, 0));
    const int code = zip_error_code_zip(zip_get_error(m_zip.get()));
    if (!file && (code == ZIP_ER_NOPASSWD || code == ZIP_ER_ENCRNOTSUPP))
        return entryError(index, "the archive is encrypted; unpack it with its password, and open the files");
    if (!file) return entryError(index, zip_strerror(m_zip.get()));
    zip_stat_t entry{};
    zip_stat_index(m_zip.get(), index, 0, &entry); // on failure, nothing in `entry` is valid
    const uint64_t most = mostBytesOf(entry);

    Bytes bytes;
    zip_int64_t numRead = 0;
    do {
        const size_t size = bytes.size();
        if (size > most)
            return entryError(index, fmt::format("unpacks to more than {} MiB, expected less", most >> 20));
        bytes.resize(size + kChunkSize);
        numRead = zip_fread(file.get(), bytes.data() + size, kChunkSize);
        if (numRead < 0) return entryError(index, reasonOf(*file));
        bytes.resize(size + static_cast<size_t>(numRead));
    } while (numRead > 0);
    bytes.shrink_to_fit();
    return bytes;
}

} // namespace

Result<std::unique_ptr<Archive>> openZip(const std::filesystem::path& path, std::string_view start) {
    int code = 0;
    ZipHandle zip(zip_open(pathText(path).c_str(), ZIP_RDONLY, &code));
    if (!zip && code == ZIP_ER_NOZIP) {
        // The directory stands at the end, so it is the first to go when a file is cut off.
        constexpr std::string_view kFirstEntry = "PK\x03\x04";
        const std::string_view problem =
            start.starts_with(kFirstEntry)
                ? "the archive is damaged or incomplete; its directory is missing: get it again"
                : "not a PAK, PK3, PKZ, ZIP, WAD or 007 file";
        return Error{fmt::format("{}: {}", pathText(path), problem)};
    }
    if (!zip) return Error{fmt::format("{}: {}{}", pathText(path), errorText(code), adviceOn(code))};
    return std::unique_ptr<Archive>(std::make_unique<Zip>(path, std::move(zip)));
}

} // namespace visleaf
