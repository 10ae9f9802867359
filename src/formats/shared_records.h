// Records that several formats have in common.
#pragma once

#include "base/byte_reader.h"
#include "formats/load_map.h"
#include "map/map.h"

#include <glm/vec4.hpp>

#include <string>

namespace visleaf {

/// 20 bytes: normal, distance and a type that only repeats what the normal says.
Plane readPlane(ByteReader& reader);

/// 12 bytes: plane and children of 32 bits. The box and faces that may follow are the leafs' matter.
Node readNode(ByteReader& reader);

/// 16 bytes: a texture or light axis, direction and offset.
glm::vec4 readAxis(ByteReader& reader);

/// 24 bytes: mins and maxs as floats.
Bounds readBounds(ByteReader& reader);

/// 12 bytes: mins and maxs as 16-bit integers.
Bounds readShortBounds(ByteReader& reader);

/// The bytes of a text lump; NULs are kept.
std::string textOf(ByteSpan bytes);

/// The entities of an entity lump, or of the file that replaces it.
std::vector<Entity> readEntities(ByteSpan lump, const LoadOptions& options, Diagnostics& diagnostics);

/// The bytes of a light lump.
std::vector<uint8_t> luxelsOf(ByteSpan bytes);

} // namespace visleaf
