// The decals of Half-Life in exported scenes.
#include "demo_export.h"
#include "document/load_snapshot.h"
#include "document/map_argument.h"
#include "platform/path_text.h"
#include "support/decal_wad.h"
#include "support/quake_file.h"
#include "support/temp_folder.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

/// Returns the scene of a map with a lit floor at height 0 and a decal on it, in game units.
ExportScene decalScene(bool bakesLightmaps, bool hasModels) {
    const test::TempFolder folder;
    test::QuakeFile file = test::texturedFile(30);
    file.entities += R"({ "classname" "infodecal" "texture" "{blood1" "origin" "32 32 0" })";
    file.lighting = test::FileBytes().fill(test::kFaceLuxels * 3, 100).content();
    folder.write("valve/decals.wad", test::decalWad({{"{blood1"}}));
    const std::string path = pathText(folder.write("valve/maps/a.bsp", test::write(file)));
    return test::sceneOf(loadWithImages(findMap(path, {}).value(), {}).value(), bakesLightmaps, hasModels);
}

TEST(ExportedDecals, LieOnTheirFaceWithItsLight) {
    for (const bool bakesLightmaps : {false, true}) {
        const ExportScene scene = decalScene(bakesLightmaps, true);
        const std::vector<ExportPart>& parts = scene.meshes.at(0).parts;
        ASSERT_EQ(parts.size(), 2u);
        const auto decal = std::ranges::find_if(parts, [&](const ExportPart& part) {
            return scene.materials[part.material].name == "decals.wad:{blood1";
        });
        ASSERT_NE(decal, parts.end());
        EXPECT_EQ(scene.materials[decal->material].alphaMode, AlphaMode::blend);
        EXPECT_NE(scene.materials[decal->material].lightmap, kNone);
        for (const ExportVertex& vertex : decal->vertices) {
            EXPECT_GT(vertex.position.y, 0.0f);
            EXPECT_LT(vertex.position.y, 1.0f);
            EXPECT_NEAR(vertex.position.x, 32.0f, 8.01f);
        }
    }
}

TEST(ExportedDecals, AreLeftOutWithTheModels) {
    EXPECT_EQ(decalScene(false, false).meshes.at(0).parts.size(), 1u);
}

} // namespace
} // namespace visleaf
