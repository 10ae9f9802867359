#include "damaged_model.h"
#include "forge/mdc_file.h"
#include "forge/model_files.h"

#include <glm/geometric.hpp>
#include <gmock/gmock.h>

namespace visleaf {
namespace {

using test::errorOf;
using test::patch;
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
    const MeshModel expected = steppedModel();
    const Result<MeshModel> model = loadModel({.bytes = mdcFile(expected)});
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
            EXPECT_LT(glm::distance(mesh.vertices[k].position, expected.meshes[i].vertices[k].position),
                      1e-3f);
            EXPECT_NEAR(mesh.vertices[k].normal.x, 1.0f, 0.001f) << "of the file, or of the triangles";
        }
    }
    EXPECT_EQ(model.value().skins, expected.skins);
    EXPECT_EQ(model.value().sequences, expected.sequences);
    EXPECT_EQ(model.value().tagNames, expected.tagNames);
    EXPECT_EQ(model.value().tags, expected.tags);
}

TEST(Mdc, TheFileMayEndAnywhere) {
    const Bytes whole = mdcFile(steppedModel());
    for (size_t size = 0; size < whole.size(); ++size)
        EXPECT_NE(errorOf(ByteSpan(whole).first(size)), "") << size;
}

TEST(Mdc, RefusesCountsThatTheFileCannotHold) {
    for (const size_t offset : {kMdcNumFrames, kMdcNumTags, kMdcNumSurfaces, kMdcNumCompressed, kMdcNumBase,
                                kMdcNumVertices, kMdcNumTriangles}) {
        Bytes bytes = mdcFile(steppedModel());
        patch(bytes, offset, 0x7fffffff);
        EXPECT_NE(errorOf(bytes), "") << offset;
    }
}

TEST(Mdc, NamesWhatIsWrong) {
    const auto errorAfter = [](size_t offset, uint32_t value) {
        Bytes bytes = mdcFile(steppedModel());
        patch(bytes, offset, value);
        return errorOf(bytes);
    };
    EXPECT_EQ(errorAfter(4, 1), "version 1, expected 2");
    EXPECT_EQ(errorAfter(kMdcNumFrames, 0), "the model has no frames");
    EXPECT_EQ(errorAfter(kMdcFirstSurface + 124 + 68, 99), "surface front: a triangle has vertex 99 of 4");
    EXPECT_EQ(errorAfter(kMdcBaseOf, 0x00000001u),
              "surface front: frame 0 is base 1 of 1 with steps -1 of 1");
    EXPECT_EQ(errorAfter(kMdcBaseOf + 4, 0x0000ffff + (1u << 16)),
              "surface front: frame 1 is base 0 of 1 with steps 1 of 1");
}

// Otherwise a small file could name the same vertices a million times.
TEST(Mdc, SurfacesMayNotOverlap) {
    Bytes bytes = mdcFile(steppedModel());
    patch(bytes, kMdcEnd, 1);
    EXPECT_NE(errorOf(bytes), "");
    patch(bytes, kMdcEnd, 0);
    EXPECT_NE(errorOf(bytes), "");
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
    patch(bytes, kMdcNumFrames, kFrames);
    patch(bytes, kSurface + 112, static_cast<uint32_t>(numbers)); // base frame 0 for all
    patch(bytes, kSurface + 116, static_cast<uint32_t>(numbers));
    patch(bytes, kSurface + 72, 1); // one compressed frame, whose steps are anywhere
    patch(bytes, kSurface + 120, static_cast<uint32_t>(bytes.size() - kSurface));
    EXPECT_THAT(errorOf(bytes),
                HasSubstr("surface many: 2000 frames of 4000 vertices, expected at most 4194304"));
}

} // namespace
} // namespace visleaf
