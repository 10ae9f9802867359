// Records that several formats have in common.
#pragma once

#include "base/byte_reader.h"
#include "formats/lump_directory.h"
#include "map/map.h"

#include <glm/vec4.hpp>

#include <span>
#include <string>

namespace visleaf {

/// The widths of fields that have two widths within a family of formats.
struct FieldWidths {
    bool hasWideIndices = false; // 32 bits instead of 16
    bool hasFloatBoxes = false;  // boxes of nodes and leafs
};

/// Reads those fields.
class FieldReader {
  public:
    FieldReader(ByteReader& reader, const FieldWidths& widths) : m_reader(reader), m_widths(widths) {}

    uint32_t index();
    int32_t signedIndex();
    Bounds box();

  private:
    ByteReader& m_reader;
    const FieldWidths& m_widths;
};

/// A bit of a file and our bit with the same meaning.
struct FlagPair {
    uint32_t file;
    uint32_t ours;
};

/// Returns our bits for those of `bits` that are in the table.
uint32_t translate(uint32_t bits, std::span<const FlagPair> pairs);

/// 20 bytes: normal, distance and a type that only repeats information of the normal.
Plane readPlane(ByteReader& reader);

/// 12 bytes: plane and children of 32 bits. The box and faces that may follow are not needed; leafs have
/// them.
Node readNode(ByteReader& reader);

/// Returns the vertices that surfedges name: surfedge n >= 0 names the first vertex of edge n, and n < 0 the
/// second vertex of edge -n. kNone for edges that do not exist.
std::vector<uint32_t> readVertexIndices(const Lump& edges, const Lump& surfedges, const FieldWidths& widths);

/// 16 bytes: a texture or light axis, direction and offset.
glm::vec4 readAxis(ByteReader& reader);

/// 24 bytes: mins and maxs as floats.
Bounds readBounds(ByteReader& reader);

/// 12 bytes: mins and maxs as 16-bit integers.
Bounds readShortBounds(ByteReader& reader);

/// Returns the bytes of a text lump; keeps NULs.
std::string textOf(ByteSpan bytes);

/// Returns the entities of an entity lump, or of the file that replaces it.
std::vector<Entity> readEntities(ByteSpan lump, const LoadOptions& options, Diagnostics& diagnostics);

/// Returns the bytes of a light lump.
std::vector<uint8_t> luxelsOf(ByteSpan bytes);

} // namespace visleaf
