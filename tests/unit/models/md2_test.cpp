#include "damaged_model.h"
#include "forge/model_files.h"
#include "model_comparison.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using test::errorOf;
using test::errorWith;
using testing::HasSubstr;

// Offsets of the file's header, and of its parts.
constexpr size_t kMd2SkinWidth = 8, kMd2FrameSize = 16, kMd2NumSkins = 20, kMd2NumPoints = 24,
                 kMd2NumTexCoords = 28, kMd2NumTriangles = 32, kMd2NumFrames = 40, kMd2Skins = 44,
                 kMd2TexCoords = 48, kMd2Triangles = 52, kMd2Frames = 56;
constexpr size_t kMd2FirstTriangle = 68 + 2 * 64 + 4 * 4, kMd2FirstFrame = kMd2FirstTriangle + 2 * 12;

TEST(Md2, HasTheSkinsAndFramesOfTheFile) {
    const MeshModel expected = sampleQuake2Monster();
    const Result<MeshModel> model = loadModel({.bytes = md2File(expected)});
    test::expectQuake2Monster(model, expected, 1.0f / 64.0f);
    EXPECT_EQ(model.value().meshes.front().skins, expected.meshes.front().skins);
    EXPECT_EQ(model.value().meshes.front().vertices.size(), expected.meshes.front().vertices.size());
}

// Two triangles of a seam share a point, but not its texture coordinates.
TEST(Md2, APointIsAVertexForEachOfItsTextureCoordinates) {
    Bytes bytes = md2File(sampleQuake2Monster());
    overwrite(bytes, kMd2FirstTriangle + 12 + 6,
              0x00030001); // its first corner has coordinate 1 instead of 0
    const Result<MeshModel> model = loadModel({.bytes = bytes});
    ASSERT_TRUE(model) << model.error().message;
    const Mesh& mesh = model.value().meshes.front();
    EXPECT_EQ(mesh.texCoords.size(), 5u);
    EXPECT_EQ(mesh.vertices.size(), 4u * 5u);
    const uint32_t one = mesh.triangles[0], other = mesh.triangles[3];
    EXPECT_NE(one, other);
    EXPECT_EQ(mesh.vertices[one], mesh.vertices[other]);
    EXPECT_NE(mesh.texCoords[one], mesh.texCoords[other]);
}

TEST(Md2, TheFileMayEndAnywhere) {
    test::expectCutsRefused(md2File(sampleQuake2Monster()));
}

TEST(Md2, RefusesCountsAndOffsetsThatTheFileCannotHold) {
    test::expectRefused(md2File(sampleQuake2Monster()),
                        {kMd2NumSkins, kMd2NumPoints, kMd2NumTexCoords, kMd2NumTriangles, kMd2NumFrames,
                         kMd2FrameSize, kMd2Skins, kMd2TexCoords, kMd2Triangles, kMd2Frames},
                        {0x7fffffff, 0xffffffff, 4096});
}

TEST(Md2, NamesWhatIsWrong) {
    const Bytes whole = md2File(sampleQuake2Monster());
    EXPECT_EQ(errorWith(whole, 4, 7), "version 7, expected 8");
    EXPECT_THAT(errorWith(whole, kMd2SkinWidth, 0), HasSubstr("skins of 0 x 64 texels"));
    EXPECT_EQ(errorWith(whole, kMd2NumFrames, 0), "the model has no frames");
    EXPECT_EQ(errorWith(whole, kMd2FrameSize, 8), "frames of 8 bytes cannot hold 4 vertices");
    EXPECT_EQ(errorWith(whole, kMd2FirstTriangle, 4),
              "a triangle has vertex 4 of 4 and texture coordinate 0 of 4");
    EXPECT_EQ(errorWith(whole, kMd2FirstFrame, 0x7fc00000),
              "the scale or the origin of a frame is no number");
    EXPECT_EQ(errorWith(whole, kMd2FirstFrame, 0x7f000000), "the scale or the origin of a frame is no number")
        << "255 steps of it are infinite";
}

// Each point of a file may become many vertices, in each frame.
TEST(Md2, ASmallFileCannotBecomeLargeInMemory) {
    MeshModel model;
    model.numFrames = 2000;
    Mesh& mesh = model.meshes.emplace_back();
    constexpr uint32_t kNumVertices = 3000;
    mesh.texCoords.resize(kNumVertices);
    for (uint32_t vertex = 0; vertex < kNumVertices; ++vertex)
        mesh.triangles.push_back(vertex);
    mesh.vertices.resize(size_t{kNumVertices} * model.numFrames);
    for (uint32_t frame = 0; frame < model.numFrames; ++frame)
        model.sequences.push_back({.name = "a", .firstFrame = frame});
    EXPECT_EQ(errorOf(md2File(model)),
              "2000 frames of 3000 vertices, expected at most 4194304 vertices together");
}

} // namespace
} // namespace visleaf
