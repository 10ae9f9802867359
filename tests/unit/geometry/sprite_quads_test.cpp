#include "geometry/tessellation/sprite_quads.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr std::array<glm::vec3, 4> kTall{{{0, -10, 100}, {0, 10, 100}, {0, 10, 0}, {0, -10, 0}}};
constexpr glm::vec3 kFront{-1.0f, 0.0f, 0.0f}; // faces a camera that looks along +X

TEST(SpriteQuads, AFreeQuadIsASquareAroundItsCentre) {
    const SpriteQuad quad = spriteQuad(kTall, kFront, Deform::Kind::autosprite);
    EXPECT_EQ(glm::vec3(quad.center), glm::vec3(0.0f, 0.0f, 50.0f));
    EXPECT_NEAR(quad.center.w * std::sqrt(2.0f), glm::distance(kTall[0], glm::vec3(quad.center)), 1e-4f);
}

TEST(SpriteQuads, AnAxialQuadIsUnchangedForACameraInFront) {
    const SpriteQuad quad = spriteQuad(kTall, kFront, Deform::Kind::autosprite2);
    EXPECT_LT(quad.center.w, 0.0f);
    EXPECT_NEAR(std::abs(quad.axis.z), 100.0f, 1e-4f);
    const glm::vec3 across = glm::normalize(glm::cross(glm::vec3(quad.axis), -kFront));
    for (size_t i = 0; i < 4; ++i) {
        const glm::vec3 vertex = glm::vec3(quad.vertices[i]) + quad.vertices[i].w * across;
        EXPECT_NEAR(glm::distance(vertex, kTall[i]), 0.0f, 1e-4f) << i;
    }
}

TEST(SpriteQuads, AxisIsAlongTheLongerSidesInAnyVertexOrder) {
    const std::array<glm::vec3, 4> rows{kTall[0], kTall[1], kTall[3], kTall[2]};
    EXPECT_NEAR(std::abs(spriteQuad(rows, kFront, Deform::Kind::autosprite2).axis.z), 100.0f, 1e-4f);
    const std::array<glm::vec3, 4> wide{{{0, -100, 10}, {0, 100, 10}, {0, 100, 0}, {0, -100, 0}}};
    EXPECT_NEAR(std::abs(spriteQuad(wide, kFront, Deform::Kind::autosprite2).axis.y), 200.0f, 1e-4f);
}

TEST(SpriteQuads, AFixedQuadKeepsItsPosition) {
    const SpriteQuad quad = stillQuad(kTall);
    EXPECT_LT(quad.center.w, 0.0f);
    for (size_t i = 0; i < 4; ++i)
        EXPECT_EQ(quad.vertices[i], glm::vec4(kTall[i], 0.0f)) << i;
}

TEST(SpriteQuads, OnlyAutospriteMaterialsHaveThem) {
    Material material;
    material.deforms = {{.kind = Deform::Kind::wave}};
    EXPECT_FALSE(spriteKindOf(material));
    material.deforms.push_back({.kind = Deform::Kind::autosprite});
    EXPECT_EQ(spriteKindOf(material), Deform::Kind::autosprite);
}

} // namespace
} // namespace visleaf
