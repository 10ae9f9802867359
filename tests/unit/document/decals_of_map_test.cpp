// The decals of a map that was loaded to be drawn.
#include "analysis/ray_cast.h"
#include "culling/visible_set.h"
#include "document/load_snapshot.h"
#include "platform/path_text.h"
#include "support/decal_wad.h"
#include "support/quake_file.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::SizeIs;

/// A map with two decals on its only face, one of which reaches beyond the face.
MapSnapshot loadedDecals(const test::TempFolder& folder) {
    test::QuakeFile file = test::texturedFile(30);
    file.entities +=
        R"({ "classname" "infodecal" "texture" "{blood1" "origin" "32 32 0" })"
        R"({ "classname" "infodecal" "texture" "{BLOOD1" "origin" "64 64 0" })"
        R"({ "classname" "infodecal" "texture" "{blood1" "origin" "9 9 0" "targetname" "later" })";
    file.lighting = test::FileBytes().fill(test::kFaceLuxels * 3, 100).content();
    folder.write("valve/decals.wad", test::decalWad({{"{blood1"}}));
    const std::string path = pathText(folder.write("valve/maps/a.bsp", test::write(file)));
    return loadToDraw(findMap(path, {}).value(), {}).value().snapshot;
}

size_t numDecalsIn(const VisibleSet& visible, const MapGeometry& geometry) {
    size_t number = 0;
    for (const FaceRange& range : visible.faces)
        for (uint32_t face = range.first; face < range.end; ++face)
            number += geometry.faces[face].decal != kNone ? 1 : 0;
    return number;
}

TEST(DecalsOfAMap, AreVisibleWithTheirFaceUnlessTheyAreHidden) {
    const test::TempFolder folder;
    const MapSnapshot snapshot = loadedDecals(folder);
    const MapGeometry& geometry = snapshot.geometry;
    ASSERT_THAT(geometry.decals.drawn, SizeIs(2));
    for (const DrawnDecal& drawn : geometry.decals.drawn)
        EXPECT_EQ(geometry.faces[drawn.face].decal, kNone);
    Culler culler(snapshot.map(), geometry);
    const View view = makeView({.position = {32, 32, 40}, .pitch = 89.0f}, Lens{});
    for (const bool usePvs : {true, false}) {
        EXPECT_EQ(numDecalsIn(culler.cull(view, {.usePvs = usePvs}), geometry), 2u);
        EXPECT_EQ(numDecalsIn(culler.cull(view, {.usePvs = usePvs, .showDecals = false}), geometry), 0u);
    }
}

TEST(DecalsOfAMap, KeepTheirMaterialsInOtherLight) {
    const test::TempFolder folder;
    MapSnapshot snapshot = loadedDecals(folder);
    AppearanceSettings modern = snapshot.appearance;
    modern.light = LightPreset::modern;
    modern.subdivisions = 1.0f; // builds the geometry again
    relight(snapshot, modern);
    const MapGeometry& geometry = snapshot.geometry;
    ASSERT_THAT(geometry.decals.drawn, SizeIs(2));
    for (const DrawnDecal& drawn : geometry.decals.drawn) {
        const uint32_t material =
            materialIndexOf(snapshot.map(), snapshot.materials, geometry, geometry.faces[drawn.decal]);
        EXPECT_EQ(snapshot.materials->materials[material].name, "decals.wad:{blood1");
    }
}

TEST(DecalsOfAMap, AreNotWhatRaysHit) {
    const test::TempFolder folder;
    const MapSnapshot snapshot = loadedDecals(folder);
    const RayCaster caster(snapshot.map(), snapshot.materials, snapshot.geometry);
    const std::vector<RayHit> hits = caster.castThroughWalls({{30, 33, 40}, {0, 0, -1}});
    ASSERT_THAT(hits, SizeIs(1));
    EXPECT_EQ(snapshot.geometry->faces[hits[0].face].decal, kNone);
}

} // namespace
} // namespace visleaf
