#include "formats/replace_entities.h"

#include "base/byte_reader.h"
#include "formats/quake/xash_extension.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <limits>

namespace visleaf {
namespace {

constexpr uint64_t kAlignment = 4;
constexpr std::string_view kEntities = "ENTITIES";
constexpr size_t kEntryBytes = 8; // offset and length in a directory
// XashXT's directory follows the one of Half-Life. It has a mark and a version, then its entries.
constexpr size_t kNumHalfLifeLumps = 15;
// A BSPX entry: a name, then offset and length.
constexpr size_t kBspxNameBytes = 24;
constexpr size_t kBspxEntryBytes = kBspxNameBytes + kEntryBytes;
constexpr size_t kBspxHeaderBytes = 8; // mark and number of entries

uint64_t aligned(uint64_t offset) {
    return (offset + kAlignment - 1) / kAlignment * kAlignment;
}

uint64_t endOf(const LumpInfo& lump) {
    return uint64_t{lump.offset} + lump.length;
}

uint32_t numberAt(ByteSpan file, size_t position) {
    ByteReader reader(file);
    reader.seek(position);
    return reader.u32();
}

bool hasMark(ByteSpan file, uint64_t position, std::string_view mark) {
    return position + kBspxHeaderBytes <= file.size() &&
           std::memcmp(file.data() + position, mark.data(), mark.size()) == 0;
}

/// Returns the positions of all offsets in the file's directory.
std::vector<size_t> directoryEntries(ByteSpan file, size_t numLumps) {
    const bool hasVersion = hasMark(file, 0, "IBSP") || hasMark(file, 0, "QBSP");
    const size_t start = hasVersion ? 8 : 4;
    const bool isExtended = !hasVersion && hasXashExtension(file);
    std::vector<size_t> entries;
    for (size_t i = 0; i < numLumps; ++i) {
        const bool isBehindMark = isExtended && i >= kNumHalfLifeLumps;
        entries.push_back(start + (i + (isBehindMark ? 1 : 0)) * kEntryBytes);
    }
    return entries;
}

/// Returns the positions of all offsets in the BSPX directory, which begins at `position`.
std::vector<size_t> bspxEntries(ByteSpan file, uint64_t position) {
    std::vector<size_t> entries;
    if (!hasMark(file, position, "BSPX")) return entries;
    const uint64_t first = position + kBspxHeaderBytes;
    const uint64_t most = (file.size() - first) / kBspxEntryBytes;
    const uint64_t count = std::min<uint64_t>(numberAt(file, static_cast<size_t>(position) + 4), most);
    for (uint64_t i = 0; i < count; ++i)
        entries.push_back(static_cast<size_t>(first + i * kBspxEntryBytes + kBspxNameBytes));
    return entries;
}

/// The lumps of a file around the one with the entities.
struct Surroundings {
    size_t entry = 0;     // of the entities, in LoadedMap::lumps
    uint64_t start = 0;   // of the entity text
    uint64_t length = 0;  // of the text with its NULs
    uint64_t next = 0;    // where something else may begin
    uint64_t lastEnd = 0; // where the BSPX directory may begin
};

const LumpInfo* findEntities(const LoadedMap& loaded) {
    const auto found = std::find_if(loaded.lumps.begin(), loaded.lumps.end(),
                                    [](const LumpInfo& lump) { return lump.name == kEntities; });
    return found == loaded.lumps.end() || !found->fault.empty() ? nullptr : &*found;
}

Error brokenLump() {
    return Error{"ENTITIES: the directory gives no valid range; repair the map first"};
}

Result<Surroundings> surroundingsOf(ByteSpan file, const LoadedMap& loaded) {
    const LumpInfo* entities = findEntities(loaded);
    if (entities == nullptr) return brokenLump();
    if (entities->length > 0 &&
        entities->offset < directoryEntries(file, loaded.lumps.size()).back() + kEntryBytes)
        return Error{"ENTITIES: shares bytes with the lump directory; the map is left as it is"};
    Surroundings found;
    found.entry = static_cast<size_t>(entities - loaded.lumps.data());
    for (const LumpInfo& lump : loaded.lumps)
        if (lump.length > 0) found.lastEnd = std::max(found.lastEnd, aligned(endOf(lump)));
    // An empty lump may have any offset; its text goes behind all others.
    found.start = entities->length > 0 ? entities->offset : std::min<uint64_t>(found.lastEnd, file.size());
    found.length = entities->length;
    found.next = std::min<uint64_t>(aligned(found.start + found.length), file.size());
    for (const LumpInfo& lump : loaded.lumps) {
        if (&lump == entities || lump.length == 0 || endOf(lump) <= found.start) continue;
        if (lump.offset < found.start + found.length)
            return Error{fmt::format("ENTITIES: shares bytes with {}; the map is left as it is", lump.name)};
        found.next = std::min<uint64_t>(found.next, lump.offset);
    }
    return found;
}

/// Returns the text with as many NULs as the old one had, at least one.
std::string withNuls(std::string_view text, std::string_view old) {
    const size_t lastLetter = old.find_last_not_of('\0');
    const size_t numNuls = old.size() - (lastLetter == old.npos ? 0 : lastLetter + 1);
    return std::string(text) + std::string(std::max<size_t>(numNuls, 1), '\0');
}

/// Returns the bytes between the start of the new text and what follows, so that this moves by a multiple
/// of 4.
uint64_t spanOf(uint64_t newLength, const Surroundings& old, uint64_t fileBytes) {
    const uint64_t oldSpan = old.next - old.start;
    if (newLength == old.length) return oldSpan;
    if (old.next == fileBytes) return newLength; // nothing follows
    return newLength + (oldSpan + kAlignment - newLength % kAlignment) % kAlignment;
}

void append(Bytes& to, ByteSpan bytes) {
    to.insert(to.end(), bytes.begin(), bytes.end());
}

void putNumber(Bytes& file, size_t position, uint32_t number) {
    for (size_t i = 0; i < 4; ++i)
        file[position + i] = static_cast<std::byte>(number >> (8 * i));
}

std::string_view textIn(ByteSpan file, uint64_t start, uint64_t length) {
    return {reinterpret_cast<const char*>(file.data()) + start, static_cast<size_t>(length)};
}

} // namespace

Result<std::string_view> storedEntities(ByteSpan file, const LoadedMap& loaded) {
    const LumpInfo* entities = findEntities(loaded);
    if (entities == nullptr) return brokenLump();
    const std::string_view text = textIn(file, entities->offset, entities->length);
    return text.substr(0, text.find_last_not_of('\0') + 1);
}

Result<Bytes> withEntities(ByteSpan file, const LoadedMap& loaded, std::string_view text) {
    const Result<Surroundings> result = surroundingsOf(file, loaded);
    if (!result) return result.error();
    const Surroundings& old = result.value();
    const std::string stored = withNuls(text, textIn(file, old.start, old.length));
    const bool isSameLength = stored.size() == old.length;
    const uint64_t oldSpan = old.next - old.start;
    const uint64_t newSpan = spanOf(stored.size(), old, file.size());
    if (file.size() + newSpan > std::numeric_limits<uint32_t>::max())
        return Error{"ENTITIES: the file would exceed 4 GiB"};

    Bytes copy;
    copy.reserve(file.size() + newSpan);
    append(copy, file.first(static_cast<size_t>(old.start)));
    append(copy, std::as_bytes(std::span(stored)));
    if (isSameLength) append(copy, file.subspan(copy.size(), static_cast<size_t>(old.next) - copy.size()));
    copy.resize(static_cast<size_t>(old.start + newSpan));
    append(copy, file.subspan(static_cast<size_t>(old.next)));

    const int64_t shift = static_cast<int64_t>(newSpan) - static_cast<int64_t>(oldSpan);
    std::vector<size_t> entries = directoryEntries(file, loaded.lumps.size());
    const size_t entitiesEntry = entries[old.entry];
    for (const size_t entry : bspxEntries(file, old.lastEnd))
        entries.push_back(entry);
    for (const size_t entry : entries) {
        const uint32_t offset = numberAt(file, entry);
        const int64_t place = static_cast<int64_t>(entry) + (entry < old.next ? 0 : shift);
        if (entry != entitiesEntry && offset >= old.next && offset <= file.size())
            putNumber(copy, static_cast<size_t>(place), static_cast<uint32_t>(offset + shift));
    }
    putNumber(copy, entitiesEntry, static_cast<uint32_t>(old.start));
    putNumber(copy, entitiesEntry + 4, static_cast<uint32_t>(stored.size()));
    return copy;
}

std::string differenceBesideEntities(ByteSpan a, const LoadedMap& loadedA, ByteSpan b,
                                     const LoadedMap& loadedB) {
    if (loadedA.format != loadedB.format || loadedA.lumps.size() != loadedB.lumps.size())
        return "the directory";
    for (size_t i = 0; i < loadedA.lumps.size(); ++i) {
        const LumpInfo& lumpA = loadedA.lumps[i];
        const LumpInfo& lumpB = loadedB.lumps[i];
        if (lumpA.name != kEntities &&
            textIn(a, lumpA.offset, lumpA.length) != textIn(b, lumpB.offset, lumpB.length))
            return lumpA.name;
    }
    return {};
}

} // namespace visleaf
