#include "damaged_model.h"
#include "forge/sprite_file.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using test::errorWith;
using testing::HasSubstr;

// Offsets of the file's header and of its first frame.
constexpr size_t kSp2NumFrames = 8, kSp2FirstFrame = 12;

Bytes twoPictures() {
    return sp2File({{"sprites/a.pcx", 64, 32, 32, 8}, {"sprites/b.pcx", 4, 4, 0, 0}});
}

TEST(Sp2, HasARectangleWithASkinForEachFrame) {
    const Result<MeshModel> loaded = loadModel({.bytes = twoPictures()});
    ASSERT_TRUE(loaded) << loaded.error().message;
    const MeshModel& model = loaded.value();
    EXPECT_EQ(model.facing, MeshFacing::parallel);
    EXPECT_EQ(model.numFrames, 2u);
    ASSERT_EQ(model.meshes.size(), 2u);
    ASSERT_EQ(model.skins.size(), 2u);
    EXPECT_EQ(model.skins[0].name, "sprites/a.pcx");
    EXPECT_TRUE(model.skins[0].indices.empty());
    EXPECT_EQ(model.skins[1].look, (SkinLook{.isMasked = true, .isBright = true}));
    EXPECT_EQ(model.meshes[1].skins, (std::vector<uint32_t>{1}));
    const std::vector<MeshVertex>& vertices = model.meshes[0].vertices;
    EXPECT_EQ(vertices[0].position, glm::vec3(0, -32, 24)) << "left, up";
    EXPECT_EQ(vertices[2].position, glm::vec3(0, 32, -8)) << "right, down";
}

TEST(Sp2, AFrameShowsOnlyItsOwnRectangle) {
    const MeshModel model = loadModel({.bytes = twoPictures()}).value();
    EXPECT_EQ(boundsOf(model, 0), (Bounds{{0, -32, -8}, {0, 32, 24}}));
    EXPECT_EQ(boundsOf(model, 1), (Bounds{{0, 0, 0}, {0, 4, 4}}));
    const MeshSequence both = sequenceOf(model.sequences, {.number = 0, .count = 2});
    EXPECT_EQ(both.numFrames, 2u);
    EXPECT_FALSE(both.blends) << "a rectangle does not grow out of the one before";
}

TEST(Sp2, TheFileMayEndAnywhere) {
    test::expectCutsRefused(twoPictures());
}

TEST(Sp2, NamesWhatIsWrong) {
    const Bytes whole = twoPictures();
    EXPECT_EQ(errorWith(whole, 4, 3), "version 3, expected 2");
    EXPECT_EQ(errorWith(whole, kSp2NumFrames, 0), "0 frames, expected 1 to 32");
    EXPECT_EQ(errorWith(whole, kSp2NumFrames, 33), "33 frames, expected 1 to 32");
    EXPECT_NE(errorWith(whole, kSp2NumFrames, 3), "");
    EXPECT_THAT(errorWith(whole, kSp2FirstFrame, 0x80000000u),
                HasSubstr("a picture of -2147483648 x 32 units"));
    EXPECT_THAT(errorWith(whole, kSp2FirstFrame + 12, 5000),
                HasSubstr("around 32 5000, expected at most 4096"));
}

} // namespace
} // namespace visleaf
