// Nightfire's `.007` archives. Facts: the notes of Alhexx, who wrote the first tools (Nightfire_jbnf_007.txt
// and Alura.cpp), and mogeldev/xash3d-fwgs filesystem/oo7.c, which also knows the older version.
#include "base/byte_reader.h"
#include "base/text/count_text.h"
#include "platform/path_text.h"
#include "vfs/archives/archive.h"
#include "vfs/archives/inflate.h"
#include "vfs/file_parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace visleaf {
namespace {

constexpr const char* kCutShort = "ends inside the list of files; the archive is damaged: get it again";

// Two numbers, of which the second is the version, and the tree of folders. A folder has: the length of its
// name, the name, the number of folders in it, in version 3 the bytes that the names of its files take, its
// files, a 0, and then the folders in it. A file has: the length of its name, the name, a byte that is 1 if
// its data is a zlib stream, its size, and its size in the archive. The name of the outermost folder is no
// part of paths. In version 3, the data of all files follows the tree, in the same order. In version 1, the
// data of a file follows its sizes.
constexpr size_t kHeaderBytes = 8;
constexpr uint32_t kDataInTree = 1;
constexpr uint32_t kDataAfterTree = 3;

constexpr size_t kDeepestFolder = 64;     // the games' archives have less than ten
constexpr size_t kLongestName = 1024;     // characters of a path; files with longer ones are left out
constexpr int64_t kChunkBytes = 64 << 10; // read at a time

/// Reads a file from front to back.
class PartsReader {
  public:
    PartsReader(const FileParts& file, int64_t begin) : m_file(file), m_begin(begin) {}

    int64_t position() const { return m_begin + static_cast<int64_t>(m_used); }
    uint8_t u8() { return ByteReader(take(1)).u8(); }
    uint32_t u32() { return ByteReader(take(4)).u32(); }

    /// Returns a text of this length; nothing for one that is too long to be a name.
    std::optional<std::string> text(uint32_t size) {
        if (size <= kLongestName) return ByteReader(take(size)).text(size);
        skip(size);
        return std::nullopt;
    }

    void skip(int64_t size) {
        m_begin = position() + size;
        m_used = 0;
        m_chunk.clear();
        if (m_begin > m_file.size()) throw ParseError(kCutShort);
    }

  private:
    ByteSpan take(size_t size) {
        if (m_chunk.size() - m_used < size) {
            m_begin = position();
            m_used = 0;
            m_chunk = m_file.read({m_begin, std::min(kChunkBytes, m_file.size() - m_begin)});
            if (m_chunk.size() < size) throw ParseError(kCutShort);
        }
        m_used += size;
        return ByteSpan(m_chunk).subspan(m_used - size, size);
    }

    const FileParts& m_file;
    int64_t m_begin; // of the chunk, in the file
    size_t m_used = 0;
    Bytes m_chunk;
};

class NightfireArchive final : public Archive {
  public:
    explicit NightfireArchive(std::unique_ptr<FileParts> file) : m_file(std::move(file)) {}

    const std::vector<std::string>& names() const override { return m_names; }
    Result<Bytes> read(size_t index) const override;

    /// Fills the table of entries. Throws ParseError if the tree is damaged.
    void readTree();

  private:
    struct Entry {
        Extent extent; // not yet checked against the file
        uint32_t size = 0;
        bool isPacked = false;
    };
    /// A folder whose files were read, and the number of folders in it that were not.
    struct Folder {
        std::optional<std::string> path; // with `/` at the end unless empty; nothing: too long
        uint32_t numFolders = 0;
    };

    Folder readFolder(const std::optional<std::string>& parent, bool isOutermost, PartsReader& reader);
    void readFile(const std::optional<std::string>& folder, uint32_t nameLength, PartsReader& reader);
    Bytes unpacked(const Entry& entry) const;

    std::unique_ptr<FileParts> m_file;
    uint32_t m_version = 0;
    std::vector<std::string> m_names;
    std::vector<Entry> m_entries; // of names()[i]
};

void NightfireArchive::readTree() {
    const Bytes header = m_file->read({0, kHeaderBytes});
    ByteReader headerReader(header);
    headerReader.skip(4);
    m_version = headerReader.u32();
    PartsReader reader(*m_file, kHeaderBytes);
    std::vector<Folder> open;
    open.push_back(readFolder("", true, reader));
    while (!open.empty()) {
        if (open.back().numFolders == 0) {
            open.pop_back();
            continue;
        }
        if (open.size() > kDeepestFolder)
            throw ParseError(fmt::format("folders are more than {} deep", kDeepestFolder));
        --open.back().numFolders;
        open.push_back(readFolder(open.back().path, false, reader));
    }
    if (m_version != kDataAfterTree) return;
    int64_t position = reader.position();
    for (Entry& entry : m_entries) {
        entry.extent.begin = position;
        position += entry.extent.size;
    }
}

NightfireArchive::Folder NightfireArchive::readFolder(const std::optional<std::string>& parent,
                                                      bool isOutermost, PartsReader& reader) {
    const std::optional<std::string> name = reader.text(reader.u32());
    Folder folder{.path = isOutermost ? parent : std::nullopt, .numFolders = reader.u32()};
    if (!isOutermost && parent && name && parent->size() + name->size() < kLongestName)
        folder.path = *parent + *name + '/';
    if (m_version == kDataAfterTree) reader.skip(4);
    for (uint32_t nameLength = reader.u32(); nameLength != 0; nameLength = reader.u32())
        readFile(folder.path, nameLength, reader);
    return folder;
}

void NightfireArchive::readFile(const std::optional<std::string>& folder, uint32_t nameLength,
                                PartsReader& reader) {
    const std::optional<std::string> name = reader.text(nameLength);
    const bool isKnown = folder && name && folder->size() + name->size() <= kLongestName;
    m_names.push_back(isKnown ? *folder + *name : std::string());
    Entry entry;
    entry.isPacked = reader.u8() != 0;
    entry.size = reader.u32();
    const uint32_t packedSize = reader.u32();
    entry.extent = {reader.position(), entry.isPacked ? packedSize : entry.size};
    m_entries.push_back(entry);
    if (m_version == kDataInTree) reader.skip(entry.extent.size);
}

Bytes NightfireArchive::unpacked(const Entry& entry) const {
    const auto packedSize = static_cast<uint64_t>(entry.extent.size);
    const uint64_t most = entry.isPacked ? mostUnpackedBytes(packedSize) : kMaxFileBytes;
    if (entry.size > most)
        throw ParseError(fmt::format("unpacks to more than {} MiB, expected less", most >> 20));
    Bytes bytes = m_file->read(entry.extent);
    if (!entry.isPacked) return bytes;
    std::optional<Bytes> content = inflated(bytes, entry.size, DeflateHeader::zlib);
    if (!content) throw ParseError(fmt::format("does not unpack to its {}", counted(entry.size, "byte")));
    return std::move(*content);
}

Result<Bytes> NightfireArchive::read(size_t index) const {
    try {
        return unpacked(m_entries[index]);
    } catch (const ParseError& error) {
        return Error{fmt::format("{}:{}: {}", pathText(m_file->path()), m_names[index], error.what())};
    }
}

} // namespace

bool isNightfireArchive(ByteSpan start) {
    if (start.size() < kHeaderBytes) return false;
    ByteReader reader(start);
    if (reader.u32() != 1) return false;
    const uint32_t version = reader.u32();
    return version == kDataInTree || version == kDataAfterTree;
}

Result<std::unique_ptr<Archive>> openNightfireArchive(const std::filesystem::path& path) {
    Result<std::unique_ptr<FileParts>> file = FileParts::open(path);
    if (!file) return file.error();
    auto archive = std::make_unique<NightfireArchive>(std::move(file).value());
    try {
        archive->readTree();
    } catch (const ParseError& error) {
        return Error{fmt::format("{}: directory: {}", pathText(path), error.what())};
    }
    return std::unique_ptr<Archive>(std::move(archive));
}

} // namespace visleaf
