#include "hostile_maps.h"

#include "forge/quake_file.h"
#include "forge/rbsp_file.h"
#include "support/damage.h"
#include "support/nightfire_file.h"
#include "support/quake3_file.h"
#include "support/quake_file.h"
#include "support/room_map.h"

#include <fmt/format.h>

#include <cmath>

namespace visleaf::fuzz {
namespace {

constexpr size_t kFileBytes = 1 << 20; // about the size of each map
constexpr const char* kWorld = "{ \"classname\" \"worldspawn\" }\n";

/// Returns as many copies of a text as the file has room for. `format` may contain {}, the number of the
/// copy.
std::string repeated(std::string_view format) {
    std::string text;
    for (size_t i = 0; text.size() < kFileBytes; ++i)
        text += fmt::format(fmt::runtime(format), i);
    return text;
}

Bytes withEntities(const std::string& text) {
    ibsp38::File file = smallFile();
    file.entities = text;
    return ibsp38::write(file);
}

Bytes manyEntities(std::string_view format) {
    return withEntities(kWorld + repeated(format));
}

Bytes manyKeys() {
    return withEntities("{ \"classname\" \"worldspawn\" " + repeated("\"k{}\" \"v\" ") + "}");
}

Bytes manyWads() {
    test::QuakeFile file;
    file.version = 30;
    file.entities = "{ \"classname\" \"worldspawn\" \"wad\" \"" + repeated("a{}.wad;") + "\" }";
    return test::write(file);
}

/// Each leaf lists all faces, because all leafs share one list.
Bytes sharedFaceLists() {
    constexpr size_t kLeafs = 20'000, kFaces = 30'000;
    ibsp38::File file = smallFile();
    const ibsp38::FileLeaf leaf = file.leafs.back();
    file.leafFaces.assign(kFaces, 0);
    file.leafs.insert(file.leafs.end(), kLeafs, leaf);
    for (ibsp38::FileLeaf& one : file.leafs) {
        one.firstFace = 0;
        one.numFaces = kFaces;
    }
    return ibsp38::write(file);
}

/// Many models have all faces, and many faces all edges.
Bytes sharedModelFaces() {
    constexpr size_t kModels = 10'000, kFaces = 20'000;
    ibsp38::File file = smallFile();
    file.faces.insert(file.faces.end(), kFaces, file.faces.front());
    ibsp38::FileModel model = file.models.front();
    model.firstFace = 0;
    model.numFaces = static_cast<int32_t>(file.faces.size());
    file.models.assign(kModels, model);
    return ibsp38::write(file);
}

Bytes equalFaces() {
    constexpr size_t kFaces = 40'000;
    ibsp38::File file = smallFile();
    file.faces.assign(kFaces, file.faces.front());
    file.models.resize(1);
    file.models.front().firstFace = 0;
    file.models.front().numFaces = kFaces;
    for (ibsp38::FileNode& node : file.nodes)
        node.firstFace = node.numFaces = 0;
    return ibsp38::write(file);
}

/// Faces with as many edges as a record can name, all from one list.
Bytes longFaces() {
    constexpr uint16_t kEdges = 60'000;
    constexpr size_t kFaces = 10'000;
    ibsp38::File file = smallFile();
    ibsp38::FileFace face = file.faces.front();
    face.firstEdge = 0;
    face.numEdges = kEdges;
    const std::vector<int32_t> loop = file.surfedges;
    while (file.surfedges.size() < kEdges)
        file.surfedges.insert(file.surfedges.end(), loop.begin(), loop.end());
    file.faces.assign(kFaces, face);
    file.models.resize(1);
    file.models.front().numFaces = kFaces;
    return ibsp38::write(file);
}

/// Faces of Nightfire with thousands of vertices, all from one list, whose normals say nothing.
Bytes sharedNormals() {
    constexpr uint32_t kFaces = 20'000, kVertices = 40'000;
    bsp42::File file = test::smallNightfireFile();
    file.vertices.resize(kVertices, file.vertices.back());
    file.normals.resize(kVertices, file.normals.back());
    file.faces.assign(kFaces, {.numVertices = kVertices});
    file.models.front().numFaces = kFaces;
    return bsp42::write(bsp42::lumpsOf(file));
}

/// Brushes with thousands of sides, all from one list.
Bytes longBrushes() {
    constexpr size_t kBrushes = 30'000, kSides = 20'000;
    ibsp38::File file = smallFile();
    const std::vector<ibsp38::FileBrushSide> sides = file.brushSides;
    while (file.brushSides.size() < kSides)
        file.brushSides.insert(file.brushSides.end(), sides.begin(), sides.end());
    ibsp38::FileBrush brush = file.brushes.front();
    brush.firstSide = 0;
    brush.numSides = static_cast<int32_t>(file.brushSides.size());
    file.brushes.assign(kBrushes, brush);
    file.leafBrushes.clear();
    for (uint32_t i = 0; i < kBrushes; ++i)
        file.leafBrushes.push_back(static_cast<uint16_t>(i));
    for (ibsp38::FileLeaf& leaf : file.leafs) {
        leaf.firstBrush = 0;
        leaf.numBrushes = kBrushes;
    }
    return ibsp38::write(file);
}

/// Clusters that all share one row, which says that everything is visible.
Bytes sharedRows() {
    constexpr uint32_t kClusters = 30'000;
    ibsp38::File file = smallFile();
    const ibsp38::FileLeaf leaf = file.leafs.back();
    for (uint32_t i = 0; i < kClusters; ++i) {
        file.leafs.push_back(leaf);
        file.leafs.back().cluster = static_cast<int16_t>(i);
    }
    test::FileBytes visibility;
    visibility.u32(kClusters);
    const uint32_t row = 4 + 8 * kClusters;
    for (uint32_t i = 0; i < kClusters; ++i)
        visibility.u32(row).u32(row);
    file.visibility = visibility.fill(kClusters / 8 + 1, 0xFF).content();
    return ibsp38::write(file);
}

/// A tree that is a chain of nodes.
Bytes deepTree() {
    constexpr int32_t kNodes = 30'000;
    ibsp38::File file = smallFile();
    const ibsp38::FileNode node = file.nodes.front();
    file.nodes.assign(kNodes, node);
    for (int32_t i = 0; i < kNodes; ++i)
        file.nodes[static_cast<size_t>(i)].children = {i + 1 < kNodes ? i + 1 : ~1, ~1};
    file.planes.front() = {{1, 0, 0}, 0, 0};
    for (ibsp38::FileNode& one : file.nodes)
        one.plane = 0;
    return ibsp38::write(file);
}

/// A tree in which each plane cuts everything that the ones above it cut.
Bytes crossedTree() {
    constexpr int32_t kNodes = 20'000;
    ibsp38::File file = smallFile();
    file.nodes.assign(kNodes, file.nodes.front());
    for (int32_t i = 0; i < kNodes; ++i) {
        const float angle = static_cast<float>(i) * 0.01f;
        file.planes.push_back({{std::cos(angle), std::sin(angle), 0.0f}, 128.0f, 3});
        const auto child = [](int32_t index) { return index < kNodes ? index : ~1; };
        file.nodes[static_cast<size_t>(i)].plane = static_cast<int32_t>(file.planes.size()) - 1;
        file.nodes[static_cast<size_t>(i)].children = {child(2 * i + 1), child(2 * i + 2)};
    }
    return ibsp38::write(file);
}

Bytes manyAreas() {
    constexpr int32_t kAreas = 60'000, kPortals = 60'000;
    ibsp38::File file = smallFile();
    file.areas.assign(kAreas, {kPortals, 0});
    file.areaPortals.assign(kPortals, {1, 1});
    return ibsp38::write(file);
}

Bytes missingTextures() {
    constexpr size_t kTextures = 8000;
    ibsp38::File file = smallFile();
    for (size_t i = 0; i < kTextures; ++i) {
        file.texinfo.push_back(file.texinfo.front());
        file.texinfo.back().texture = fmt::format("missing/{}", i);
        file.faces.push_back(file.faces.front());
        file.faces.back().texinfo = static_cast<uint16_t>(file.texinfo.size() - 1);
    }
    file.models.resize(1);
    file.models.front().numFaces = static_cast<int32_t>(file.faces.size());
    return ibsp38::write(file);
}

/// Thousands of textures whose offsets lead to one large record.
Bytes sharedTexture(uint32_t version) {
    constexpr uint32_t kTextures = 10'000;
    const Bytes record = test::miptexRecord("wall", 512, 5, version == 30);
    test::FileBytes textures;
    textures.u32(kTextures);
    for (uint32_t i = 0; i < kTextures; ++i)
        textures.u32(4 + 4 * kTextures);
    test::QuakeFile quakeFile;
    quakeFile.version = version;
    quake::File file = test::recordsOf(quakeFile);
    file.textures = textures.bytes(record).content();
    for (uint32_t i = 0; i < kTextures; ++i) {
        file.texinfo.push_back(file.texinfo.front());
        file.texinfo.back().miptex = i;
        file.faces.push_back(file.faces.front());
        file.faces.back().texinfo = i;
    }
    file.models.front().numFaces = static_cast<int32_t>(file.faces.size());
    return quake::write(file);
}

/// Thousands of faces with the largest lightmap, all from the same bytes.
Bytes sharedLightmap() {
    constexpr size_t kFaces = 20'000;
    ibsp38::File file = smallFile();
    file.lighting.assign(kFileBytes / 2, std::byte{0x80});
    ibsp38::FileFace face = file.faces.front();
    face.lightOffset = 0;
    face.styles = {0, 1, 2, 3};
    file.faces.assign(kFaces, face);
    for (ibsp38::FileTexinfo& texinfo : file.texinfo) {
        texinfo.s = {1.0f, 0.9f, 0.8f, 0.0f};
        texinfo.t = {0.8f, 0.9f, 1.0f, 0.0f};
    }
    file.models.resize(1);
    file.models.front().numFaces = kFaces;
    return ibsp38::write(file);
}

/// Returns the map of Quake 3 whose only model has the faces, and `count` copies of the first one.
Bytes withCopiesOfFirstFace(ibsp46::File& file, size_t count) {
    file.faces.resize(file.faces.size() + count, file.faces.front());
    file.models.front().numFaces = static_cast<uint32_t>(file.faces.size());
    return ibsp46::write(ibsp46::lumpsOf(file));
}

/// Thousands of the largest patches, all with the same control points.
Bytes sharedPatch() {
    constexpr size_t kFaces = 9000;
    constexpr uint32_t kSide = 31;
    ibsp46::File file = ibsp46::smallQuake3Records(false);
    file.vertices.resize(file.vertices.size() + kSide * kSide, file.vertices.front());
    for (size_t i = 0; i < file.vertices.size(); ++i)
        file.vertices[i].position = {60 * (i % kSide), 60 * (i / kSide), i * i % 997};
    ibsp46::FileFace& patch = file.faces.front();
    patch.kind = ibsp46::kPatch;
    patch.numVertices = kSide * kSide;
    patch.patchSize = {kSide, kSide};
    return withCopiesOfFirstFace(file, kFaces);
}

/// Thousands of meshes that share one long list of triangles.
Bytes sharedTriangles() {
    constexpr size_t kFaces = 5000;
    constexpr uint32_t kIndices = 60'000;
    ibsp46::File file = ibsp46::smallQuake3Records(false);
    file.meshverts.clear();
    for (uint32_t i = 0; i < kIndices; ++i)
        file.meshverts.push_back(i % 3);
    file.faces.front().kind = ibsp46::kTriangles;
    file.faces.front().numIndices = kIndices;
    return withCopiesOfFirstFace(file, kFaces);
}

/// Thousands of fields of the same plants.
Bytes sharedPlants() {
    constexpr uint32_t kFaces = 5000, kCopies = 3000, kPlantVertices = 3;
    ibsp46::File file = ibsp46::smallQuake3Records(false);
    file.vertices.resize(kPlantVertices + kCopies, file.vertices.front());
    ibsp46::FileFace plants;
    plants.kind = ibsp46::kFoliage;
    plants.numIndices = 3;
    plants.patchSize = {kCopies, kPlantVertices};
    file.faces.assign(kFaces, plants);
    file.models.front().numFaces = kFaces;
    return ibsp46::write(ibsp46::lumpsOf(file), 47);
}

/// Thousands of faces with four light styles, all with the same page.
Bytes sharedStyles() {
    constexpr size_t kFaces = 3000;
    rbsp::Lumps lumps = rbsp::lumpsOf(ibsp46::smallQuake3Records());
    Bytes& faces = lumps[ibsp46::kFaces];
    overwrite(faces, rbsp::kLightmapStyles, 0x03020100, 4);
    for (size_t style = 0; style < 4; ++style)
        overwrite(faces, rbsp::kLightmapNumbers + 4 * style, 0, 4);
    const Bytes first(faces.begin(), faces.begin() + rbsp::kRecordBytes[ibsp46::kFaces]);
    for (size_t i = 0; i < kFaces; ++i)
        faces.insert(faces.end(), first.begin(), first.end());
    overwrite(lumps[ibsp46::kModels], 28, kFaces, 4); // numFaces
    return rbsp::write(lumps);
}

/// A world so large that its grid of light has trillions of cells.
Bytes hugeLightGrid() {
    ibsp46::File file = ibsp46::smallQuake3Records(false);
    file.models.front().bounds = {glm::vec3(-1e5f), glm::vec3(1e5f)};
    file.entities = "{ \"classname\" \"worldspawn\" \"gridsize\" \"1 1 1\" }";
    file.lightGrid.assign(kFileBytes, std::byte{0x40});
    return ibsp46::write(ibsp46::lumpsOf(file));
}

} // namespace

std::vector<Seed> hostileMaps() {
    return {
        {"empty_entities", manyEntities("{{}}\n")},
        {"unclosed_entities", manyEntities("{{ \"a\" \"b\"\n")},
        {"equal_names", manyEntities("{{ \"classname\" \"a\" \"targetname\" \"x\" \"target\" \"x\" }}\n")},
        {"placed_models",
         manyEntities("{{ \"classname\" \"func_wall\" \"model\" \"*1\" \"angles\" \"{} 1 2\" }}\n")},
        {"lights",
         manyEntities("{{ \"classname\" \"light\" \"origin\" \"{} 64 64\" \"light\" \"9999\" }}\n")},
        {"starts", manyEntities("{{ \"classname\" \"info_player_start\" \"origin\" \"{} 64 64\" }}\n")},
        {"path",
         manyEntities("{{ \"classname\" \"path_corner\" \"targetname\" \"p{0}\" \"target\" \"p{0}\" }}\n")},
        {"sounds", manyEntities("{{ \"classname\" \"target_speaker\" \"noise\" \"a/{}.wav\" }}\n")},
        {"many_keys", manyKeys()},
        {"many_wads", manyWads()},
        {"shared_face_lists", sharedFaceLists()},
        {"shared_model_faces", sharedModelFaces()},
        {"equal_faces", equalFaces()},
        {"long_faces", longFaces()},
        {"shared_normals", sharedNormals()},
        {"long_brushes", longBrushes()},
        {"shared_rows", sharedRows()},
        {"deep_tree", deepTree()},
        {"crossed_tree", crossedTree()},
        {"many_areas", manyAreas()},
        {"missing_textures", missingTextures()},
        {"shared_texture_29", sharedTexture(29)},
        {"shared_texture_30", sharedTexture(30)},
        {"shared_lightmap", sharedLightmap()},
        {"shared_patch", sharedPatch()},
        {"shared_triangles", sharedTriangles()},
        {"huge_light_grid", hugeLightGrid()},
        {"shared_plants", sharedPlants()},
        {"shared_styles", sharedStyles()},
    };
}

} // namespace visleaf::fuzz
