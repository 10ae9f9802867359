// A small map with a portal: two squares that face the origin. The nearer one has the sort key of portals.
#pragma once

#include "geometry/map_geometry.h"
#include "geometry/portals.h"

#include <array>
#include <string_view>

namespace visleaf {

struct PortalMap {
    Map map;
    MaterialSet materials;
    MapGeometry geometry;

    /// `entities` is the text of the map's entity lump.
    explicit PortalMap(std::string_view entities) {
        Diagnostics diagnostics;
        map.entities = parseEntities(entities, "ENTITIES", diagnostics);
        materials.images.emplace_back();
        geometry.instances.resize(1);
        geometry.detail = {.patches = {4}, .swellStep = 64.0f};
        map.models.push_back({Bounds{}, -1, 0, 0});
        map.leafs.emplace_back();
        addSquare(100.0f, sort_key::kPortal);
        addSquare(200.0f, sort_key::kOpaque);
    }

    /// Adds a square with sides of 64 units at `x`, with its own batch.
    void addSquare(float x, float sort) {
        const auto face = static_cast<uint32_t>(map.faces.size());
        const auto firstVertex = static_cast<uint32_t>(map.vertices.size());
        Material& material = materials.materials.emplace_back();
        material.stages.emplace_back().frames = {0};
        material.sort = sort;
        map.surfaces.emplace_back();
        map.faces.push_back({.firstVertex = firstVertex, .numVertices = 4, .surface = face});
        constexpr std::array<std::array<float, 2>, 4> kClockwise{
            {{32, 32}, {-32, 32}, {-32, -32}, {32, -32}}};
        Bounds bounds;
        for (const auto& [y, z] : kClockwise) {
            map.vertices.push_back({.position = {x, y, z}, .normal = {-1.0f, 0.0f, 0.0f}});
            bounds.add(map.vertices.back().position);
        }
        m_bounds.push_back(bounds);
        geometry.faceBounds = BoxTable(m_bounds);
        geometry.faces.push_back(
            {.firstIndex = 6 * face, .numIndices = 6, .face = face, .instance = 0, .batch = face});
        geometry.batches.push_back(
            {.state = {.sort = sort, .passes = {{}}}, .firstFace = face, .numFaces = 1});
    }

    std::vector<Portal> portals() const { return findPortals(map, materials, geometry); }

  private:
    std::vector<Bounds> m_bounds;
};

} // namespace visleaf
