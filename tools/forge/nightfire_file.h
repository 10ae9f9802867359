// Nightfire's map file (BSP, version 42) as plain records, and its bytes. See docs/formats/nightfire.md.
#pragma once

#include "forge/file_records.h"
#include "map/map.h"

namespace visleaf::bsp42 {

/// Lump numbers in the order of the directory.
enum Lump : size_t {
    kEntities,
    kPlanes,
    kTextures,
    kMaterials,
    kVertices,
    kNormals,
    kIndices,
    kVisibility,
    kNodes,
    kFaces,
    kLighting,
    kLeafs,
    kLeafFaces,
    kLeafBrushes,
    kModels,
    kBrushes,
    kBrushSides,
    kProjections,
    kNumLumps
};

struct FileNode {
    int32_t plane = 0;
    std::array<int32_t, 2> children{};
    Bounds box;
};
struct FileFace {
    uint32_t plane = 0;
    uint32_t firstVertex = 0, numVertices = 0;
    uint32_t firstIndex = 0, numIndices = 0;
    uint32_t flags = 0;
    uint32_t texture = 0, material = 0;
    uint32_t textureProjection = 0, lightProjection = 0;
    std::array<uint8_t, kMaxStyles> styles{kNoStyle, kNoStyle, kNoStyle, kNoStyle};
    int32_t lightOffset = -1;
};
struct FileLeaf {
    uint32_t contents = 0;
    int32_t rowOffset = -1;
    Bounds box;
    uint32_t firstFace = 0, numFaces = 0, firstBrush = 0, numBrushes = 0;
};
struct FileModel {
    Bounds bounds;
    std::array<uint32_t, 4> heads{}; // unused
    uint32_t firstLeaf = 0, numLeafs = 0, firstFace = 0, numFaces = 0;
};
struct FileBrush {
    uint32_t contents = 0, firstSide = 0, numSides = 0;
};
struct FileBrushSide {
    uint32_t face = 0, plane = 0;
};
struct FileProjection {
    glm::vec4 s{0.0f}, t{0.0f};
    bool operator==(const FileProjection&) const = default;
};

/// The lumps of a file: as records if they consist of records, otherwise as bytes.
struct File {
    std::string entities; // without the NUL, which write() appends
    std::vector<FilePlane> planes;
    std::vector<std::string> textures, materials;
    std::vector<glm::vec3> vertices, normals;
    std::vector<uint32_t> indices;
    Bytes visibility; // rows of equal size
    std::vector<FileNode> nodes;
    std::vector<FileFace> faces;
    Bytes lighting;
    std::vector<FileLeaf> leafs;
    std::vector<uint32_t> leafFaces, leafBrushes;
    std::vector<FileModel> models;
    std::vector<FileBrush> brushes;
    std::vector<FileBrushSide> brushSides;
    std::vector<FileProjection> projections;
};

using Lumps = std::array<Bytes, kNumLumps>;
/// Returns the lumps. A test may change their bytes before write().
Lumps lumpsOf(const File& file);
/// Returns the bytes of the file.
Bytes write(const Lumps& lumps);

} // namespace visleaf::bsp42
