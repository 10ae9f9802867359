#include "damaged_model.h"
#include "forge/model_files.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using test::errorOf;
using test::patch;
using testing::HasSubstr;

// Offsets of the sample's header and of its first surface.
constexpr size_t kNumFrames = 76, kNumMeshes = 84;
constexpr size_t kFirstSurface = 108 + 2 * 56 + 2 * 112;
constexpr size_t kNumVertices = kFirstSurface + 80, kNumTriangles = kFirstSurface + 84,
                 kEnd = kFirstSurface + 104;

TEST(Md3, HasTheMeshesFramesAndTagsOfTheFile) {
    const MeshModel expected = sampleModel();
    const Result<MeshModel> model = loadModel({.bytes = md3File(expected)});
    ASSERT_TRUE(model) << model.error().message;
    EXPECT_EQ(model.value().numFrames, 2u);
    ASSERT_EQ(model.value().meshes.size(), 2u);
    for (size_t i = 0; i < 2; ++i) {
        const Mesh& mesh = model.value().meshes[i];
        EXPECT_EQ(mesh.skins, expected.meshes[i].skins);
        EXPECT_EQ(mesh.triangles, expected.meshes[i].triangles);
        EXPECT_EQ(mesh.texCoords, expected.meshes[i].texCoords);
        ASSERT_EQ(mesh.vertices.size(), expected.meshes[i].vertices.size());
        for (size_t k = 0; k < mesh.vertices.size(); ++k) {
            EXPECT_EQ(mesh.vertices[k].position, expected.meshes[i].vertices[k].position);
            EXPECT_NEAR(mesh.vertices[k].normal.x, 1.0f, 0.001f);
        }
    }
    EXPECT_EQ(model.value().skins, expected.skins);
    EXPECT_EQ(model.value().sequences, expected.sequences);
    EXPECT_EQ(model.value().tagNames, expected.tagNames);
    EXPECT_EQ(model.value().tags, expected.tags);
}

TEST(Md3, ThePlaceOfTheFileEndsAnywhere) {
    const Bytes whole = md3File(sampleModel());
    for (size_t size = 0; size < whole.size(); ++size)
        EXPECT_NE(errorOf(ByteSpan(whole).first(size)), "") << size;
}

TEST(Md3, RefusesCountsThatTheFileCannotHold) {
    for (const size_t offset : {kNumFrames, kNumMeshes, kNumVertices, kNumTriangles}) {
        Bytes bytes = md3File(sampleModel());
        patch(bytes, offset, 0x7fffffff);
        EXPECT_NE(errorOf(bytes), "") << offset;
    }
}

TEST(Md3, NamesWhatIsWrong) {
    Bytes bytes = md3File(sampleModel());
    patch(bytes, 4, 14);
    EXPECT_EQ(errorOf(bytes), "version 14, expected 15");

    bytes = md3File(sampleModel());
    patch(bytes, kFirstSurface + 108 + 68, 99); // a corner of a triangle
    EXPECT_EQ(errorOf(bytes), "surface front: a triangle has vertex 99 of 4");

    bytes = md3File(sampleModel());
    patch(bytes, kFirstSurface + 72, 3); // frames of a surface
    EXPECT_EQ(errorOf(bytes), "surface front has 3 frames, the model 2");

    bytes = md3File(sampleModel());
    patch(bytes, kNumFrames, 0);
    EXPECT_EQ(errorOf(bytes), "the model has no frames");
    EXPECT_THAT(errorOf(Bytes(64)), HasSubstr("not a model"));
}

// Otherwise a small file could name the same vertices a million times.
TEST(Md3, SurfacesMayNotOverlap) {
    Bytes bytes = md3File(sampleModel());
    patch(bytes, kEnd, 1);
    EXPECT_NE(errorOf(bytes), "");
    patch(bytes, kEnd, 0);
    EXPECT_NE(errorOf(bytes), "");
    patch(bytes, kEnd, 107);
    EXPECT_THAT(errorOf(bytes), HasSubstr("ends at byte")) << "the header of a surface has 108 bytes";
}

TEST(MeshModel, NormalsOfTooManyTrianglesInAllFramesAreRefused) {
    Mesh mesh;
    mesh.triangles.resize(300'000);
    EXPECT_THROW(setNormals(1'000, {}, mesh), ParseError);
}

TEST(MeshModel, ShownFramesAreThoseOfAllChoices) {
    const std::vector<MeshSequence> sequences{{.name = "a", .firstFrame = 0, .numFrames = 2},
                                              {.name = "b", .firstFrame = 1, .numFrames = 3},
                                              {.name = "c", .firstFrame = 6, .numFrames = 1},
                                              {.name = "d", .firstFrame = 9, .numFrames = 4}};
    const auto framesOf = [&](const std::vector<SequenceChoice>& choices) {
        return shownFrames(sequences, choices);
    };
    EXPECT_THAT(framesOf({{.number = 0}, {.number = 1}, {.number = 2}, {.number = 1}}),
                testing::ElementsAre(0, 1, 2, 3, 6));
    EXPECT_THAT(framesOf({{.number = 3}}), testing::ElementsAre(9, 10, 11, 12));
    EXPECT_THAT(framesOf({}), testing::SizeIs(9));
}

TEST(MeshModel, BoundsAreThoseOfOneFrame) {
    const MeshModel model = sampleModel();
    EXPECT_EQ(boundsOf(model, 0), (Bounds{{0, -8, -8}, {0, 8, 16}}));
    EXPECT_EQ(boundsOf(model, 1), (Bounds{{0, -8, 0}, {0, 8, 24}}));
}

} // namespace
} // namespace visleaf
