// Parts that the surfaces of MD3 and MDC files share.
//
// Facts: id-Software/Quake-III-Arena qcommon/qfiles.h (md3Surface_t and following).
#pragma once

#include "models/formats/model_file.h"

namespace visleaf {

inline constexpr size_t kMd3NameSize = 64;
inline constexpr size_t kMd3FrameSize = 56;
inline constexpr size_t kMd3VertexSize = 4 * sizeof(int16_t);
inline constexpr float kMd3Unit = 1.0f / 64.0f; // of positions, game units

/// Where the parts of a surface are, from its first byte.
struct Md3Parts {
    std::string name;
    uint32_t numShaders = 0, numVertices = 0, numTriangles = 0;
    uint32_t triangles = 0, shaders = 0, texCoords = 0;
};

/// Returns a mesh with the triangles and texture coordinates of a surface, but without vertices. Adds its
/// shader to `skins`. Throws ParseError if a part does not fit.
Mesh readMd3Mesh(ByteSpan bytes, const Md3Parts& parts, std::vector<MeshSkin>& skins);

/// Gives the model its number of frames, each a sequence, because entities choose frames by number. Throws
/// ParseError if there are none or if the file cannot hold them.
void setMd3Frames(ByteSpan bytes, uint32_t numFrames, MeshModel& model);

/// Returns the bytes of surface `number`, which begins at `first`. The last word of its header says where it
/// ends. The parts of a surface lie before its end, so they do not overlap those of the next one. Throws
/// ParseError if the end is inside of the header or behind the file.
ByteSpan md3SurfaceAt(ByteSpan bytes, size_t first, size_t headerSize, uint32_t number);

/// Reads a vertex: three coordinates, and two angles for the normal.
MeshVertex readMd3Vertex(ByteReader& reader);

} // namespace visleaf
