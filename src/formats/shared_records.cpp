#include "formats/shared_records.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace visleaf {
namespace {

glm::vec3 readShortVec3(ByteReader& reader) {
    const float x = reader.i16();
    const float y = reader.i16();
    const float z = reader.i16();
    return {x, y, z};
}

/// Reads 12 bytes: mins and maxs as 16-bit integers.
Bounds readShortBounds(ByteReader& reader) {
    const glm::vec3 mins = readShortVec3(reader);
    return {mins, readShortVec3(reader)};
}

} // namespace

uint32_t FieldReader::index() {
    return m_widths.hasWideIndices ? m_reader.u32() : m_reader.u16();
}

int32_t FieldReader::signedIndex() {
    return m_widths.hasWideIndices ? m_reader.i32() : m_reader.i16();
}

Bounds FieldReader::box() {
    return m_widths.hasFloatBoxes ? readBounds(m_reader) : readShortBounds(m_reader);
}

uint32_t translate(uint32_t bits, std::span<const FlagPair> pairs) {
    uint32_t translated = 0;
    for (const FlagPair& pair : pairs) {
        if ((bits & pair.file) != 0) translated |= pair.ours;
    }
    return translated;
}

Plane readPlane(ByteReader& reader) {
    const glm::vec3 normal = reader.vec3();
    return {normal, reader.f32()};
}

Node readNode(ByteReader& reader) {
    Node node;
    node.plane = reader.u32();
    node.children[0] = reader.i32();
    node.children[1] = reader.i32();
    return node;
}

int32_t readChild(ByteReader& reader, bool isWide, size_t numNodes) {
    if (isWide) return reader.i32();
    const uint16_t bits = reader.u16();
    return bits < numNodes ? int32_t{bits} : int32_t{static_cast<int16_t>(bits)};
}

std::vector<uint32_t> readVertexIndices(const Lump& edges, const Lump& surfedges, const FieldWidths& widths) {
    const auto ends = readRecords(edges, [&](ByteReader& r) {
        FieldReader reader(r, widths);
        const uint32_t first = reader.index();
        return std::array<uint32_t, 2>{first, reader.index()};
    });
    return readRecords(surfedges, [&](ByteReader& r) {
        const int32_t surfedge = r.i32();
        const auto edge = static_cast<size_t>(std::abs(int64_t{surfedge}));
        return edge < ends.size() ? ends[edge][surfedge >= 0 ? 0 : 1] : kNone;
    });
}

glm::vec4 readAxis(ByteReader& reader) {
    const glm::vec3 direction = reader.vec3();
    return {direction, reader.f32()};
}

Bounds readBounds(ByteReader& reader) {
    const glm::vec3 mins = reader.vec3();
    return {mins, reader.vec3()};
}

std::vector<Entity> readEntities(ByteSpan lump, const LoadOptions& options, Diagnostics& diagnostics) {
    const bool isReplaced = !options.entityFile.empty();
    return parseEntities(asText(isReplaced ? options.entityFile : lump),
                         isReplaced ? ".ent file" : "ENTITIES", diagnostics);
}

std::vector<uint8_t> luxelsOf(ByteSpan bytes) {
    std::vector<uint8_t> luxels(bytes.size());
    std::transform(bytes.begin(), bytes.end(), luxels.begin(),
                   [](std::byte b) { return std::to_integer<uint8_t>(b); });
    return luxels;
}

} // namespace visleaf
