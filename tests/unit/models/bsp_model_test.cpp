#include "models/load_model.h"
#include "support/quake_file.h"

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

TEST(BspModel, NeedsItsTexturesInTheFile) {
    const Result<MeshModel> model = loadModel({.bytes = boxFile(false)});
    ASSERT_FALSE(model);
    EXPECT_NE(model.error().message, "");
}

} // namespace
} // namespace visleaf
