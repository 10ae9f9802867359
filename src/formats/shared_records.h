// Records that several formats have in common.
#pragma once

#include "base/byte_reader.h"
#include "formats/lump_directory.h"
#include "map/map.h"

#include <glm/vec4.hpp>

#include <span>
#include <string>

namespace visleaf {

/// The widths of indices and boxes, which differ between the formats of a family.
struct FieldWidths {
    bool hasWideIndices = false; // 32 bits instead of 16
    bool hasFloatBoxes = false;  // boxes of nodes and leafs
};

/// Reads indices and boxes of the given widths.
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

/// Reads 16 bytes: normal and distance. The type after them follows from the normal.
Plane readPlane(ByteReader& reader);

/// Reads 12 bytes: plane and children of 32 bits. The fields after them are not read, because the viewer uses
/// the boxes and faces of the leafs.
Node readNode(ByteReader& reader);

/// Reads a child of a node or of a clip node, of 32 bits if `isWide`. A child of 16 bits counts as unsigned
/// if there are so many nodes, because compilers without limits write it so (QuakeSpasm's Mod_LoadNodes_S and
/// Mod_LoadClipnodes_S).
int32_t readChild(ByteReader& reader, bool isWide, size_t numNodes);

/// Returns the vertices that surfedges name: surfedge n >= 0 names the first vertex of edge n, and n < 0 the
/// second vertex of edge -n. kNone for edges that do not exist.
std::vector<uint32_t> readVertexIndices(const Lump& edges, const Lump& surfedges, const FieldWidths& widths);

/// Reads 16 bytes: direction and offset of a texture axis or lightmap axis.
glm::vec4 readAxis(ByteReader& reader);

/// Reads 24 bytes: mins and maxs as floats.
Bounds readBounds(ByteReader& reader);

/// Returns the entities of an entity lump, or of the .ent file that replaces it.
std::vector<Entity> readEntities(ByteSpan lump, const LoadOptions& options, Diagnostics& diagnostics);

/// Returns the bytes of a lump that contains light.
std::vector<uint8_t> luxelsOf(ByteSpan bytes);

} // namespace visleaf
