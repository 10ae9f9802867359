#include "view/picking/pick_report.h"

#include <gtest/gtest.h>

#include <limits>

namespace visleaf {
namespace {

/// A map of one face of a door, without vertices.
struct DoorScene {
    DoorScene() {
        Map& map = scene.loaded.edit().map;
        map.faces.resize(5);
        map.faces[4].surface = 0;
        map.surfaces.push_back({.name = "metal"});
        MaterialImage& image = scene.materials.edit().images.emplace_back();
        image.originalWidth = 128;
        image.originalHeight = 64;
        image.source = "a file";
        scene.materials.edit().materials.emplace_back().stages = {Stage{.frames = {0}}};
        map.leafs.resize(2);
        map.leafs[1].cluster = 7;
        map.entities = {{{{"classname", "worldspawn"}}}, {{{"classname", "func_door"}}}};
        scene.geometry.edit().faces.push_back({.face = 4, .instance = 0});
        scene.geometry.edit().instances.push_back(
            {.placement = {.model = 1, .entity = 1}, .bounds = {}, .faces = {}});
    }

    MapSnapshot scene;
    const PickHit onDoor{
        .drawFace = 0, .entity = 1, .distance = 12.5, .position = {1, 2, 3}, .texel = {4, 5}, .leaf = 1};
};

TEST(PickReport, SaysThatThePixelShowsNothing) {
    DoorScene door;
    door.scene.source.file = "door.bsp";
    EXPECT_EQ(pickReportText(door.scene, {}), "nothing\n");
    EXPECT_EQ(pickReportJson(door.scene, {}),
              "{\n  \"face\": null,\n  \"sky\": false,\n  \"file\": \"door.bsp\",\n  \"behind\": []\n}\n");
}

TEST(PickReport, SaysThatThePixelShowsTheSky) {
    const DoorScene door;
    const PickedPixel picked{{{.kind = PickKind::sky, .distance = std::numeric_limits<double>::infinity()}},
                             {}};
    EXPECT_EQ(pickReportText(door.scene, picked), "sky\n");
    EXPECT_EQ(pickReportJson(door.scene, picked),
              "{\n  \"face\": null,\n  \"sky\": true,\n  \"file\": \"\",\n  \"behind\": []\n}\n");
}

TEST(PickReport, NamesTheEntityOfABrushModel) {
    const DoorScene door;
    EXPECT_EQ(
        pickReportText(door.scene, {{door.onDoor}, {}}),
        "face 4, texture metal, model 1, entity 1 (func_door), at 1.00 2.00 3.00, 12.50 units away, leaf 1, "
        "cluster 7\n");
    const std::string json = pickReportJson(door.scene, {{door.onDoor}, {}});
    EXPECT_NE(json.find("\"entity\": 1,\n  \"classname\": \"func_door\""), std::string::npos) << json;
    EXPECT_NE(json.find("\"cluster\": 7,\n  \"area\": null"), std::string::npos) << json;
}

TEST(PickReport, TexelsAreThoseOfTheImage) {
    DoorScene door;
    const auto texel = [&door] {
        const std::string json = pickReportJson(door.scene, {{door.onDoor}, {}});
        const size_t begin = json.find("\"texel\": ");
        std::string value = json.substr(begin, json.find("\"model\"") - begin);
        std::erase_if(value, [](char c) { return c == ' ' || c == '\n'; });
        return value;
    };
    EXPECT_EQ(texel(), "\"texel\":[4.0,5.0],");
    door.scene.materials.edit().materials[0].texelUnit = 1.0f; // whole images
    EXPECT_EQ(texel(), "\"texel\":[512.0,320.0],");
    door.scene.materials.edit().images[0].source.clear();
    EXPECT_EQ(texel(), "\"texel\":null,");
}

TEST(PickReport, ListsToolBrushesByTheirKind) {
    const DoorScene door;
    PickedPixel picked{{{.kind = PickKind::toolBrush, .toolPolygon = 0, .distance = 1.0}, door.onDoor}, {}};
    picked.tools.polygons.push_back({.kind = ToolKind::clip, .bounds = {}});
    const std::string text = pickReportText(door.scene, picked);
    EXPECT_TRUE(text.starts_with("tool brush (Clips), at ")) << text;
    EXPECT_NE(text.find("\nface 4, "), std::string::npos) << text;
}

} // namespace
} // namespace visleaf
