#include "damaged_model.h"
#include "forge/sprite_file.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using test::errorOf;
using test::errorWith;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;

// Offsets of the file's header of version 2.
constexpr size_t kSpriteFacing = 8, kSpriteColors = 12, kSpriteFrames = 28, kSpritePalette = 40;
constexpr size_t kFirstPicture = kSpritePalette + 2 + 768 + 4;

TEST(Sprite, IsARectangleWithPicturesThatStayInTheirPlaces) {
    const Result<MeshModel> model =
        loadModel({.bytes = spriteFile({.pictures = {{-2, 2, 4, 4, 9}, {0, 4, 1, 2, 5}}})});
    ASSERT_TRUE(model) << model.error().message;
    ASSERT_EQ(model.value().skins.size(), 1u);
    const MeshSkin& skin = model.value().skins[0];
    EXPECT_EQ(skin.numPictures, 2u);
    EXPECT_EQ(skin.width, 4u);
    EXPECT_EQ(skin.height, 6u) << "both pictures";
    EXPECT_TRUE(skin.look.isMasked);
    ASSERT_EQ(skin.indices.size(), 2u * 24u);
    const std::span<const uint8_t> texels = skin.indices;
    EXPECT_THAT(texels.subspan(0, 8), Each(255)) << "above the first picture";
    EXPECT_THAT(texels.subspan(8, 16), Each(9));
    EXPECT_THAT(texels.subspan(24, 4), ElementsAre(255, 255, 5, 255));
    const Mesh& mesh = model.value().meshes.at(0);
    EXPECT_EQ(mesh.vertices[0].position, glm::vec3(0, -2, 4)) << "left, up";
    EXPECT_EQ(mesh.vertices[2].position, glm::vec3(0, 2, -2)) << "right, down";
}

TEST(Sprite, TurnsToTheEyeAsItsFileSays) {
    const auto facing = [](uint32_t number) {
        Bytes bytes = spriteFile({.pictures = {{0, 0, 1, 1, 7}}});
        overwrite(bytes, kSpriteFacing, number);
        return loadModel({.bytes = bytes}).value();
    };
    EXPECT_EQ(facing(0).facing, MeshFacing::parallelUpright);
    EXPECT_EQ(facing(1).facing, MeshFacing::eyeUpright);
    EXPECT_EQ(facing(2).facing, MeshFacing::parallel);
    EXPECT_EQ(facing(3).facing, MeshFacing::own);
    EXPECT_EQ(facing(3).meshes[0].vertices[0].normal, glm::vec3(-1, 0, 0)) << "its front looks back";
    EXPECT_EQ(facing(4).facing, MeshFacing::parallel);
    EXPECT_EQ(facing(99).facing, MeshFacing::parallel);
}

TEST(Sprite, HasTheColoursOfItsFormat) {
    const auto look = [](uint32_t colors) {
        Bytes bytes = spriteFile({.pictures = {{0, 0, 1, 1, 7}}});
        overwrite(bytes, kSpriteColors, colors);
        return loadModel({.bytes = bytes}).value().skins[0].look;
    };
    EXPECT_EQ(look(0), SkinLook{});
    EXPECT_EQ(look(1), SkinLook{}) << "the entity says whether it is added";
    EXPECT_TRUE(look(2).isGradient);
    EXPECT_TRUE(look(3).isMasked);
}

TEST(Sprite, OfQuakeHasNoPalette) {
    const Result<MeshModel> model =
        loadModel({.bytes = spriteFile({.pictures = {{0, 0, 2, 1, 7}}, .isQuake = true})});
    ASSERT_TRUE(model) << model.error().message;
    EXPECT_FALSE(model.value().skins[0].palette);
    EXPECT_TRUE(model.value().skins[0].look.isMasked);
    EXPECT_THAT(model.value().skins[0].indices, ElementsAre(7, 7));
}

TEST(Sprite, TheFileMayEndAnywhere) {
    for (const bool isQuake : {false, true})
        test::expectCutsRefused(
            spriteFile({.pictures = {{0, 0, 2, 2, 7}, {0, 0, 1, 1, 7}}, .isQuake = isQuake}));
}

TEST(Sprite, NamesWhatIsWrong) {
    const Bytes whole = spriteFile({.pictures = {{0, 0, 2, 2, 7}, {0, 0, 2, 2, 7}}});
    EXPECT_EQ(errorWith(whole, 4, 3), "version 3 of sprites, expected 1 or 2");
    EXPECT_EQ(errorWith(whole, kSpriteFrames, 0), "the sprite has no pictures");
    EXPECT_EQ(errorWith(whole, kSpritePalette, 64), "a palette of 64 colours, expected 256");
    EXPECT_THAT(errorWith(whole, kFirstPicture, 0x7fffffff),
                HasSubstr("a picture of 2 x 2 texels at 2147483647 0"));
    EXPECT_THAT(errorWith(whole, kFirstPicture + 8, 0), HasSubstr("a picture of 0 x 2 texels"));
    EXPECT_NE(errorWith(whole, kSpriteFrames, 0x7fffffff), "");
}

// Small pictures far from each other must not become large in memory.
TEST(Sprite, RefusesAHugeCanvas) {
    EXPECT_THAT(errorOf(spriteFile({.pictures = {{-4000, 0, 1, 1, 7}, {4000, 4000, 1, 1, 7}}})),
                HasSubstr("2 pictures of 8001 x 4001 texels"));
}

} // namespace
} // namespace visleaf
