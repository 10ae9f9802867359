#include "damaged_model.h"
#include "forge/model_files.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using test::errorWith;
using testing::HasSubstr;

// Offsets of the file's header.
constexpr size_t kMdlNumSkins = 48, kMdlSkinWidth = 52, kMdlNumPoints = 60, kMdlNumTriangles = 64,
                 kMdlNumFrames = 68;

TEST(QuakeMdl, HasTheSkinsFramesAndGroupsOfTheFile) {
    const MeshModel expected = sampleMonster();
    const Result<MeshModel> model = loadModel({.bytes = quakeMdlFile(expected)});
    ASSERT_TRUE(model) << model.error().message;
    EXPECT_EQ(model.value().skins, expected.skins);
    EXPECT_EQ(model.value().sequences, expected.sequences);
    EXPECT_EQ(model.value().numFrames, 4u);
    EXPECT_TRUE(model.value().turns);
    ASSERT_EQ(model.value().meshes.size(), 1u);
    const Mesh& mesh = model.value().meshes.front();
    EXPECT_EQ(mesh.skins, expected.meshes.front().skins);
    ASSERT_EQ(mesh.triangles.size(), 6u);
    for (size_t i = 0; i < mesh.triangles.size(); ++i) {
        const MeshVertex& corner = mesh.vertices[mesh.triangles[i]];
        const MeshVertex& wanted = expected.meshes.front().vertices[expected.meshes.front().triangles[i]];
        EXPECT_LT(glm::distance(corner.position, wanted.position), 0.1f);
        EXPECT_NEAR(corner.normal.x, 1.0f, 1e-4f) << "its front looks along +X";
    }
}

TEST(QuakeMdl, AGroupOfSkinsIsOneSkinWithSeveralPictures) {
    MeshModel monster = sampleMonster();
    monster.skins[0].numPictures = 3;
    monster.skins[0].indices.assign(3 * 16, 15);
    monster.skins[0].indices[40] = 99;
    const Result<MeshModel> model = loadModel({.bytes = quakeMdlFile(monster)});
    ASSERT_TRUE(model) << model.error().message;
    ASSERT_EQ(model.value().skins.size(), 2u);
    EXPECT_EQ(model.value().skins[0], monster.skins[0]);
    EXPECT_EQ(model.value().skins[1], monster.skins[1]);
}

TEST(QuakeMdl, OfManyPicturesTheFirstOnesCount) {
    MeshModel monster = sampleMonster();
    monster.skins[0].numPictures = 1000;
    monster.skins[0].indices.assign(1000 * 16, 15);
    const Result<MeshModel> model = loadModel({.bytes = quakeMdlFile(monster)});
    ASSERT_TRUE(model) << model.error().message;
    EXPECT_EQ(model.value().skins.at(0).numPictures, 64u);
    EXPECT_EQ(model.value().skins[0].indices.size(), 64u * 16);
    EXPECT_EQ(model.value().skins.at(1), monster.skins[1]);
}

// The back half of a skin is on its right. Points on the seam belong to both halves.
TEST(QuakeMdl, PointsOnTheSeamAreTwoVertices) {
    Bytes bytes = quakeMdlFile(sampleMonster());
    const size_t points = 84 + 2 * (4 + 16), triangles = points + 4 * 12;
    for (size_t point = 0; point < 4; ++point)
        overwrite(bytes, points + 12 * point, 0x20);
    overwrite(bytes, triangles + 16, 0); // the second triangle is on the back
    const Result<MeshModel> model = loadModel({.bytes = bytes});
    ASSERT_TRUE(model) << model.error().message;
    const Mesh& mesh = model.value().meshes.front();
    EXPECT_EQ(mesh.texCoords.size(), 6u);
    EXPECT_EQ(mesh.vertices.size(), 4u * 6u);
    const glm::vec2 front = mesh.texCoords[mesh.triangles[0]], back = mesh.texCoords[mesh.triangles[3]];
    EXPECT_EQ(back.x - front.x, 0.5f) << "the same point on both halves";
    EXPECT_EQ(mesh.vertices[mesh.triangles[0]].normal, mesh.vertices[mesh.triangles[3]].normal);
}

TEST(QuakeMdl, TheFileMayEndAnywhere) {
    test::expectCutsRefused(quakeMdlFile(sampleMonster()));
}

TEST(QuakeMdl, RefusesCountsThatTheFileCannotHold) {
    test::expectRefused(quakeMdlFile(sampleMonster()),
                        {kMdlNumSkins, kMdlSkinWidth, kMdlNumPoints, kMdlNumTriangles, kMdlNumFrames});
}

TEST(QuakeMdl, NamesWhatIsWrong) {
    constexpr uint32_t kNan = 0x7fc00000;
    const Bytes whole = quakeMdlFile(sampleMonster());
    EXPECT_EQ(errorWith(whole, 4, 3), "version 3, expected 6");
    EXPECT_THAT(errorWith(whole, kMdlSkinWidth, 0), HasSubstr("skins of 0 x 4 texels"));
    EXPECT_EQ(errorWith(whole, 8, kNan), "the scale or the origin is no number");
    EXPECT_EQ(errorWith(whole, kMdlNumFrames, 0), "the model has no frames");
}

} // namespace
} // namespace visleaf
