// Compares the models that are read from files with those that were written.
#pragma once

#include "models/formats/load_model.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

namespace visleaf::test {

/// Expects everything of sampleModel() but for `slack` units in the positions.
inline void expectSampleModel(const Result<MeshModel>& read, const MeshModel& expected, float slack) {
    ASSERT_TRUE(read) << read.error().message;
    const MeshModel& model = read.value();
    EXPECT_EQ(model.numFrames, 2u);
    ASSERT_EQ(model.meshes.size(), 2u);
    for (size_t i = 0; i < 2; ++i) {
        const Mesh& mesh = model.meshes[i];
        EXPECT_EQ(mesh.skins, expected.meshes[i].skins);
        EXPECT_EQ(mesh.triangles, expected.meshes[i].triangles);
        EXPECT_EQ(mesh.texCoords, expected.meshes[i].texCoords);
        ASSERT_EQ(mesh.vertices.size(), expected.meshes[i].vertices.size());
        for (size_t k = 0; k < mesh.vertices.size(); ++k) {
            EXPECT_LE(glm::distance(mesh.vertices[k].position, expected.meshes[i].vertices[k].position),
                      slack);
            EXPECT_NEAR(mesh.vertices[k].normal.x, 1.0f, 0.001f) << "of the file, or of the triangles";
        }
    }
    EXPECT_EQ(model.skins, expected.skins);
    EXPECT_EQ(model.sequences, expected.sequences);
    EXPECT_EQ(model.tagNames, expected.tagNames);
    EXPECT_EQ(model.tags, expected.tags);
}

/// Expects sampleQuake2Monster(), whose vertices have another order in the file, but for `slack` in the
/// texture coordinates.
inline void expectQuake2Monster(const Result<MeshModel>& read, const MeshModel& expected, float slack) {
    ASSERT_TRUE(read) << read.error().message;
    const MeshModel& model = read.value();
    EXPECT_EQ(model.skins, expected.skins);
    EXPECT_EQ(model.sequences, expected.sequences);
    EXPECT_EQ(model.numFrames, 4u);
    ASSERT_EQ(model.meshes.size(), 1u);
    const Mesh& mesh = model.meshes.front();
    const Mesh& wanted = expected.meshes.front();
    ASSERT_EQ(mesh.triangles.size(), 6u);
    for (size_t i = 0; i < mesh.triangles.size(); ++i) {
        const uint32_t corner = mesh.triangles[i], same = wanted.triangles[i];
        for (const size_t frame : {size_t{0}, size_t{3}}) {
            const MeshVertex& vertex = mesh.vertices[frame * 4 + corner];
            EXPECT_LT(glm::distance(vertex.position, wanted.vertices[frame * 4 + same].position), 0.1f);
            EXPECT_NEAR(vertex.normal.x, 1.0f, 1e-4f) << "its front looks along +X";
        }
        EXPECT_LE(glm::distance(mesh.texCoords[corner], wanted.texCoords[same]), slack);
    }
}

} // namespace visleaf::test
