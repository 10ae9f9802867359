#include "support/quake3_file.h"

namespace visleaf::ibsp46 {
namespace {

constexpr const char* kText = R"({
"classname" "worldspawn"
}
{
"classname" "info_player_deathmatch"
"origin" "0 0 32"
}
)";

FileVertex vertexAt(const glm::vec3& position, const glm::vec2& unit) {
    return {position, unit, unit, {0, 0, 1}, {16, 32, 48, 255}};
}

std::vector<FileVertex> vertices() {
    std::vector<FileVertex> vertices{vertexAt({-64, 64, 0}, {0, 0}), // clockwise when seen from above
                                     vertexAt({64, 64, 0}, {1, 0}), vertexAt({64, -64, 0}, {1, 1}),
                                     vertexAt({-64, -64, 0}, {0, 1})};
    for (int row = 0; row < 3; ++row) {
        for (int column = 0; column < 3; ++column) {
            const float height = row == 1 ? 64.0f : 32.0f;
            vertices.push_back(
                vertexAt({-32 + 32 * column, 32 - 32 * row, height}, 0.5f * glm::vec2(column, row)));
        }
    }
    return vertices;
}

FileFace faceOf(FileFace face) {
    face.lightOrigin = {8.0f, 8.0f, 8.0f};
    face.lightAxes = {glm::vec3(1.0f, 0.5f, 0.0f), glm::vec3(0.0f), glm::vec3(0.0f, 0.0f, 1.0f)};
    return face;
}

std::vector<FileFace> faces() {
    return {faceOf({.fog = 0, .numVertices = 4, .numIndices = 6, .lightmap = 0}),
            faceOf({.kind = kTriangles, .numVertices = 4, .firstIndex = 3, .numIndices = 3}),
            faceOf({.kind = kPatch, .firstVertex = 4, .numVertices = 9, .lightmap = 0, .patchSize = {3, 3}}),
            faceOf({.shader = 1, .kind = kFlare}), faceOf({.shader = 1, .numVertices = 4, .lightmap = -2})};
}

std::vector<FilePlane> planes() {
    std::vector<FilePlane> planes;
    for (const glm::vec3& axis : {glm::vec3(1, 0, 0), glm::vec3(0, 1, 0), glm::vec3(0, 0, 1)}) {
        planes.push_back({-axis, 64.0f});
        planes.push_back({axis, 64.0f});
    }
    return planes;
}

// Returns a light grid with cells of 64 units from -64 to 64 along x and y, and one cell of 128 units along
// z.
Bytes grid() {
    ByteWriter out;
    for (int point = 0; point < 3 * 3; ++point) {
        for (const int byte : {10, 20, 30, 40, 30, 20, 0, 0})
            out.u8(static_cast<uint8_t>(byte));
    }
    return out.take();
}

} // namespace

File smallQuake3Records(bool hasLightmaps) {
    File file;
    file.entities = kText;
    file.shaders = {{"textures/test/wall", 0, 1}, {"textures/test/fog", 0x400, 64}};
    file.planes = planes();
    const FileBox<int32_t> box{-128, -128, -128, 128, 128, 128};
    file.nodes = {{5, {-1, -2}, box}};
    file.leafs = {{0, 0, box, 0, 5, 0, 1}, {-1, -1, box, 0, 0, 0, 0}};
    file.leafFaces = {0, 1, 2, 3, 4};
    file.leafBrushes = {0};
    file.models = {{{{-64, -64, 0}, {64, 64, 64}}, 0, 5, 0, 1}};
    file.brushes = {{0, 6, 1}};
    file.brushSides = {{0, 1}, {1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}};
    file.vertices = vertices();
    file.meshverts = {0, 1, 2, 0, 2, 3};
    file.fogs = {{"textures/test/fog", 0, 5}};
    file.faces = faces();
    if (hasLightmaps) file.lightmaps = Bytes(kPageSize * kPageSize * 3, std::byte{50});
    file.lightGrid = grid();
    file.visibility = encodeVisibility({{1}});
    return file;
}

Lumps smallQuake3File(bool hasLightmaps) {
    return lumpsOf(smallQuake3Records(hasLightmaps));
}

} // namespace visleaf::ibsp46
