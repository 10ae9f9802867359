#include "support/quake3_file.h"

#include "forge/byte_writer.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

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

void addShader(ByteWriter& out, const char* name, uint32_t flags, uint32_t contents) {
    out.text(name, 64);
    out.u32(flags);
    out.u32(contents);
}

void addPlane(ByteWriter& out, const glm::vec3& normal, float dist) {
    out.vec3(normal);
    out.f32(dist);
}

void addVertex(ByteWriter& out, const glm::vec3& position, const glm::vec2& unit) {
    out.vec3(position);
    out.f32(unit.x);
    out.f32(unit.y);
    out.f32(unit.x);
    out.f32(unit.y);
    out.vec3({0.0f, 0.0f, 1.0f});
    for (const uint8_t channel : {uint8_t{16}, uint8_t{32}, uint8_t{48}, uint8_t{255}})
        out.u8(channel);
}

void addLeaf(ByteWriter& out, int32_t cluster, uint32_t numFaces) {
    out.i32(cluster);
    out.i32(cluster < 0 ? -1 : 0);
    for (const int32_t side : {-128, -128, -128, 128, 128, 128})
        out.i32(side);
    out.u32(0);
    out.u32(numFaces);
    out.u32(0);
    out.u32(numFaces > 0 ? 1 : 0);
}

struct FaceFields {
    uint32_t shader = 0;
    int32_t fog = -1;
    uint32_t kind = 1;
    uint32_t firstVertex = 0, numVertices = 0;
    uint32_t firstIndex = 0, numIndices = 0;
    int32_t lightmap = -3;
    uint32_t patchSize = 0;
};

void addFace(ByteWriter& out, const FaceFields& face) {
    out.u32(face.shader);
    out.i32(face.fog);
    out.u32(face.kind);
    out.u32(face.firstVertex);
    out.u32(face.numVertices);
    out.u32(face.firstIndex);
    out.u32(face.numIndices);
    out.i32(face.lightmap);
    for (int i = 0; i < 4; ++i)
        out.i32(0);
    out.vec3({8.0f, 8.0f, 8.0f});
    out.vec3({1.0f, 0.5f, 0.0f});
    out.vec3({0.0f, 0.0f, 0.0f});
    out.vec3({0.0f, 0.0f, 1.0f});
    out.u32(face.patchSize);
    out.u32(face.patchSize);
}

Bytes vertices() {
    ByteWriter out;
    addVertex(out, {-64, 64, 0}, {0, 0}); // clockwise from above
    addVertex(out, {64, 64, 0}, {1, 0});
    addVertex(out, {64, -64, 0}, {1, 1});
    addVertex(out, {-64, -64, 0}, {0, 1});
    for (int row = 0; row < 3; ++row) {
        for (int column = 0; column < 3; ++column) {
            const float height = row == 1 ? 64.0f : 32.0f;
            addVertex(out,
                      {-32.0f + 32.0f * static_cast<float>(column), 32.0f - 32.0f * static_cast<float>(row),
                       height},
                      {0.5f * static_cast<float>(column), 0.5f * static_cast<float>(row)});
        }
    }
    return out.take();
}

Bytes faces() {
    ByteWriter out;
    addFace(out, {.fog = 0, .numVertices = 4, .numIndices = 6, .lightmap = 0});
    addFace(out, {.kind = 3, .numVertices = 4, .firstIndex = 3, .numIndices = 3});
    addFace(out, {.kind = 2, .firstVertex = 4, .numVertices = 9, .lightmap = 0, .patchSize = 3});
    addFace(out, {.shader = 1, .kind = 4});
    addFace(out, {.shader = 1, .numVertices = 4, .lightmap = -2});
    return out.take();
}

Bytes planes() {
    ByteWriter out;
    const glm::vec3 axes[] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    for (const glm::vec3& axis : axes) {
        addPlane(out, -axis, 64.0f);
        addPlane(out, axis, 64.0f);
    }
    return out.take();
}

Bytes grid() {
    ByteWriter out;
    // 64 units a cell from -64 to 64 along x and y, one of 128 along z.
    for (int point = 0; point < 3 * 3; ++point) {
        for (const uint32_t byte : {10u, 20u, 30u, 40u, 30u, 20u, 0u, 0u})
            out.u8(static_cast<uint8_t>(byte));
    }
    return out.take();
}

} // namespace

File smallQuake3File(bool hasLightmaps) {
    File file;
    const auto fill = [&](Lump lump, auto write) {
        ByteWriter out;
        write(out);
        file[lump] = out.take();
    };
    const auto numbers = [&](Lump lump, std::initializer_list<int32_t> values) {
        fill(lump, [&](ByteWriter& out) {
            for (const int32_t value : values)
                out.i32(value);
        });
    };
    fill(kEntities, [](ByteWriter& out) { out.text(kText, std::string_view(kText).size()); });
    fill(kShaders, [](ByteWriter& out) {
        addShader(out, "textures/test/wall", 0, 1);
        addShader(out, "textures/test/fog", 0x400, 64);
    });
    file[kPlanes] = planes();
    numbers(kNodes, {5, -1, -2, -128, -128, -128, 128, 128, 128});
    fill(kLeafs, [](ByteWriter& out) {
        addLeaf(out, 0, 5);
        addLeaf(out, -1, 0);
    });
    numbers(kLeafFaces, {0, 1, 2, 3, 4});
    numbers(kLeafBrushes, {0});
    fill(kModels, [](ByteWriter& out) {
        out.vec3({-64, -64, 0});
        out.vec3({64, 64, 64});
        for (const uint32_t value : {0u, 5u, 0u, 1u})
            out.u32(value);
    });
    numbers(kBrushes, {0, 6, 1});
    numbers(kBrushSides, {0, 1, 1, 1, 2, 1, 3, 1, 4, 1, 5, 1});
    file[kVertices] = vertices();
    numbers(kMeshverts, {0, 1, 2, 0, 2, 3});
    fill(kFogs, [](ByteWriter& out) {
        out.text("textures/test/fog", 64);
        out.i32(0);
        out.i32(5);
    });
    file[kFaces] = faces();
    if (hasLightmaps) file[kLightmaps] = Bytes(128 * 128 * 3, std::byte{50});
    file[kLightGrid] = grid();
    numbers(kVisibility, {1, 4, 1}); // one cluster, a row of four bytes
    return file;
}

Bytes write(const File& file, int32_t version) {
    ByteWriter out;
    out.text("IBSP", 4);
    out.i32(version);
    for (size_t lump = 0; lump < kNumLumps; ++lump) {
        out.u32(static_cast<uint32_t>(offsetOf(file, static_cast<Lump>(lump))));
        out.u32(static_cast<uint32_t>(file[lump].size()));
    }
    for (const Bytes& lump : file)
        out.bytes(lump);
    return out.take();
}

size_t offsetOf(const File& file, Lump lump) {
    size_t offset = kHeaderBytes;
    for (size_t before = 0; before < lump; ++before)
        offset += file[before].size();
    return offset;
}

} // namespace visleaf::ibsp46
