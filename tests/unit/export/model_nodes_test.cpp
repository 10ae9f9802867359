// The models of entities in exported scenes.
#include "demo_export.h"
#include "document/load_snapshot.h"
#include "document/map_argument.h"
#include "forge/model_files.h"
#include "forge/sprite_file.h"
#include "platform/path_text.h"
#include "support/image_files.h"
#include "support/quake3_file.h"
#include "support/quake_file.h"
#include "support/temp_folder.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::Pair;

class ExportedModels : public testing::Test {
  protected:
    /// Writes a map of Quake 3 with these entities, and the sample model as the shard of armour.
    void writeQuake3(const std::string& entities) {
        ibsp46::File file = ibsp46::smallQuake3Records(false);
        file.entities += entities;
        m_map = pathText(m_folder.write("baseq3/maps/a.bsp", ibsp46::write(ibsp46::lumpsOf(file))));
        m_folder.write("baseq3/models/powerups/armor/shard.md3", md3File(sampleModel()));
        m_folder.write("baseq3/models/front.tga", test::tgaFile(4, 4, {255, 255, 255}, true));
        m_folder.write("baseq3/models/top.tga", test::tgaFile(4, 4, {0, 255, 0}, true));
    }

    MapSnapshot loaded() const { return loadWithImages(findMap(m_map, {}).value(), {}).value(); }

    /// Returns the scene in game units.
    ExportScene scene(bool bakesLightmaps = false, bool hasModels = true) const {
        return test::sceneOf(loaded(), bakesLightmaps, hasModels);
    }

    static std::vector<ExportNode> modelsOf(const ExportScene& scene) {
        std::vector<ExportNode> models;
        std::copy_if(scene.nodes.begin(), scene.nodes.end(), std::back_inserter(models),
                     [](const ExportNode& node) { return node.name.ends_with(" model"); });
        return models;
    }

    static std::string shardAt(const std::string& origin) {
        return fmt::format(
            "{{\n\"classname\" \"item_armor_shard\"\n\"spawnflags\" \"1\"\n\"origin\" \"{}\"\n}}\n", origin);
    }

    const test::TempFolder m_folder;
    std::string m_map;
};

TEST_F(ExportedModels, ShareAMeshAndStandWhereTheGamePutsThem) {
    writeQuake3(shardAt("16 32 64") + shardAt("0 0 96"));
    const ExportScene exported = scene();
    const std::vector<ExportNode> models = modelsOf(exported);
    ASSERT_EQ(models.size(), 2u);
    EXPECT_EQ(models[0].mesh, models[1].mesh);
    EXPECT_EQ(models[0].name, "item_armor_shard model");
    EXPECT_THAT(models[0].keys, AllOf(Contains(Pair("classname", "item_armor_shard")),
                                      Contains(Pair("file", "models/powerups/armor/shard.md3"))));
    EXPECT_NE(models[0].keys, models[1].keys); // the number of the entity
    // Y is up, and items bob by 4 units around 4 units above their place.
    EXPECT_EQ(models[0].translation.x, 16.0f);
    EXPECT_EQ(models[0].translation.z, -32.0f);
    EXPECT_NEAR(models[0].translation.y, 64.0f, 9.0f);
    EXPECT_EQ(models[0].scale, glm::vec3(1.0f));
    const ExportMesh& mesh = exported.meshes.at(models[0].mesh);
    EXPECT_EQ(mesh.name, "models/powerups/armor/shard.md3");
    ASSERT_EQ(mesh.parts.size(), 2u);
    for (const ExportPart& part : mesh.parts)
        EXPECT_NE(exported.materials.at(part.material).image, kNone);
    EXPECT_EQ(exported.meshes.size(), 2u); // the world, too
}

TEST_F(ExportedModels, ShowTheirFrontAndTheFirstFrame) {
    writeQuake3(shardAt("16 32 64"));
    const ExportScene exported = scene();
    const ExportPart& square = exported.meshes.at(modelsOf(exported).at(0).mesh).parts.at(0);
    ASSERT_EQ(square.vertices.size(), 4u);
    ASSERT_EQ(square.indices.size(), 6u);
    const auto at = [&](size_t corner) { return square.vertices[square.indices[corner]].position; };
    const glm::vec3 front = glm::cross(at(1) - at(0), at(2) - at(0)); // of a counterclockwise triangle
    EXPECT_GT(front.x, 0.0f);
    float top = -1000.0f;
    for (const ExportVertex& vertex : square.vertices) {
        EXPECT_GT(vertex.normal.x, 0.99f);
        top = std::max(top, vertex.position.y);
    }
    EXPECT_EQ(top, 8.0f); // 16 in the second frame
}

TEST_F(ExportedModels, AreLeftOutWithoutTheMeshesOfTheSource) {
    writeQuake3(shardAt("16 32 64"));
    const ExportScene exported = scene(false, false);
    EXPECT_TRUE(modelsOf(exported).empty());
    EXPECT_EQ(exported.meshes.size(), 1u);
}

TEST_F(ExportedModels, HaveTheirOwnLightIfItIsBaked) {
    writeQuake3(shardAt("16 32 64") + shardAt("0 0 96"));
    const ExportScene exported = scene(true);
    const std::vector<ExportNode> models = modelsOf(exported);
    ASSERT_EQ(models.size(), 2u);
    EXPECT_NE(models[0].mesh, models[1].mesh);
    for (const ExportPart& part : exported.meshes.at(models[0].mesh).parts) {
        EXPECT_TRUE(exported.materials.at(part.material).isUnlit);
        EXPECT_TRUE(part.hasColors);
        for (const ExportVertex& vertex : part.vertices)
            EXPECT_LT(vertex.color[0], 255);
    }
}

TEST_F(ExportedModels, OfBrightSkinsAreUnlit) {
    writeQuake3(shardAt("16 32 64"));
    m_folder.write("baseq3/scripts/a.shader", std::string("models/front\n{\n{\nmap models/top.tga\n}\n}\n"));
    const ExportScene exported = scene();
    const std::vector<ExportPart>& parts = exported.meshes.at(modelsOf(exported).at(0).mesh).parts;
    EXPECT_TRUE(exported.materials.at(parts.at(0).material).isUnlit);
    EXPECT_FALSE(exported.materials.at(parts.at(1).material).isUnlit);
}

TEST_F(ExportedModels, LeaveOutSpritesThatTurnToTheEye) {
    test::QuakeFile file;
    file.version = 30;
    file.entities += R"({ "classname" "env_sprite" "model" "sprites/a.spr" "origin" "0 0 0" })";
    m_map = pathText(m_folder.write("valve/maps/a.bsp", test::write(file)));
    m_folder.write("valve/sprites/a.spr", spriteFile({.pictures = {{-4, 4, 8, 8, 9}}}));
    EXPECT_EQ(loaded().meshes->placed.size(), 1u);
    EXPECT_TRUE(modelsOf(scene()).empty());
}

TEST_F(ExportedModels, HaveTheColourScaleAndOpacityOfTheirEntity) {
    writeQuake3(shardAt("16 32 64"));
    MapSnapshot snapshot = loaded();
    MeshPart& part = snapshot.meshes.edit().placed.at(0).part;
    part.blend = PartBlend::alpha;
    part.opacity = {.base = 0.2f};
    part.color = {1.0f, 0.0f, 1.0f};
    part.scale = 2.0f;
    part.stretch = {1.0f, 3.0f, 5.0f};
    const ExportScene exported = test::sceneOf(snapshot);
    const ExportNode model = modelsOf(exported).at(0);
    EXPECT_EQ(model.scale, glm::vec3(2.0f, 10.0f, 6.0f)) << "Z of the map is Y of the file";
    EXPECT_NEAR(glm::length(model.rotation), 1.0f, 1e-5f);
    const uint32_t material = exported.meshes.at(model.mesh).parts.at(0).material;
    EXPECT_EQ(exported.materials.at(material).color, glm::vec4(1.0f, 0.0f, 1.0f, 0.2f));
}

} // namespace
} // namespace visleaf
