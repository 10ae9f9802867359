#include "vfs/archives/write_zip.h"

#include "base/text/trimmed.h"

#include <fmt/format.h>
#include <zip.h>

#include <algorithm>
#include <memory>

namespace visleaf {
namespace {

constexpr zip_uint16_t kOldestDate = 1 << 5 | 1; // 1 January 1980, as ZIP archives write it

struct Discard {
    void operator()(zip_t* zip) const { zip_discard(zip); }
    void operator()(zip_source_t* source) const { zip_source_free(source); }
};
using NewZip = std::unique_ptr<zip_t, Discard>;
using NewSource = std::unique_ptr<zip_source_t, Discard>;

Error zipError(const char* what, zip_error_t* error) {
    return Error{fmt::format("{}: {}", what, zip_error_strerror(error))};
}

/// Adds a file. Its bytes must live until the archive is closed.
bool addFile(zip_t* zip, const ZipContent& file) {
    zip_source_t* source = zip_source_buffer(zip, file.bytes.data(), file.bytes.size(), 0);
    if (source == nullptr) return false;
    const zip_int64_t index = zip_file_add(zip, file.name.c_str(), source, ZIP_FL_ENC_UTF_8);
    if (index < 0) {
        zip_source_free(source);
        return false;
    }
    return zip_file_set_dostime(zip, static_cast<zip_uint64_t>(index), 0, kOldestDate, 0) == 0;
}

Result<Bytes> contentOf(zip_source_t* archive) {
    zip_stat_t stat;
    if (zip_source_open(archive) != 0 || zip_source_stat(archive, &stat) != 0)
        return zipError("can't read the archive back", zip_source_error(archive));
    Bytes bytes(static_cast<size_t>(stat.size));
    const zip_int64_t read = zip_source_read(archive, bytes.data(), bytes.size());
    zip_source_close(archive);
    if (read != static_cast<zip_int64_t>(bytes.size()))
        return zipError("can't read the archive back", zip_source_error(archive));
    return bytes;
}

} // namespace

bool isSafeInArchive(std::string_view name) {
    const bool hasBadLetter = std::any_of(name.begin(), name.end(), [](char c) {
        return static_cast<unsigned char>(c) < 32 || c == '\\' || c == ':';
    });
    if (name.empty() || name.front() == '/' || hasBadLetter) return false;
    while (!name.empty())
        if (takePart(name, '/') == "..") return false;
    return true;
}

Result<Bytes> makeZip(const std::vector<ZipContent>& files) {
    zip_error_t error;
    zip_error_init(&error);
    const NewSource archive(zip_source_buffer_create(nullptr, 0, 0, &error));
    if (!archive) return zipError("can't make an archive", &error);
    NewZip zip(zip_open_from_source(archive.get(), ZIP_TRUNCATE, &error));
    if (!zip) return zipError("can't make an archive", &error);
    zip_source_keep(archive.get()); // zip_close() frees one reference
    for (const ZipContent& file : files)
        if (!addFile(zip.get(), file)) return zipError(file.name.c_str(), zip_get_error(zip.get()));
    if (zip_close(zip.get()) != 0) return zipError("can't make an archive", zip_get_error(zip.get()));
    (void)zip.release(); // zip_close() has freed it
    return contentOf(archive.get());
}

} // namespace visleaf
