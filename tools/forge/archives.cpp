#include "forge/archives.h"

#include "base/byte_writer.h"

#include <zip.h>

#include <memory>

namespace visleaf {
namespace {

// 1 January 1980, the first day that a ZIP can store. The archive must not depend on the day of the build.
constexpr zip_uint16_t kDosTime = 0, kDosDate = 1 << 5 | 1;

struct CloseSource {
    void operator()(zip_source_t* source) const { zip_source_free(source); }
};

void addEntry(zip_t* zip, const ArchiveFile& file, bool isDeflated) {
    zip_source_t* source = zip_source_buffer(zip, file.content.data(), file.content.size(), 0);
    const zip_int64_t index = zip_file_add(zip, file.name.c_str(), source, ZIP_FL_ENC_UTF_8);
    if (index < 0) return zip_source_free(source);
    const auto entry = static_cast<zip_uint64_t>(index);
    zip_set_file_compression(zip, entry, isDeflated ? ZIP_CM_DEFLATE : ZIP_CM_STORE, 0);
    zip_file_set_dostime(zip, entry, kDosTime, kDosDate, 0);
}

Bytes readAll(zip_source_t* source) {
    zip_stat_t status;
    zip_stat_init(&status);
    if (zip_source_stat(source, &status) < 0 || zip_source_open(source) < 0) return {};
    Bytes bytes(static_cast<size_t>(status.size));
    zip_source_read(source, bytes.data(), bytes.size());
    zip_source_close(source);
    return bytes;
}

} // namespace

Bytes encodePak(const std::vector<ArchiveFile>& files) {
    constexpr size_t kHeaderBytes = 12, kNameBytes = 56;
    ByteWriter content, directory;
    for (const ArchiveFile& file : files) {
        directory.text(file.name, kNameBytes);
        directory.u32(static_cast<uint32_t>(kHeaderBytes + content.size()));
        directory.u32(static_cast<uint32_t>(file.content.size()));
        content.bytes(file.content);
    }
    ByteWriter pak;
    pak.text("PACK", 4);
    pak.u32(static_cast<uint32_t>(kHeaderBytes + content.size()));
    pak.u32(static_cast<uint32_t>(directory.size()));
    pak.bytes(content.take());
    pak.bytes(directory.take());
    return pak.take();
}

Bytes encodeZip(const std::vector<ArchiveFile>& files, bool isDeflated) {
    zip_error_t error;
    const std::unique_ptr<zip_source_t, CloseSource> source(zip_source_buffer_create(nullptr, 0, 0, &error));
    zip_t* zip = source ? zip_open_from_source(source.get(), ZIP_TRUNCATE, &error) : nullptr;
    if (zip == nullptr) return {};
    zip_source_keep(source.get()); // zip_close() releases its own reference
    for (const ArchiveFile& file : files)
        addEntry(zip, file, isDeflated);
    if (zip_close(zip) == 0) return readAll(source.get());
    zip_discard(zip);
    return {};
}

} // namespace visleaf
