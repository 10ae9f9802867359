#include "vfs/archives/wad.h"

#include "base/byte_reader.h"
#include "base/text/count_text.h"
#include "base/text/file_name.h"

#include <fmt/format.h>

namespace visleaf {
namespace {

constexpr size_t kWadMagicSize = 4;
constexpr size_t kWadHeaderSize = 12; // magic, number of entries, offset of the directory
constexpr size_t kEntrySize = 32;
constexpr size_t kLumpNameSize = 16;
constexpr uint8_t kPaletteType = 0x40;

struct Entry {
    uint32_t begin = 0;
    uint32_t size = 0;
    uint8_t type = 0;
    bool isCompressed = false;
    std::string name;

    /// Returns why the entry cannot be read from a file of this size; empty if it can.
    std::string_view problemIn(size_t fileSize) const {
        if (uint64_t{begin} + size > fileSize) return "lies past the end of the file";
        return isCompressed ? "is compressed" : std::string_view();
    }
};

Entry readEntry(ByteReader& reader) {
    Entry entry;
    entry.begin = reader.u32();
    entry.size = reader.u32();
    const uint32_t unpackedSize = reader.u32();
    entry.type = reader.u8();
    entry.isCompressed = reader.u8() != 0 && unpackedSize != entry.size;
    reader.skip(2);
    entry.name = reader.text(kLumpNameSize);
    return entry;
}

/// Returns the type of texture lumps for the file's magic; 0 for other files.
uint8_t textureTypeOf(std::string_view magic) {
    if (magic == "WAD2") return 0x44;
    return magic == "WAD3" ? 0x43 : 0;
}

/// Returns why the file cannot be a WAD, by its size and its magic; empty if it may be one.
std::string problemOfHeader(ByteSpan file) {
    if (file.empty()) return "the file is empty";
    if (textureTypeOf(asText(file).substr(0, kWadMagicSize)) == 0)
        return "not a WAD file, because it begins with neither WAD2 nor WAD3";
    if (file.size() >= kWadHeaderSize) return {};
    return fmt::format("the file has {}, but its header needs {}", counted(file.size(), "byte"),
                       kWadHeaderSize);
}

} // namespace

Result<Wad> Wad::parse(Bytes file) {
    Wad wad;
    wad.m_file = std::move(file);
    if (std::string problem = problemOfHeader(wad.m_file); !problem.empty()) return Error{std::move(problem)};
    try {
        ByteReader reader(wad.m_file);
        const std::string magic = reader.text(kWadMagicSize);
        const uint8_t textureType = textureTypeOf(magic);
        wad.m_hasOwnPalettes = magic == "WAD3";
        const uint32_t numEntries = reader.u32();
        reader.seek(reader.u32());
        if (numEntries > reader.remaining() / kEntrySize) {
            return Error{fmt::format("{} cannot fit into the file", counted(numEntries, "entry"))};
        }
        for (uint32_t i = 0; i < numEntries; ++i) {
            const Entry entry = readEntry(reader);
            const std::string_view problem = entry.problemIn(wad.m_file.size());
            const bool isTexture = entry.type == textureType;
            if (isTexture && !problem.empty()) wad.m_problems.try_emplace(foldName(entry.name), problem);
            if (!problem.empty()) continue;
            const Extent extent{entry.begin, entry.size};
            if (isTexture) wad.m_entries.try_emplace(foldName(entry.name), extent);
            if (entry.type == kPaletteType && !wad.m_palette) wad.m_palette = extent;
        }
    } catch (const ParseError& error) {
        return Error{fmt::format("directory: {}", error.what())};
    }
    return wad;
}

std::optional<ByteSpan> Wad::find(std::string_view name) const {
    const auto found = m_entries.find(foldName(name));
    if (found == m_entries.end()) return std::nullopt;
    return spanOf(found->second);
}

std::string_view Wad::problemOf(std::string_view name) const {
    const auto found = m_problems.find(foldName(name));
    return found == m_problems.end() ? std::string_view() : found->second;
}

std::optional<ByteSpan> Wad::palette() const {
    return m_palette ? std::optional(spanOf(*m_palette)) : std::nullopt;
}

ByteSpan Wad::spanOf(const Extent& extent) const {
    return ByteSpan(m_file).subspan(extent.begin, extent.size);
}

} // namespace visleaf
