#include "models/formats/load_model.h"
#include "support/quake_file.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::Each;
using testing::SizeIs;

Bytes boxFile(bool hasTexels) {
    test::QuakeFile file;
    Bytes record = test::miptexRecord("box", 16, 7, false);
    if (!hasTexels) record.resize(40);
    file.textures = test::textureLump({record});
    return test::write(file);
}

TEST(BspModel, HasTheFacesAndTexturesOfTheMap) {
    const Result<MeshModel> model = loadModel({.bytes = boxFile(true)});
    ASSERT_TRUE(model) << model.error().message;
    EXPECT_EQ(model.value().numFrames, 1u);
    EXPECT_THAT(model.value().sequences, SizeIs(1));
    ASSERT_THAT(model.value().skins, SizeIs(1));
    EXPECT_EQ(model.value().skins[0].width, 16u);
    EXPECT_THAT(model.value().skins[0].indices, SizeIs(256));
    EXPECT_THAT(model.value().skins[0].indices, Each(7));
    ASSERT_THAT(model.value().meshes, SizeIs(1));
    const Mesh& mesh = model.value().meshes[0];
    EXPECT_THAT(mesh.triangles, SizeIs(6));
    EXPECT_EQ(mesh.vertices.front().normal, glm::vec3(0, 0, 1));
    // The face is 64 units wide, and its texture 16 texels.
    EXPECT_EQ(boundsOf(model.value(), 0), (Bounds{{0, 0, 0}, {64, 64, 0}}));
    EXPECT_EQ(mesh.texCoords[2], glm::vec2(4.0f, 4.0f));
}

/// The face with 5 x 5 luxels, whose values are 10 times the number of their column.
Bytes litBoxFile() {
    test::QuakeFile file;
    file.textures = test::textureLump({test::miptexRecord("box", 16, 7, false)});
    test::FileBytes luxels;
    for (uint32_t i = 0; i < 25; ++i)
        luxels.u8(10 * (i % 5));
    file.lighting = luxels.content();
    return test::write(file);
}

TEST(BspModel, HasTheLightOfTheMapAtItsVertices) {
    const Result<MeshModel> model = loadModel({.bytes = litBoxFile()});
    ASSERT_TRUE(model) << model.error().message;
    EXPECT_TRUE(model.value().hasOwnLight);
    const Mesh& mesh = model.value().meshes.at(0);
    EXPECT_EQ(mesh.triangles.size(), 4u * 4 * 6) << "cut between the middles of the luxels";
    ASSERT_THAT(mesh.light, SizeIs(mesh.vertices.size()));
    ASSERT_THAT(mesh.texCoords, SizeIs(mesh.vertices.size()));
    EXPECT_EQ(boundsOf(model.value(), 0), (Bounds{{0, 0, 0}, {64, 64, 0}}));
    float area = 0.0f;
    for (size_t i = 0; i < mesh.triangles.size(); i += 3) {
        const auto at = [&](size_t k) { return mesh.vertices[mesh.triangles[i + k]].position; };
        area += 0.5f * glm::length(glm::cross(at(1) - at(0), at(2) - at(0)));
    }
    EXPECT_NEAR(area, 64.0f * 64.0f, 0.1f) << "the parts cover the face";
    for (size_t i = 0; i < mesh.vertices.size(); ++i)
        EXPECT_EQ(mesh.light[i], glm::u8vec3(static_cast<uint8_t>(mesh.vertices[i].position.x * 10 / 16)))
            << i;
}

TEST(BspModel, IsBlackWithoutLightOfItsOwn) {
    const Result<MeshModel> model = loadModel({.bytes = boxFile(true)});
    ASSERT_TRUE(model) << model.error().message;
    EXPECT_TRUE(model.value().hasOwnLight);
    EXPECT_THAT(model.value().meshes.at(0).light, Each(glm::u8vec3(0)));
}

TEST(BspModel, ShowsThePicturesOfAnAnimatedTexture) {
    test::QuakeFile file;
    file.textures = test::textureLump(
        {test::miptexRecord("+1box", 16, 8, false), test::miptexRecord("+0box", 16, 7, false),
         test::miptexRecord("+2BOX", 16, 9, false), test::miptexRecord("+3box", 32, 10, false)});
    const Result<MeshModel> model = loadModel({.bytes = test::write(file)});
    ASSERT_TRUE(model) << model.error().message;
    ASSERT_THAT(model.value().skins, SizeIs(1));
    const MeshSkin& skin = model.value().skins[0];
    EXPECT_EQ(skin.numPictures, 3u) << "the fourth has another size";
    ASSERT_THAT(skin.indices, SizeIs(3 * 256));
    EXPECT_EQ(skin.indices[0], 7);
    EXPECT_EQ(skin.indices[256], 8);
    EXPECT_EQ(skin.indices[512], 9);
}

TEST(BspModel, LimitsTheTexelsOfAnimationsThatManyFacesShow) {
    test::QuakeFile textured;
    std::vector<Bytes> records;
    for (uint32_t i = 0; i < 10; ++i)
        records.push_back(test::miptexRecord(fmt::format("+{}box", i), 512, 7, false));
    textured.textures = test::textureLump(records);
    quake::File file = test::recordsOf(textured);
    ASSERT_TRUE(loadModel({.bytes = quake::write(file)}));
    for (uint32_t i = 1; i < 10; ++i) {
        file.texinfo.push_back(file.texinfo[0]);
        file.texinfo.back().miptex = i;
        file.faces.push_back(file.faces[0]);
        file.faces.back().texinfo = i;
    }
    file.models[0].numFaces = 10;
    EXPECT_EQ(loadModel({.bytes = quake::write(file)}).error().message, "skins of more than 8388608 texels");
}

TEST(BspModel, NeedsItsTexturesInTheFile) {
    const Result<MeshModel> model = loadModel({.bytes = boxFile(false)});
    ASSERT_FALSE(model);
    EXPECT_NE(model.error().message, "");
}

} // namespace
} // namespace visleaf
