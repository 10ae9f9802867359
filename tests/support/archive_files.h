// Archives of a few small files, for tests.
#pragma once

#include "support/file_bytes.h"

#include <gtest/gtest.h>
#include <zip.h>

#include <filesystem>
#include <string>
#include <vector>

namespace visleaf::test {

struct ArchiveEntry {
    std::string name;
    std::string content;
};

inline constexpr size_t kPakHeaderSize = 12;
inline constexpr size_t kPakRecordSize = 64;
inline constexpr size_t kPakNameSize = 56;

/// A PAK file: its header, the contents, then the directory.
inline Bytes pakFile(const std::vector<ArchiveEntry>& entries) {
    FileBytes contents;
    FileBytes directory;
    for (const ArchiveEntry& entry : entries) {
        directory.text(entry.name, kPakNameSize);
        directory.u32(static_cast<uint32_t>(kPakHeaderSize + contents.content().size()));
        directory.u32(static_cast<uint32_t>(entry.content.size()));
        contents.text(entry.content, entry.content.size());
    }
    FileBytes pak;
    pak.text("PACK", 4);
    pak.u32(static_cast<uint32_t>(kPakHeaderSize + contents.content().size()));
    pak.u32(static_cast<uint32_t>(directory.content().size()));
    return pak.bytes(contents.content()).bytes(directory.content()).content();
}

/// A ZIP file in memory, its entries deflated.
inline Bytes zipFile(const std::vector<ArchiveEntry>& entries) {
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* target = zip_source_buffer_create(nullptr, 0, 0, &error);
    zip_t* zip = zip_open_from_source(target, ZIP_TRUNCATE, &error);
    if (zip == nullptr) return {};
    zip_source_keep(target); // closing would free it
    for (const ArchiveEntry& entry : entries) {
        zip_source_t* source = zip_source_buffer(zip, entry.content.data(), entry.content.size(), 0);
        zip_file_add(zip, entry.name.c_str(), source, ZIP_FL_ENC_UTF_8);
    }
    zip_stat_t stat{};
    Bytes bytes;
    if (zip_close(zip) == 0 && zip_source_open(target) == 0 && zip_source_stat(target, &stat) == 0) {
        bytes.resize(stat.size);
        zip_source_read(target, bytes.data(), bytes.size());
        zip_source_close(target);
    }
    zip_source_free(target);
    return bytes;
}

/// Writes a ZIP file, each entry stored as it is or deflated.
inline void writeZip(const std::filesystem::path& path, const std::vector<ArchiveEntry>& entries,
                     bool isDeflated = true) {
    int code = 0;
    zip_t* zip = zip_open(path.c_str(), ZIP_CREATE | ZIP_TRUNCATE, &code);
    ASSERT_NE(zip, nullptr) << path << ": libzip error " << code;
    for (const ArchiveEntry& entry : entries) {
        zip_source_t* source = zip_source_buffer(zip, entry.content.data(), entry.content.size(), 0);
        const zip_int64_t index = zip_file_add(zip, entry.name.c_str(), source, ZIP_FL_ENC_UTF_8);
        ASSERT_GE(index, 0) << zip_strerror(zip);
        const zip_int32_t method = isDeflated ? ZIP_CM_DEFLATE : ZIP_CM_STORE;
        ASSERT_EQ(zip_set_file_compression(zip, static_cast<zip_uint64_t>(index), method, 0), 0);
    }
    ASSERT_EQ(zip_close(zip), 0) << zip_strerror(zip);
}

} // namespace visleaf::test
