#include "damaged_model.h"
#include "forge/mdc_file.h"
#include "forge/model_files.h"
#include "model_comparison.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using test::errorOf;
using test::errorWith;
using testing::HasSubstr;

/// A model whose second frame is 4 units higher: more would be too far for a step.
MeshModel steppedModel() {
    MeshModel model = sampleModel();
    for (Mesh& mesh : model.meshes)
        for (size_t i = mesh.texCoords.size(); i < mesh.vertices.size(); ++i)
            mesh.vertices[i].position.z -= 4.0f;
    return model;
}

// Offsets of the sample's header and of its first surface.
constexpr size_t kMdcNumFrames = 76, kMdcNumTags = 80, kMdcNumSurfaces = 84;
constexpr size_t kMdcFirstSurface = 112 + 2 * 56 + 64 + 2 * 12;
constexpr size_t kMdcNumCompressed = kMdcFirstSurface + 72, kMdcNumBase = kMdcFirstSurface + 76,
                 kMdcNumVertices = kMdcFirstSurface + 84, kMdcNumTriangles = kMdcFirstSurface + 88,
                 kMdcEnd = kMdcFirstSurface + 120;
constexpr size_t kMdcBaseOf =
    kMdcFirstSurface + 124 + 68 + 6 * 4 + 4 * 8 + 4 * 8 + 4 * 4; // numbers of base frames

TEST(Mdc, HasTheMeshesFramesAndTagsOfTheFile) {
    test::expectSampleModel(loadModel({.bytes = mdcFile(steppedModel())}), steppedModel(), 1e-3f);
}

TEST(Mdc, TheFileMayEndAnywhere) {
    test::expectCutsRefused(mdcFile(steppedModel()));
}

TEST(Mdc, RefusesCountsThatTheFileCannotHold) {
    test::expectRefused(mdcFile(steppedModel()),
                        {kMdcNumFrames, kMdcNumTags, kMdcNumSurfaces, kMdcNumCompressed, kMdcNumBase,
                         kMdcNumVertices, kMdcNumTriangles});
}

TEST(Mdc, NamesWhatIsWrong) {
    const Bytes whole = mdcFile(steppedModel());
    EXPECT_EQ(errorWith(whole, 4, 1), "version 1, expected 2");
    EXPECT_EQ(errorWith(whole, kMdcNumFrames, 0), "the model has no frames");
    EXPECT_EQ(errorWith(whole, kMdcFirstSurface + 124 + 68, 99),
              "surface front: a triangle has vertex 99 of 4");
    EXPECT_EQ(errorWith(whole, kMdcBaseOf, 0x00000001u),
              "surface front: frame 0 is base 1 of 1 with steps -1 of 1");
    EXPECT_EQ(errorWith(whole, kMdcBaseOf + 4, 0x0000ffff + (1u << 16)),
              "surface front: frame 1 is base 0 of 1 with steps 1 of 1");
}

// Otherwise a small file could name the same vertices a million times.
TEST(Mdc, SurfacesMayNotOverlap) {
    test::expectRefused(mdcFile(steppedModel()), {kMdcEnd}, {0, 1});
}

// Frames may share their vertices.
TEST(Mdc, ASmallFileCannotBecomeLargeInMemory) {
    MeshModel model;
    model.numFrames = 1;
    model.skins = {{.name = "skin", .indices = {}}};
    Mesh& mesh = model.meshes.emplace_back();
    mesh.name = "many";
    mesh.skins = {0};
    mesh.texCoords.resize(4000);
    mesh.vertices.resize(4000);
    Bytes bytes = mdcFile(model);
    constexpr size_t kFrames = 2000, kSurface = 112 + 56;
    const size_t numbers = bytes.size() - kSurface;
    bytes.resize(bytes.size() + kFrames * 56); // numbers of frames that are 0, and the frames of the model
    overwrite(bytes, kMdcNumFrames, kFrames);
    overwrite(bytes, kSurface + 112, static_cast<uint32_t>(numbers)); // base frame 0 for all
    overwrite(bytes, kSurface + 116, static_cast<uint32_t>(numbers));
    overwrite(bytes, kSurface + 72, 1); // one compressed frame, whose steps are anywhere
    overwrite(bytes, kSurface + 120, static_cast<uint32_t>(bytes.size() - kSurface));
    EXPECT_THAT(errorOf(bytes),
                HasSubstr("surface many: 2000 frames of 4000 vertices, expected at most 4194304"));
}

} // namespace
} // namespace visleaf
