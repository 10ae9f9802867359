#include "base/byte_reader.h"
#include "vfs/archive.h"

#include <fmt/format.h>

#include <fstream>
#include <mutex>

namespace visleaf {
namespace {

// `"PACK"`, then the offset of the directory and its size in bytes. Each record of the directory has the name
// of a file, its offset and its size (Quake's common.c).
constexpr size_t kPakHeaderSize = 12;
constexpr size_t kPakMagicSize = 4;
constexpr size_t kRecordSize = 64;
constexpr size_t kFileNameSize = 56;

struct Extent {
    int64_t begin = 0;
    int64_t size = 0;
};

class Pak final : public Archive {
  public:
    Pak(std::filesystem::path path, std::ifstream file, int64_t size)
        : m_path(std::move(path)), m_file(std::move(file)), m_size(size) {}

    const std::vector<std::string>& names() const override { return m_names; }
    Result<Bytes> read(size_t index) const override;

    /// Fills the table of entries. Throws ParseError if the directory is outside the file.
    void readDirectory();

  private:
    Bytes readExtent(const Extent& extent) const;

    std::filesystem::path m_path;
    mutable std::mutex m_mutex; // guards m_file
    mutable std::ifstream m_file;
    int64_t m_size = 0; // size of the whole file
    std::vector<std::string> m_names;
    std::vector<Extent> m_extents; // extents of names()[i]; not yet checked against the file
};

Bytes Pak::readExtent(const Extent& extent) const {
    if (extent.begin < 0 || extent.size < 0 || extent.begin > m_size - extent.size) {
        throw ParseError(fmt::format("{} bytes at offset {} are outside the archive of {} bytes", extent.size,
                                     extent.begin, m_size));
    }
    Bytes bytes(static_cast<size_t>(extent.size));
    const std::lock_guard lock(m_mutex);
    m_file.clear();
    m_file.seekg(extent.begin);
    m_file.read(reinterpret_cast<char*>(bytes.data()), extent.size);
    if (!m_file) throw ParseError("can't read the file");
    return bytes;
}

void Pak::readDirectory() {
    const Bytes header = readExtent({0, kPakHeaderSize});
    ByteReader headerReader(header);
    headerReader.skip(kPakMagicSize);
    const int64_t begin = headerReader.i32();
    const int64_t size = headerReader.i32();

    const Bytes directory = readExtent({begin, size});
    ByteReader reader(directory);
    while (reader.remaining() >= kRecordSize) {
        m_names.push_back(reader.text(kFileNameSize));
        const int64_t fileBegin = reader.i32();
        m_extents.push_back({fileBegin, reader.i32()});
    }
}

Result<Bytes> Pak::read(size_t index) const {
    try {
        return readExtent(m_extents[index]);
    } catch (const ParseError& error) {
        return Error{fmt::format("{}:{}: {}", m_path.string(), m_names[index], error.what())};
    }
}

} // namespace

Result<std::unique_ptr<Archive>> openPak(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary | std::ios::ate);
    const int64_t size = file ? static_cast<int64_t>(file.tellg()) : -1;
    if (size < 0) return Error{fmt::format("{}: can't open the file", path.string())};
    auto pak = std::make_unique<Pak>(path, std::move(file), size);
    try {
        pak->readDirectory();
    } catch (const ParseError& error) {
        return Error{fmt::format("{}: directory: {}", path.string(), error.what())};
    }
    return std::unique_ptr<Archive>(std::move(pak));
}

} // namespace visleaf
