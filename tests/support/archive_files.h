// Archives of a few small files.
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
        files.push_back({entry.name, textBytes(entry.content)});
    return files;
}

/// Returns a PAK file: the header, the contents, then the directory.
inline Bytes pakFile(const std::vector<ArchiveEntry>& entries) {
    return encodePak(archiveFiles(entries));
}

/// Returns a ZIP file with deflated entries.
inline Bytes zipFile(const std::vector<ArchiveEntry>& entries) {
    return encodeZip(archiveFiles(entries));
}

/// Writes a ZIP file whose entries are deflated or stored uncompressed.
inline void writeZip(const std::filesystem::path& path, const std::vector<ArchiveEntry>& entries,
                     bool isDeflated = true) {
    const Bytes zip = encodeZip(archiveFiles(entries), isDeflated);
    std::ofstream out(path, std::ios::binary);
    out.write(reinterpret_cast<const char*>(zip.data()), static_cast<std::streamsize>(zip.size()));
    ASSERT_TRUE(!zip.empty() && out.good()) << path;
}

} // namespace visleaf::test
