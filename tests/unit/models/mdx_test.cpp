#include "damaged_model.h"
#include "forge/mdx_file.h"
#include "forge/model_files.h"

#include <glm/geometric.hpp>
#include <gmock/gmock.h>

#include <array>

namespace visleaf {
namespace {

using test::errorOf;
using test::patch;
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
    const MeshModel expected = sampleQuake2Monster();
    const Result<MeshModel> model = loadModel({.bytes = kingpinMonster()});
    ASSERT_TRUE(model) << model.error().message;
    EXPECT_EQ(model.value().skins, expected.skins);
    EXPECT_EQ(model.value().sequences, expected.sequences);
    EXPECT_EQ(model.value().numFrames, 4u);
    ASSERT_EQ(model.value().meshes.size(), 1u);
    const Mesh& mesh = model.value().meshes.front();
    const Mesh& wanted = expected.meshes.front();
    ASSERT_EQ(mesh.triangles.size(), 6u);
    for (size_t i = 0; i < mesh.triangles.size(); ++i) {
        const uint32_t corner = mesh.triangles[i], same = wanted.triangles[i];
        for (const size_t frame : {size_t{0}, size_t{3}}) {
            const MeshVertex& vertex = mesh.vertices[frame * 4 + corner];
            EXPECT_LT(glm::distance(vertex.position, wanted.vertices[frame * 4 + same].position), 0.1f);
            EXPECT_NEAR(vertex.normal.x, 1.0f, 1e-4f) << "its front looks along +X";
        }
        EXPECT_EQ(mesh.texCoords[corner], wanted.texCoords[same]);
    }
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
    const Bytes whole = kingpinMonster();
    for (size_t size = 0; size < whole.size(); ++size)
        EXPECT_NE(errorOf(ByteSpan(whole).first(size)), "") << size;
}

TEST(Mdx, RefusesCountsAndOffsetsThatTheFileCannotHold) {
    for (const size_t offset : {kMdxNumSkins, kMdxNumPoints, kMdxNumCommands, kMdxNumFrames, kMdxFrameSize,
                                kMdxSkins, kMdxFrames, kMdxCommands}) {
        for (const uint32_t value : {0x7fffffffu, 0xffffffffu, 4096u}) {
            Bytes bytes = kingpinMonster();
            patch(bytes, offset, value);
            EXPECT_NE(errorOf(bytes), "") << offset << " " << value;
        }
    }
}

TEST(Mdx, NamesWhatIsWrong) {
    const auto errorAfter = [](size_t offset, uint32_t value) {
        Bytes bytes = kingpinMonster();
        patch(bytes, offset, value);
        return errorOf(bytes);
    };
    EXPECT_EQ(errorAfter(4, 5), "version 5, expected 4");
    EXPECT_EQ(errorAfter(kMdxNumFrames, 0), "the model has no frames");
    EXPECT_EQ(errorAfter(kMdxFrameSize, 8), "frames of 8 bytes cannot hold 4 vertices");
    EXPECT_THAT(errorAfter(kMdxFirstCommand + 16, 4), HasSubstr("a triangle has vertex 4 of 4"));
    EXPECT_THAT(errorAfter(kMdxFirstCommand + 8, 0x7fc00000), HasSubstr("a triangle has vertex"));
    EXPECT_THAT(errorAfter(kMdxFirstCommand, 9), HasSubstr("a strip of 9 vertices ends behind the commands"));
    EXPECT_THAT(errorAfter(kMdxFirstCommand, 0x80000000u), HasSubstr("a strip of 2147483648 vertices"));
    EXPECT_EQ(errorAfter(kMdxFirstFrame, 0x7fc00000), "the scale or the origin of a frame is no number");
}

} // namespace
} // namespace visleaf
