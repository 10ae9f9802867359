// Draws one statue as a model of each format, at two moments, in the light of its map.
#include "forge/half_life_model.h"
#include "forge/md5_files.h"
#include "forge/mdc_file.h"
#include "forge/mdx_file.h"
#include "forge/model_files.h"
#include "forge/sprite_file.h"
#include "golden/golden_frame.h"
#include "platform/path_text.h"
#include "support/image_files.h"
#include "support/quake3_file.h"
#include "support/quake_file.h"
#include "support/room_map.h"
#include "support/temp_folder.h"

#include <glm/geometric.hpp>

#include <functional>

namespace visleaf {
namespace {

constexpr uint32_t kTileWidth = 128, kTileHeight = 96;
constexpr uint32_t kSkinSide = 16; // texels

constexpr Rgb kRed{220, 60, 40}, kYellow{230, 200, 60};

/// A skin with a cross, so that a mirrored or turned one is seen.
bool isCross(uint32_t x, uint32_t y) {
    return x / 4 == 1 || y / 4 == 2;
}

std::vector<uint8_t> skinTexels() {
    std::vector<uint8_t> texels;
    for (uint32_t i = 0; i < kSkinSide * kSkinSide; ++i)
        texels.push_back(isCross(i % kSkinSide, i / kSkinSide) ? 2 : 1);
    return texels;
}

Palette skinPalette() {
    Palette palette{};
    palette[1] = kRed;
    palette[2] = kYellow;
    return palette;
}

Bytes skinFile() {
    std::vector<uint8_t> rgba;
    for (const uint8_t index : skinTexels()) {
        const Rgb color = skinPalette()[index];
        rgba.insert(rgba.end(), {color.r, color.g, color.b, 255});
    }
    return encodePng({.width = kSkinSide, .height = kSkinSide, .rgba = rgba});
}

/// Adds a rectangle whose front looks along `front`.
void addSide(const glm::vec3& front, Mesh& mesh) {
    constexpr float kHalf = 8.0f; // game units
    const glm::vec3 up = front.z == 0.0f ? glm::vec3(0, 0, 1) : glm::vec3(1, 0, 0);
    const glm::vec3 right = glm::cross(up, front);
    const auto first = static_cast<uint32_t>(mesh.texCoords.size());
    for (const glm::vec2& corner : {glm::vec2(0, 0), glm::vec2(1, 0), glm::vec2(1, 1), glm::vec2(0, 1)}) {
        mesh.texCoords.push_back(corner);
        mesh.vertices.push_back(
            {kHalf * (front + right * (corner.x * 2.0f - 1.0f) + up * (1.0f - corner.y * 2.0f)), front});
    }
    for (const uint32_t vertex : {0u, 1u, 2u, 0u, 2u, 3u})
        mesh.triangles.push_back(first + vertex);
}

/// A box that stands, and rises by 6 units in the second of its frames.
MeshModel statue(MeshSkin skin) {
    MeshModel model;
    model.numFrames = 2;
    model.skins = {std::move(skin)};
    model.sequences = {{"stand1", 0}, {"stand2", 1}};
    Mesh& mesh = model.meshes.emplace_back();
    mesh.name = "box";
    mesh.skins = {0};
    for (const glm::vec3& front : {glm::vec3(1, 0, 0), glm::vec3(-1, 0, 0), glm::vec3(0, 1, 0),
                                   glm::vec3(0, -1, 0), glm::vec3(0, 0, 1), glm::vec3(0, 0, -1)})
        addSide(front, mesh);
    const std::vector<MeshVertex> first = mesh.vertices;
    for (const MeshVertex& vertex : first)
        mesh.vertices.push_back({vertex.position + glm::vec3(0, 0, 6), vertex.normal});
    return model;
}

MeshSkin skinInFile(std::optional<Palette> palette) {
    return {
        .name = "box", .width = kSkinSide, .height = kSkinSide, .indices = skinTexels(), .palette = palette};
}

MeshSkin skinCalled(const std::string& name) {
    return {.name = name, .indices = {}};
}

std::string entityAt(std::string_view className, std::string_view origin, std::string_view more = {}) {
    return std::string("{ \"classname\" \"") + std::string(className) + "\" \"angle\" \"20\" \"origin\" \"" +
           std::string(origin) + "\" " + std::string(more) + " }\n";
}

/// A map of one game with the statue.
struct StatueMap {
    std::string path;
    glm::vec3 at{0.0f}; // where the statue stands
};

test::QuakeFile floorMap(uint32_t version, uint8_t luxel, const std::string& entity) {
    test::QuakeFile file = test::texturedFile(version);
    file.entities += entity;
    file.lighting = test::FileBytes().fill(test::kFaceLuxels * (version == 30 ? 3 : 1), luxel).content();
    return file;
}

StatueMap quakeMap(const test::TempFolder& folder) {
    Bytes palette;
    for (const Rgb& color : skinPalette())
        for (const uint8_t channel : {color.r, color.g, color.b})
            palette.push_back(std::byte{channel});
    folder.write("id1/gfx/palette.lmp", palette);
    MeshModel model = statue(skinInFile({}));
    model.sequences = {{"hover1", 0}, {"hover2", 1}};
    folder.write("id1/progs/wizard.mdl", quakeMdlFile(model));
    const Bytes map = test::write(floorMap(29, 40, entityAt("monster_wizard", "32 32 24")));
    return {pathText(folder.write("id1/maps/a.bsp", map)), {32, 32, 24}};
}

StatueMap halfLifeMap(const test::TempFolder& folder) {
    MeshModel model = statue(skinInFile(skinPalette()));
    model.sequences = {{.name = "idle", .numFrames = 2, .framesPerSecond = 10.0f, .idleWeight = 1}};
    folder.write("valve/models/controller.mdl", halfLifeFiles(model).model);
    const Bytes map = test::write(floorMap(30, 90, entityAt("monster_alien_controller", "32 32 24")));
    return {pathText(folder.write("valve/maps/a.bsp", map)), {32, 32, 24}};
}

StatueMap quake2Map(const test::TempFolder& folder) {
    folder.write("baseq2/models/objects/dmspot/tris.md2", md2File(statue(skinCalled("models/skin.pcx"))));
    folder.write("baseq2/models/skin.png", skinFile());
    ibsp38::File file = smallFile();
    file.entities += entityAt("misc_teleporter_dest", "64 64 64");
    return {pathText(folder.write("baseq2/maps/a.bsp", ibsp38::write(file))), glm::vec3(64.0f)};
}

StatueMap quake3Map(const test::TempFolder& folder) {
    folder.write("baseq3/models/powerups/armor/shard.md3", md3File(statue(skinCalled("models/skin"))));
    folder.write("baseq3/models/skin.png", skinFile());
    ibsp46::File file = ibsp46::smallQuake3Records(false);
    file.entities += entityAt("item_armor_shard", "0 0 100", "\"spawnflags\" \"1\"");
    return {pathText(folder.write("baseq3/maps/a.bsp", ibsp46::write(ibsp46::lumpsOf(file)))), {0, 0, 100}};
}

/// The statue of MD5 files replaces that of an MDL file, which has another skin.
StatueMap remasteredMap(const test::TempFolder& folder) {
    StatueMap map = quakeMap(folder);
    MeshModel model = statue({});
    model.meshes.front().name = "statue";
    const auto [mesh, animation] = md5Files(model);
    folder.write("id1/progs/wizard.md5mesh", mesh);
    folder.write("id1/progs/wizard.md5anim", animation);
    folder.write("id1/progs/statue_00_00.png", skinFile());
    return map;
}

StatueMap kingpinMap(const test::TempFolder& folder) {
    const MeshModel model = statue(skinCalled("models/skin.tga"));
    folder.write("main/models/actors/rat/rat.mdx", mdxFile(model, rowsOf(model.meshes.front())));
    folder.write("main/models/skin.png", skinFile());
    ibsp38::File file = smallFile();
    file.entities += entityAt("junior", "0 0 0"); // only Kingpin has this class
    file.entities += entityAt("props_rat", "64 64 64");
    return {pathText(folder.write("main/maps/a.bsp", ibsp38::write(file))), glm::vec3(64.0f)};
}

StatueMap rtcwMap(const test::TempFolder& folder) {
    folder.write("main/models/statue.mdc", mdcFile(statue(skinCalled("models/none"))));
    folder.write("main/models/statue.skin", std::string("box,models/skin\n"));
    folder.write("main/models/skin.png", skinFile());
    ibsp46::File file = ibsp46::smallQuake3Records(false);
    file.entities += entityAt("misc_gamemodel", "0 0 100",
                              "\"model\" \"models/statue.md3\" \"skin\" \"models/statue.skin\" "
                              "\"modelscale_vec\" \"1 1 0.5\" "
                              "\"spawnflags\" \"2\" \"frames\" \"2\" \"fps\" \"10\"");
    return {pathText(folder.write("main/maps/a.bsp", ibsp46::write(ibsp46::lumpsOf(file), 47))), {0, 0, 100}};
}

/// A sprite with two pictures, of which the second one is larger.
StatueMap spriteMap(const test::TempFolder& folder) {
    folder.write("baseq2/sprites/a.sp2",
                 sp2File({{"models/skin.pcx", 16, 16, 8, 8}, {"models/skin.pcx", 24, 16, 12, 4}}));
    folder.write("baseq2/models/skin.png", skinFile());
    ibsp38::File file = smallFile();
    file.entities += entityAt("model_spawn", "64 64 64",
                              "\"usermodel\" \"a.sp2\" \"framenumbers\" \"2\" \"salpha\" \"0.7\"");
    return {pathText(folder.write("baseq2/maps/a.bsp", ibsp38::write(file))), glm::vec3(64.0f)};
}

Image drawStatue(const std::function<StatueMap(const test::TempFolder&)>& write, double time) {
    const test::TempFolder folder;
    const StatueMap statue = write(folder);
    Result<MapToUpload> loaded = loadToDraw(findMap(statue.path, {}).value(), {});
    DrawnMap map(std::move(loaded).value(), kTileWidth, kTileHeight);
    if (!map.isThere()) return {};
    FrameChoices choices = map.choices();
    choices.time = time;
    const glm::vec3 eye = statue.at + glm::vec3(26, 14, 16);
    return map.draw(poseAlong(eye, glm::normalize(statue.at - eye)), choices);
}

TEST(MeshGolden, AModelOfEachFormatStandsInItsLight) {
    Image sheet;
    for (const auto& write :
         {quakeMap, quake2Map, quake3Map, halfLifeMap, remasteredMap, kingpinMap, rtcwMap, spriteMap})
        for (const double time : {0.0, 0.25})
            appendBelow(drawStatue(write, time), sheet);
    expectGolden("meshes", sheet, CellSize{kTileWidth, kTileHeight});
}

} // namespace
} // namespace visleaf
