// Reads parts of a file that stays open: what the readers of archives share.
#pragma once

#include "base/bytes.h"
#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <mutex>

namespace visleaf {

/// A part of a file, in bytes. As archives say it, so it may lie outside.
struct Extent {
    int64_t begin = 0;
    int64_t size = 0;
};

/// A file that is open for reading. Several threads may read at once.
class FileParts {
  public:
    /// Opens a file. The error names the path.
    static Result<std::unique_ptr<FileParts>> open(const std::filesystem::path& path);

    const std::filesystem::path& path() const { return m_path; }
    int64_t size() const { return m_size; }

    /// Returns the bytes of a part. Throws ParseError if it is outside the file or cannot be read.
    Bytes read(const Extent& extent) const;

  private:
    FileParts(std::filesystem::path path, std::ifstream file, int64_t size)
        : m_path(std::move(path)), m_file(std::move(file)), m_size(size) {}

    std::filesystem::path m_path;
    mutable std::mutex m_mutex; // guards m_file
    mutable std::ifstream m_file;
    int64_t m_size = 0;
};

} // namespace visleaf
