#include "damaged_model.h"
#include "forge/model_files.h"
#include "model_comparison.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using test::errorOf;
using test::errorWith;
using testing::HasSubstr;

// Offsets of the sample's header and of its first surface.
constexpr size_t kNumFrames = 76, kNumMeshes = 84;
constexpr size_t kFirstSurface = 108 + 2 * 56 + 2 * 112;
constexpr size_t kNumVertices = kFirstSurface + 80, kNumTriangles = kFirstSurface + 84,
                 kEnd = kFirstSurface + 104;

TEST(Md3, HasTheMeshesFramesAndTagsOfTheFile) {
    test::expectSampleModel(loadModel({.bytes = md3File(sampleModel())}), sampleModel(), 0.0f);
}

TEST(Md3, TheFileMayEndAnywhere) {
    test::expectCutsRefused(md3File(sampleModel()));
}

TEST(Md3, RefusesCountsThatTheFileCannotHold) {
    test::expectRefused(md3File(sampleModel()), {kNumFrames, kNumMeshes, kNumVertices, kNumTriangles});
}

TEST(Md3, NamesWhatIsWrong) {
    const Bytes whole = md3File(sampleModel());
    EXPECT_EQ(errorWith(whole, 4, 14), "version 14, expected 15");
    EXPECT_EQ(errorWith(whole, kFirstSurface + 108 + 68, 99), "surface front: a triangle has vertex 99 of 4");
    EXPECT_EQ(errorWith(whole, kNumFrames, 0), "the model has no frames");
    EXPECT_THAT(errorOf(Bytes(64)), HasSubstr("not a model"));
}

TEST(Md3, TheModelSaysHowManyFramesItsSurfacesHave) {
    for (const uint32_t numFrames : {0u, 1u, 3u}) {
        Bytes file = md3File(sampleModel());
        overwrite(file, kFirstSurface + 72, numFrames, 4);
        test::expectSampleModel(loadModel({.bytes = file}), sampleModel(), 0.0f);
    }
}

// Otherwise a small file could name the same vertices a million times.
TEST(Md3, SurfacesMayNotOverlap) {
    const Bytes whole = md3File(sampleModel());
    test::expectRefused(whole, {kEnd}, {0, 1});
    EXPECT_THAT(errorWith(whole, kEnd, 107), HasSubstr("ends at byte"))
        << "the header of a surface has 108 bytes";
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
