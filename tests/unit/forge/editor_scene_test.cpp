// What the forge makes of a map file that a level editor saved, and what it says about one that it can't
// read.
#include "forge/editor_scene.h"

#include "forge/obj_model.h"
#include "support/demo_scene.h"
#include "support/temp_folder.h"
#include "support/test_names.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

const TextureLibrary& smallLibrary() {
    static const TextureLibrary library = [] {
        TextureLibrary made;
        made.textures.resize(3);
        const std::array<SceneTexture, 3> kinds{
            {{"wall"}, {"pool", TextureKind::water}, {"mist", TextureKind::fog}}};
        for (size_t i = 0; i < kinds.size(); ++i) {
            made.textures[i].texture = kinds[i];
            made.textures[i].path = "t/" + kinds[i].name;
            made.textures[i].frames = {checkerboard(64, 32)};
        }
        return made;
    }();
    return library;
}

Result<SceneDescription> read(const std::string& text) {
    return sceneOfMap(text, "test.map", ".", smallLibrary());
}

SceneDescription readWell(const std::string& text) {
    return valueOrExit(read(text));
}

/// A face through three points with the texture laid along x and y.
std::string face(const std::string& points, const std::string& texture) {
    return fmt::format("{} {} [ 1 0 0 8 ] [ 0 -1 0 0 ] 0 0.5 2\n", points, texture);
}

std::string point(const glm::ivec3& p) {
    return fmt::format("( {} {} {} ) ", p.x, p.y, p.z);
}

std::string box(const glm::ivec3& a, const glm::ivec3& b, const std::string& texture = "t/wall") {
    return "{\n" + face(point(a) + point({a.x, a.y + 1, a.z}) + point({a.x, a.y, a.z + 1}), texture) +
           face(point(a) + point({a.x, a.y, a.z + 1}) + point({a.x + 1, a.y, a.z}), texture) +
           face(point(a) + point({a.x + 1, a.y, a.z}) + point({a.x, a.y + 1, a.z}), texture) +
           face(point(b) + point({b.x, b.y + 1, b.z}) + point({b.x + 1, b.y, b.z}), texture) +
           face(point(b) + point({b.x + 1, b.y, b.z}) + point({b.x, b.y, b.z + 1}), texture) +
           face(point(b) + point({b.x, b.y, b.z + 1}) + point({b.x, b.y + 1, b.z}), texture) + "}\n";
}

std::string entity(const std::string& classname, const std::string& content = "") {
    return fmt::format("{{\n\"classname\" \"{}\"\n{}}}\n", classname, content);
}

/// A box with a slanted face from the upper edge at x = 0 to the lower edge at x = 64.
std::string ramp() {
    std::string brush = box({0, 0, 0}, {64, 64, 64});
    brush.insert(brush.rfind('}'), face("( 0 0 64 ) ( 0 64 64 ) ( 64 64 0 ) ", "t/wall"));
    return brush;
}

const std::string kRoom = entity("room", box({0, 0, 0}, {256, 256, 128}));

/// A map with one room and `brushes` in the world.
std::string mapWith(const std::string& brushes, const std::string& entities = "") {
    return "// Game: Generic\n// Format: Quake3 (Valve)\n" + entity("worldspawn", brushes) + kRoom + entities;
}

const std::string kArch = "{\npatchDef2\n{\nt/wall\n( 3 3 0 0 0 )\n(\n"
                          "( ( 0 0 64 0 0 ) ( 0 32 64 0 1 ) ( 0 64 64 0 2 ) )\n"
                          "( ( 32 0 96 1 0 ) ( 32 32 96 1 1 ) ( 32 64 96 1 2 ) )\n"
                          "( ( 64 0 64 2 0 ) ( 64 32 64 2 1 ) ( 64 64 64 2 2 ) )\n"
                          ")\n}\n}\n";

TEST(EditorScene, ABoxKeepsItsSizeAndTheAxesOfItsTexture) {
    const SceneDescription scene = readWell(mapWith(box({16, 32, 0}, {48, 64, 24})));
    ASSERT_EQ(scene.brushes.size(), 2u);
    const SceneBrush& brush = scene.brushes[1];
    EXPECT_EQ(brush.bounds, (Bounds{{16, 32, 0}, {48, 64, 24}}));
    EXPECT_TRUE(brush.cuts.empty());
    EXPECT_EQ(brush.contents, contents::kSolid);
    const TextureAxes axes{{2, 0, 0, 8}, {0, -0.5f, 0, 0}};
    for (const SceneSide& side : brush.sides)
        EXPECT_EQ(side.axes, axes);
}

TEST(EditorScene, RoomsComeBeforeTheBrushesInsideThem) {
    const SceneDescription scene =
        readWell(mapWith(box({16, 32, 0}, {48, 64, 24}),
                         entity("room", "\"area\" \"2\"\n" + box({256, 0, 0}, {300, 40, 64}))));
    ASSERT_EQ(scene.brushes.size(), 3u);
    EXPECT_EQ(scene.brushes[0].contents, 0u);
    EXPECT_EQ(scene.brushes[1].contents, 0u);
    EXPECT_EQ(scene.brushes[1].area, 2u);
    EXPECT_EQ(scene.areas.size(), 3u);
}

TEST(EditorScene, SlantedFacesAreCuts) {
    const SceneDescription scene = readWell(mapWith(ramp()));
    ASSERT_EQ(scene.brushes[1].cuts.size(), 1u);
    const Plane& cut = scene.brushes[1].cuts[0].plane;
    EXPECT_FLOAT_EQ(cut.normal.x, std::sqrt(0.5f));
    EXPECT_FLOAT_EQ(cut.normal.z, std::sqrt(0.5f));
    EXPECT_FLOAT_EQ(cut.dist, 64 * std::sqrt(0.5f));
}

TEST(EditorScene, TheFirstFaceDecidesWhatABrushIs) {
    const SceneDescription scene =
        readWell(mapWith(box({0, 0, 0}, {64, 64, 8}, "t/pool") + box({0, 0, 0}, {256, 256, 64}, "t/mist")));
    ASSERT_EQ(scene.brushes.size(), 2u);
    EXPECT_EQ(scene.brushes[1].contents, contents::kWater);
    ASSERT_EQ(scene.fogs.size(), 1u);
    EXPECT_EQ(scene.fogs[0].texture, "mist");
    EXPECT_EQ(scene.textures.size(), 2u); // a fog is no texture of a surface
}

TEST(EditorScene, APatchHidesTheSidesBehindItButNotThoseThatItEndsIn) {
    const SceneDescription scene =
        readWell(mapWith("", entity("curve", kArch + box({0, 0, 64}, {64, 64, 128}))));
    ASSERT_EQ(scene.patches.size(), 1u);
    const ScenePatch& patch = scene.patches[0];
    EXPECT_EQ(patch.points[1].position, glm::vec3(32, 0, 96)); // row by row
    EXPECT_EQ(patch.points[5].texel, glm::vec2(2 * 64, 1 * 32));
    const SceneBrush& brush = scene.brushes[1];
    const std::array<bool, 6> isHidden{true, true, false, false, true, true};
    for (size_t i = 0; i < 6; ++i)
        EXPECT_EQ(brush.sides[i].isBehindPatch, isHidden[i]) << i;
}

TEST(EditorScene, EntitiesKeepTheirKeysButNotThoseOfTheEditor) {
    const SceneDescription scene = readWell(mapWith(
        "", entity("door", "\"angle\" \"90\"\n\"_tb_layer\" \"1\"\n" + box({0, 0, 0}, {64, 8, 64})) +
                entity("light",
                       "\"origin\" \"1 2 3\"\n\"light\" \"400\"\n\"_color\" \"9 8 7\"\n\"style\" \"5\"\n")));
    ASSERT_EQ(scene.entities.size(), 2u);
    EXPECT_EQ(scene.entities[1].classname, "door");
    EXPECT_EQ(scene.entities[1].keys, (std::vector<std::pair<std::string, std::string>>{{"angle", "90"}}));
    EXPECT_EQ(scene.entities[1].model, 0u);
    ASSERT_EQ(scene.lights.size(), 1u);
    EXPECT_EQ(scene.lights[0].color, glm::vec3(9, 8, 7));
    EXPECT_EQ(scene.lights[0].radius, 400.0f);
    EXPECT_EQ(scene.lights[0].style, 5);
}

TEST(EditorScene, BrushesOfAnEntityWithAnOriginAreRelativeToIt) {
    const SceneDescription scene =
        readWell(mapWith("", entity("fan", "\"origin\" \"100 0 0\"\n" + box({90, -10, 0}, {110, 10, 8}))));
    EXPECT_EQ(scene.models[0].brushes[0].bounds, (Bounds{{-10, -10, 0}, {10, 10, 8}}));
    EXPECT_EQ(scene.models[0].brushes[0].sides[5].axes->s, glm::vec4(2, 0, 0, 208));
}

struct BadMap {
    const char* name;
    std::string text, message;
};

class BadMaps : public testing::TestWithParam<BadMap> {};

TEST_P(BadMaps, AreRefusedWithTheFileTheLineAndTheReason) {
    const Result<SceneDescription> scene = read(GetParam().text);
    ASSERT_FALSE(scene);
    EXPECT_THAT(scene.error().message, StartsWith("test.map:"));
    EXPECT_THAT(scene.error().message, HasSubstr(GetParam().message));
}

std::string withRoomKey(const std::string& key) {
    return entity("worldspawn") + entity("room", key + box({0, 0, 0}, {64, 64, 64}));
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, BadMaps,
    testing::Values(
        BadMap{"Empty", "", "1: the first entity must be worldspawn"},
        BadMap{"NoRoom", entity("worldspawn"), "a map needs at least one room"},
        BadMap{"NotAMap", "PACK", "1: expected '{', found 'PACK'"},
        BadMap{"NoClassname", mapWith("", "{\n}\n"), "an entity has no classname"},
        BadMap{"UnknownTexture", mapWith(box({0, 0, 0}, {8, 8, 8}, "t/none")),
               "6: texture 't/none' is not in surfaces.txt"},
        BadMap{"OpenQuotes", "{\n\"classname\n", "2: missing closing quote on this line"},
        BadMap{"NotANumber", "{\n\"classname\" \"worldspawn\"\n{\n( 0 zero 0 )",
               "4: expected a number, found 'zero'"},
        BadMap{"HugeNumber", "{\n\"classname\" \"worldspawn\"\n{\n( 0 1e30 0 )",
               "is not between -65536 and 65536"},
        BadMap{"NotFinite", "{\n\"classname\" \"worldspawn\"\n{\n( 0 nan 0 )",
               "is not between -65536 and 65536"},
        BadMap{"ThreeFaces", mapWith("{\n" + face("( 0 0 0 ) ( 0 1 0 ) ( 1 0 0 ) ", "t/wall") + "}\n"),
               "faces, not 1"},
        BadMap{"PointsOnALine",
               mapWith("{\n" + face("( 0 0 0 ) ( 1 0 0 ) ( 2 0 0 ) ", "t/wall") +
                       box({0, 0, 0}, {8, 8, 8}).substr(2)),
               "6: the three points of a face lie on one line"},
        BadMap{"FlatBrush", mapWith(box({0, 0, 0}, {8, 8, 0})), "the faces of a brush enclose no space"},
        BadMap{"InsideOut", mapWith(box({8, 8, 8}, {0, 0, 0})), "the faces of a brush enclose no space"},
        BadMap{"OpenBrush", mapWith([] {
                   std::string open = box({0, 0, 0}, {8, 8, 8});
                   const size_t line = open.find('\n', 2);
                   return open.erase(2, line - 1);
               }()),
               "a brush is open to one side"},
        BadMap{"SlantedRoom", entity("worldspawn") + entity("room", ramp()), "a room must be a box"},
        BadMap{"EvenPatch", mapWith("{\npatchDef2\n{\nt/wall\n( 4 3 0 0 0 )\n"),
               "an odd number of rows and columns"},
        BadMap{"HugePatch", mapWith("{\npatchDef2\n{\nt/wall\n( 33 3 0 0 0 )\n"),
               "33 is not a whole number from 3 to 31"},
        BadMap{"OtherPrimitive", mapWith("{\nbrushDef3\n"),
               "expected a face in the format of Valve 220, or patchDef2"},
        BadMap{"PatchOfAModel", mapWith("", entity("door", kArch)),
               "a patch must belong to the world or to a curve"},
        BadMap{"BadArea", withRoomKey("\"area\" \"0\"\n"), "key 'area' needs a whole number from 1 to 255"},
        BadMap{"BadColor", mapWith("", entity("light", "\"origin\" \"0 0 0\"\n\"_color\" \"red\"\n")),
               "key '_color' needs three numbers"},
        BadMap{"LightNowhere", mapWith("", entity("light")), "needs a key 'origin'"},
        BadMap{"ModelOutside",
               mapWith("", entity("misc_model", "\"origin\" \"0 0 0\"\n\"model\" \"../secret.obj\"\n")),
               "must name a file below the folder of the map"},
        BadMap{"ModelGone",
               mapWith("", entity("misc_model", "\"origin\" \"0 0 0\"\n\"model\" \"none.obj\"\n")),
               "none.obj"}),
    test::byName);

TEST(EditorScene, EveryBeginningOfAMapIsRefused) {
    const std::string text = mapWith(box({16, 32, 0}, {48, 64, 24}), entity("curve", kArch));
    const size_t end = text.find_last_of('}');
    const size_t firstWhole =
        text.find(kRoom) + kRoom.size() - 2; // behind it the map is whole between two entities
    for (size_t size = 0; size <= end; ++size) {
        const bool isBetweenEntities =
            size > firstWhole && text[size] == '{' && text[size - 1] == '\n' && text[size - 2] == '}';
        if (isBetweenEntities || size == firstWhole + 1) continue;
        ASSERT_FALSE(read(text.substr(0, size))) << size;
    }
    EXPECT_TRUE(read(text));
}

TEST(EditorScene, SurvivesEveryChangedByte) {
    const std::string text = mapWith(box({16, 32, 0}, {48, 64, 24}), entity("curve", kArch));
    for (size_t i = 0; i < text.size(); ++i) {
        for (const char other : {'\0', '"', '{', '}', '-', '9', 'e', '\n', '\xFF'}) {
            std::string damaged = text;
            damaged[i] = other;
            const Result<SceneDescription> scene = read(damaged);
            if (!scene) {
                EXPECT_THAT(scene.error().message, StartsWith("test.map:"));
            }
        }
    }
}

TEST(TextureLibraries, TexturesOfTheDemoFitTheOldestEngines) {
    for (const LibraryTexture& texture : demoTextures().textures) {
        EXPECT_LE(texture.texture.name.size(), 12u) << texture.path; // games put marks before it
        for (const Image& frame : texture.frames) {
            EXPECT_EQ(frame.width % 16, 0u) << texture.path;
            EXPECT_EQ(frame.height % 16, 0u) << texture.path;
        }
    }
    EXPECT_EQ(demoTextures().find("screen")->frames.size(), 4u);
}

TEST(TextureLibraries, AnUnknownKindIsRefusedWithItsLine) {
    const test::TempFolder folder;
    folder.write("surfaces.txt", "// textures\nt/wall wall 0\nt/odd jelly 0\n");
    const Result<TextureLibrary> library = readTextureLibrary(folder.path());
    ASSERT_FALSE(library);
    EXPECT_THAT(library.error().message,
                HasSubstr("surfaces.txt:3: unknown kind 'jelly'; the kinds are wall, lamp"));
}

TEST(TextureLibraries, AMissingImageIsNamed) {
    const test::TempFolder folder;
    folder.write("surfaces.txt", "t/wall wall 0\n");
    const Result<TextureLibrary> library = readTextureLibrary(folder.path());
    ASSERT_FALSE(library);
    EXPECT_THAT(library.error().message, HasSubstr("t/wall.png"));
}

constexpr std::string_view kTriangle =
    "# a triangle\nusemtl t/wall\nv 0 0 0\nv 8 0 0\nv 0 8 0\nvt 0 0\nvt 1 0\nvt 0 1\n"
    "vn 0 0 1\nf 1/1/1 2/2/1 3/3/1\n";

TEST(ObjModels, TrianglesTurnClockwiseAndTexturesBeginAtTheTop) {
    const Result<ObjModel> model = readObj(kTriangle, "test.obj");
    ASSERT_TRUE(model) << model.error().message;
    EXPECT_EQ(model.value().texture, "t/wall");
    EXPECT_EQ(model.value().indices, (std::vector<uint32_t>{0, 2, 1}));
    EXPECT_EQ(model.value().vertices[2].position, glm::dvec3(0, 8, 0));
    EXPECT_EQ(model.value().vertices[2].coordinates, glm::dvec2(0, -1));
}

TEST(ObjModels, BadLinesAreNamed) {
    const auto errorOf = [](const std::string& line) {
        const Result<ObjModel> model = readObj(std::string(kTriangle) + line, "test.obj");
        return model ? std::string() : model.error().message;
    };
    EXPECT_EQ(errorOf("v 1 x 2\n"), "test.obj:11: expected a number");
    EXPECT_EQ(errorOf("f 1/1/1 2/2/1 4/3/1\n"), "test.obj:11: a vertex refers to a missing v, vt or vn line");
    EXPECT_EQ(errorOf("f 1/1/1 2/2/1 0/3/1\n"), "test.obj:11: a vertex refers to a missing v, vt or vn line");
    EXPECT_EQ(errorOf("f 1 2 3\n"), "test.obj:11: expected a vertex as position/coordinates/normal");
    EXPECT_EQ(errorOf("f 1/1/1 2/2/1 3/3/1 1/1/1\n"), "test.obj:11: a face has more than three vertices");
    EXPECT_EQ(readObj("", "test.obj").error().message, "test.obj:0: the model has no triangle");
}

} // namespace
} // namespace visleaf
