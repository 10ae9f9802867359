// The decals of Half-Life in exported scenes.
#include "analysis/export/build_export_scene.h"
#include "document/load_snapshot.h"
#include "document/map_argument.h"
#include "platform/path_text.h"
#include "support/decal_wad.h"
#include "support/quake_file.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

/// Returns the parts of an exported map with a lit floor at height 0 and a decal on it, in game units.
std::vector<ExportPart> exportedParts(bool bakesLightmaps, bool hasModels,
                                      std::vector<ExportMaterial>& materials) {
    const test::TempFolder folder;
    test::QuakeFile file = test::texturedFile(30);
    file.entities += R"({ "classname" "infodecal" "texture" "{blood1" "origin" "32 32 0" })";
    file.lighting = test::FileBytes().fill(test::kFaceLuxels * 3, 100).content();
    folder.write("valve/decals.wad", test::decalWad({{"{blood1"}}));
    const std::string path = pathText(folder.write("valve/maps/a.bsp", test::write(file)));
    const MapSnapshot snapshot = loadWithImages(findMap(path, {}).value(), {}).value();
    ExportOptions options{.isInMeters = false, .bakesLightmaps = bakesLightmaps};
    options.styles.fill(1.0f);
    const ExportScene scene = buildExportScene(
        {snapshot.map(), snapshot.materials, snapshot.geometry, hasModels ? &*snapshot.meshes : nullptr},
        options);
    materials = scene.materials;
    return scene.meshes.at(0).parts;
}

TEST(ExportedDecals, LieOnTheirFaceWithItsLight) {
    for (const bool bakesLightmaps : {false, true}) {
        std::vector<ExportMaterial> materials;
        const std::vector<ExportPart> parts = exportedParts(bakesLightmaps, true, materials);
        ASSERT_EQ(parts.size(), 2u);
        const ExportPart* decal = nullptr;
        for (const ExportPart& part : parts)
            if (materials[part.material].name == "decals.wad:{blood1") decal = &part;
        ASSERT_NE(decal, nullptr);
        EXPECT_EQ(materials[decal->material].alphaMode, AlphaMode::blend);
        EXPECT_NE(materials[decal->material].lightmap, kNone);
        for (const ExportVertex& vertex : decal->vertices) {
            EXPECT_GT(vertex.position.y, 0.0f);
            EXPECT_LT(vertex.position.y, 1.0f);
            EXPECT_NEAR(vertex.position.x, 32.0f, 8.01f);
        }
    }
}

TEST(ExportedDecals, AreLeftOutWithTheModels) {
    std::vector<ExportMaterial> materials;
    EXPECT_EQ(exportedParts(false, false, materials).size(), 1u);
}

} // namespace
} // namespace visleaf
