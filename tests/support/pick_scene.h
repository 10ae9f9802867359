// Squares that face the origin, as a map with materials and geometry, to pick in.
#pragma once

#include "analysis/pick/picker.h"
#include "support/room_map.h"

namespace visleaf::test {

/// Half the side of each square, game units.
inline constexpr float kHalfSide = 32.0f;

struct PickScene {
    LoadedWorld world;

    PickScene() {
        world.map.models.emplace_back().head = -2; // everything is in leaf 1
        world.map.leafs.resize(2);
        world.map.leafs[1].cluster = 0;
        world.map.entities.push_back({{{"classname", "worldspawn"}}});
    }

    /// Adds an image of 64 by 64 texels whose left half has the alpha `left` and whose right half is opaque.
    uint32_t addImage(uint8_t left = 255) {
        MaterialImage& added = world.materials.images.emplace_back();
        added.originalWidth = added.originalHeight = 64;
        added.image = {64, 64, std::vector<uint8_t>(size_t{64} * 64 * 4, 255)};
        for (size_t i = 0; i < size_t{64} * 64; ++i)
            if (i % 64 < 32) added.image.rgba[4 * i + 3] = left;
        return static_cast<uint32_t>(world.materials.images.size() - 1);
    }

    /// Adds a material; returns its surface.
    uint32_t addMaterial(Material material) {
        world.materials.materials.push_back(std::move(material));
        world.map.surfaces.emplace_back();
        return static_cast<uint32_t>(world.map.surfaces.size() - 1);
    }
    uint32_t addPlain() { return addMaterial(withStage({.frames = {addImage()}})); }
    uint32_t addTranslucent() {
        Material material =
            withStage({.frames = {addImage(128)}, .blend = kBlendAlpha, .writesDepth = false});
        material.sort = sort_key::kBlend;
        return addMaterial(std::move(material));
    }
    /// Adds a material with holes on its left half.
    uint32_t addCutOut() {
        return addMaterial(
            withStage({.frames = {addImage(0)}, .alphaTest = AlphaTest::atLeast, .alphaLimit = 0.5f}));
    }
    uint32_t addSky() {
        Material material;
        material.sky = SkyScript{};
        material.sort = sort_key::kSky;
        material.surfaceFlags = surface_flag::kSky;
        return addMaterial(std::move(material));
    }

    static Material withStage(Stage stage) {
        Material material;
        material.stages = {std::move(stage)};
        return material;
    }

    /// Adds a square at `x` to the last model. Its texture coordinates are 0 at the upper left.
    uint32_t addSquare(float x, uint32_t surface, bool isTurnedAway = false) {
        Map& map = world.map;
        MapFace face{.firstVertex = static_cast<uint32_t>(map.vertices.size()), .numVertices = 4};
        face.surface = surface;
        constexpr std::array<glm::vec2, 4> kClockwise{{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};
        for (size_t i = 0; i < 4; ++i) {
            const glm::vec2 place = kHalfSide * kClockwise[isTurnedAway ? 3 - i : i];
            map.vertices.push_back({.position = {x, place.x, place.y},
                                    .normal = {isTurnedAway ? 1.0f : -1.0f, 0.0f, 0.0f},
                                    .texel = {kHalfSide - place.x, kHalfSide - place.y}});
        }
        return addFace(face);
    }

    uint32_t addFace(const MapFace& face) {
        world.map.faces.push_back(face);
        ++world.map.models.back().numFaces;
        return static_cast<uint32_t>(world.map.faces.size() - 1);
    }

    /// Begins a model that an entity of `className` places; the squares that follow belong to it.
    void beginModel(const char* className, const char* origin) {
        Map& map = world.map;
        map.models.emplace_back().firstFace = static_cast<uint32_t>(map.faces.size());
        map.entities.push_back({{{"classname", className},
                                 {"model", "*" + std::to_string(map.models.size() - 1)},
                                 {"origin", origin}}});
    }

    /// Picks in everything, or in `faces`.
    std::vector<PickHit> pick(const Ray& ray, PickFilter filter = {}) {
        buildAnew(world);
        const FaceRange all{0, static_cast<uint32_t>(world.geometry.faces.size())};
        if (filter.faces.empty()) filter.faces = {&all, 1};
        const AlphaMasks masks(world.materials);
        return Picker(world.map, world.materials, world.geometry, masks).pick(ray, filter);
    }

    /// Returns the index into Map::faces of a hit.
    uint32_t faceOf(const PickHit& hit) const { return world.geometry.faces.at(hit.drawFace).face; }
};

/// Returns a ray along +X from a plane through the origin. It begins as behind a near plane.
inline Ray rayAt(double y, double z) {
    return {{0.0, y, z}, {1.0, 0.0, 0.0}, 1.0};
}

} // namespace visleaf::test
