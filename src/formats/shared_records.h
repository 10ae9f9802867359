// Records that several formats have in common.
#pragma once

#include "base/byte_reader.h"
#include "formats/load_map.h"
#include "map/map.h"

#include <glm/vec4.hpp>

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

/// 20 bytes: normal, distance and a type that only repeats information of the normal.
Plane readPlane(ByteReader& reader);

/// 12 bytes: plane and children of 32 bits. The box and faces that may follow are not needed; leafs have
/// them.
Node readNode(ByteReader& reader);

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
