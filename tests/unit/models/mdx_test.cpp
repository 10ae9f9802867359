#include "damaged_model.h"
#include "forge/mdx_file.h"
#include "forge/model_files.h"
#include "model_comparison.h"

#include <gmock/gmock.h>

#include <array>

namespace visleaf {
namespace {

using test::errorWith;
using testing::ElementsAre;
using testing::HasSubstr;

// Offsets of the file's header, and of its parts.
constexpr size_t kMdxFrameSize = 16, kMdxNumSkins = 20, kMdxNumPoints = 24, kMdxNumCommands = 32,
                 kMdxNumFrames = 36, kMdxSkins = 52, kMdxFrames = 60, kMdxCommands = 64;
constexpr size_t kMdxFirstFrame = 92 + 2 * 64, kMdxFirstCommand = kMdxFirstFrame + 4 * (40 + 4 * 4);

Bytes kingpinMonster() {
    const MeshModel model = sampleQuake2Monster();
    return mdxFile(model, rowsOf(model.meshes.front()));
}

TEST(Mdx, HasTheSkinsAndFramesOfTheFile) {
    test::expectQuake2Monster(loadModel({.bytes = kingpinMonster()}), sampleQuake2Monster(), 0.0f);
}

TEST(Mdx, StripsAndFansBecomeTriangles) {
    const auto trianglesOf = [](bool isFan, std::vector<uint32_t> row) {
        const MeshModel model = loadModel({.bytes = mdxFile(sampleQuake2Monster(), {{isFan, row}})}).value();
        // Vertices are in the order in which the row names them first.
        std::vector<uint32_t> points;
        for (const uint32_t vertex : model.meshes.front().triangles)
            points.push_back(row[vertex]);
        return points;
    };
    EXPECT_THAT(trianglesOf(false, {0, 2, 1, 3}), ElementsAre(0, 2, 1, 1, 2, 3));
    EXPECT_THAT(trianglesOf(true, {0, 3, 2, 1}), ElementsAre(0, 3, 2, 0, 2, 1));
    EXPECT_THAT(trianglesOf(false, {0, 2}), ElementsAre());
}

TEST(Mdx, OnlyFramesThatEntitiesShowAreRead) {
    const std::array<SequenceChoice, 2> shown{SequenceChoice{.number = 3},
                                              SequenceChoice{.number = 1, .count = 2}};
    const Result<MeshModel> model = loadModel({.bytes = kingpinMonster(), .shown = shown});
    ASSERT_TRUE(model) << model.error().message;
    EXPECT_EQ(model.value().numFrames, 3u);
    EXPECT_EQ(model.value().meshes.front().vertices.size(), 3u * 4u);
    ASSERT_EQ(model.value().sequences.size(), 4u);
    EXPECT_EQ(sequenceOf(model.value().sequences, shown[0]).firstFrame, 2u);
    const MeshSequence both = sequenceOf(model.value().sequences, shown[1]);
    EXPECT_EQ(both.firstFrame, 0u);
    EXPECT_EQ(both.numFrames, 2u);
}

TEST(Mdx, TheFileMayEndAnywhere) {
    test::expectCutsRefused(kingpinMonster());
}

TEST(Mdx, RefusesCountsAndOffsetsThatTheFileCannotHold) {
    test::expectRefused(kingpinMonster(),
                        {kMdxNumSkins, kMdxNumPoints, kMdxNumCommands, kMdxNumFrames, kMdxFrameSize,
                         kMdxSkins, kMdxFrames, kMdxCommands},
                        {0x7fffffff, 0xffffffff, 4096});
}

TEST(Mdx, NamesWhatIsWrong) {
    const Bytes whole = kingpinMonster();
    EXPECT_EQ(errorWith(whole, 4, 5), "version 5, expected 4");
    EXPECT_EQ(errorWith(whole, kMdxNumFrames, 0), "the model has no frames");
    EXPECT_EQ(errorWith(whole, kMdxFrameSize, 8), "frames of 8 bytes cannot hold 4 vertices");
    EXPECT_THAT(errorWith(whole, kMdxFirstCommand + 16, 4), HasSubstr("a triangle has vertex 4 of 4"));
    EXPECT_THAT(errorWith(whole, kMdxFirstCommand + 8, 0x7fc00000), HasSubstr("a triangle has vertex"));
    EXPECT_THAT(errorWith(whole, kMdxFirstCommand, 9),
                HasSubstr("a strip of 9 vertices ends behind the commands"));
    EXPECT_THAT(errorWith(whole, kMdxFirstCommand, 0x80000000u), HasSubstr("a strip of 2147483648 vertices"));
    EXPECT_EQ(errorWith(whole, kMdxFirstFrame, 0x7fc00000),
              "the scale or the origin of a frame is no number");
}

} // namespace
} // namespace visleaf
