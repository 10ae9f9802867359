#include "base/byte_reader.h"
#include "base/text/file_name.h"
#include "platform/path_text.h"
#include "vfs/archives/archive.h"
#include "vfs/file_parts.h"

#include <fmt/format.h>

#include <unordered_set>

namespace visleaf {
namespace {

// `"PACK"`, then the offset of the directory and its size in bytes. Each record of the directory has the name
// of a file, its offset and its size (Quake's common.c).
constexpr size_t kPakHeaderSize = 12;
constexpr size_t kPakMagicSize = 4;
constexpr size_t kRecordSize = 64;
constexpr size_t kFileNameSize = 56;

class Pak final : public Archive {
  public:
    explicit Pak(std::unique_ptr<FileParts> file) : m_file(std::move(file)) {}

    const std::vector<std::string>& names() const override { return m_names; }
    Result<Bytes> read(size_t index) const override;

    /// Fills the table of entries. Files share a name only by mistake; the games open the first of them
    /// (Quake's common.c, COM_FindFile), and the others are left out. Throws ParseError if the directory is
    /// outside the file.
    void readDirectory();

  private:
    std::unique_ptr<FileParts> m_file;
    std::vector<std::string> m_names;
    std::vector<Extent> m_extents; // extents of names()[i]; not yet checked against the file
};

void Pak::readDirectory() {
    const Bytes header = m_file->read({0, kPakHeaderSize});
    ByteReader headerReader(header);
    headerReader.skip(kPakMagicSize);
    const int64_t begin = headerReader.i32();
    const int64_t size = headerReader.i32();

    const Bytes directory = m_file->read({begin, size});
    ByteReader reader(directory);
    std::unordered_set<std::string> known; // folded
    while (reader.remaining() >= kRecordSize) {
        std::string name = reader.text(kFileNameSize);
        const int64_t fileBegin = reader.i32();
        const Extent extent{fileBegin, reader.i32()};
        if (!known.insert(foldName(name)).second) continue;
        m_names.push_back(std::move(name));
        m_extents.push_back(extent);
    }
}

Result<Bytes> Pak::read(size_t index) const {
    try {
        return m_file->read(m_extents[index]);
    } catch (const ParseError& error) {
        return Error{fmt::format("{}:{}: {}", pathText(m_file->path()), m_names[index], error.what())};
    }
}

} // namespace

Result<std::unique_ptr<Archive>> openPak(const std::filesystem::path& path) {
    Result<std::unique_ptr<FileParts>> file = FileParts::open(path);
    if (!file) return file.error();
    auto pak = std::make_unique<Pak>(std::move(file).value());
    try {
        pak->readDirectory();
    } catch (const ParseError& error) {
        return Error{fmt::format("{}: directory: {}", pathText(path), error.what())};
    }
    return std::unique_ptr<Archive>(std::move(pak));
}

} // namespace visleaf
