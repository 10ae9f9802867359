// Archives of a few small files, for tests.
#pragma once

#include "forge/archives.h"
#include "support/file_bytes.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
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

inline std::vector<ArchiveFile> archiveFiles(const std::vector<ArchiveEntry>& entries) {
    std::vector<ArchiveFile> files;
    for (const ArchiveEntry& entry : entries)
        files.push_back({entry.name, FileBytes().text(entry.content, entry.content.size()).content()});
    return files;
}

/// A PAK file: its header, the contents, then the directory.
inline Bytes pakFile(const std::vector<ArchiveEntry>& entries) {
    return encodePak(archiveFiles(entries));
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
    const Bytes zip = encodeZip(archiveFiles(entries), isDeflated);
    std::ofstream out(path, std::ios::binary);
    out.write(reinterpret_cast<const char*>(zip.data()), static_cast<std::streamsize>(zip.size()));
    ASSERT_TRUE(!zip.empty() && out.good()) << path;
}

} // namespace visleaf::test
