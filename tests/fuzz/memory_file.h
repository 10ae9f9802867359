// A file in memory that has a path, for code that opens files by path.
#pragma once

#include "base/bytes.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>

namespace visleaf::fuzz {

class MemoryFile {
  public:
    explicit MemoryFile(ByteSpan content) : m_descriptor(memfd_create("input", MFD_CLOEXEC)) {
        const ssize_t written = write(m_descriptor, content.data(), content.size());
        if (written != static_cast<ssize_t>(content.size())) std::abort();
    }
    ~MemoryFile() { close(m_descriptor); }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    std::filesystem::path path() const { return "/proc/self/fd/" + std::to_string(m_descriptor); }

  private:
    int m_descriptor = -1;
};

} // namespace visleaf::fuzz
