#include "analysis/colors/surface_colors.h"

#include "base/text/file_name.h"
#include "geometry/face_vertices.h"
#include "map/game.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <glm/geometric.hpp>

#include <algorithm>

namespace visleaf {
namespace {

constexpr double kWallNormalZ = 0.1; // about 84 degrees; steeper faces look like walls

// Rows of the legend of slopes. A face with both kinds of triangles has the row `mixed`.
enum SlopeRow : uint8_t { floorRow, steepRow, mixedRow, wallRow };

/// Returns the row of a slope, from the upward part of the unit normal.
SlopeRow rowOfNormal(double z) {
    if (z >= kLeastFloorNormal) return floorRow;
    return z > kWallNormalZ ? steepRow : wallRow;
}

SlopeRow merged(SlopeRow a, SlopeRow b) {
    if (a == b || b == wallRow) return a;
    return a == wallRow ? b : mixedRow;
}

SlopeRow rowOfMesh(const FaceMesh& mesh) {
    SlopeRow row = wallRow;
    for (size_t i = 0; i + 2 < mesh.triangles.size(); i += 3) {
        const glm::dvec3 a = mesh.vertices[mesh.triangles[i]].position;
        const glm::dvec3 b = mesh.vertices[mesh.triangles[i + 1]].position;
        const glm::dvec3 c = mesh.vertices[mesh.triangles[i + 2]].position;
        const glm::dvec3 normal = glm::cross(c - a, b - a); // triangles are clockwise from the front
        const double length = glm::length(normal);
        if (length > 0.0) row = merged(row, rowOfNormal(normal.z / length));
    }
    return row;
}

/// A flag of the game, by its bits in the file.
struct FlagBits {
    uint32_t surfaceFlags = 0;
    uint32_t contents = 0; // bits, or one number
    bool areContentsNumbers = false;

    bool matchSurface(const Surface& surface) const {
        return (surface.fileFlags & surfaceFlags) != 0 || matchContents(surface.fileContents);
    }
    bool matchContents(uint32_t value) const {
        return contents != 0 && (areContentsNumbers ? value == contents : (value & contents) != 0);
    }
};

FlagBits bitsNamed(const FileFlagNames& names, std::string_view name) {
    FlagBits bits{.areContentsNumbers = names.areContentsNumbers};
    for (const FlagName& flag : names.surfaceFlags)
        if (equalNoCase(flag.name, name)) bits.surfaceFlags |= flag.value;
    for (const FlagName& flag : names.contents)
        if (equalNoCase(flag.name, name)) bits.contents |= flag.value;
    return bits;
}

} // namespace

FaceColors colorBySlope(const Map& map, const MaterialSet& materials, const MapGeometry& geometry) {
    FaceColors colors{.note = "Players stand on slopes of up to 45.6 degrees.",
                      .legend = {{class_color::kGreen, "floor that players can stand on"},
                                 {class_color::kOrange, "too steep to stand on"},
                                 {class_color::kYellow, "partly too steep"},
                                 {class_color::kGrey, "wall or ceiling"}},
                      .rows = std::vector<uint8_t>(map.faces.size(), kNoLegendRow)};
    FaceMesh mesh;
    for (const DrawFace& face : geometry.faces) {
        const uint32_t material = materialIndexOf(map, materials, geometry, face);
        buildInstanceMesh(map, materials.materials[material], geometry, face, mesh);
        uint8_t& row = colors.rows[face.face];
        const SlopeRow ofCopy = rowOfMesh(mesh);
        row = row == kNoLegendRow ? ofCopy : merged(static_cast<SlopeRow>(row), ofCopy);
    }
    countFaces(colors);
    return colors;
}

FaceColors colorByFlag(const Map& map, const FaceClusters& faces, std::string_view name) {
    FaceColors colors{
        .legend = {{class_color::kOrange, fmt::format("with {}", name)}, {class_color::kGrey, "without it"}}};
    const FlagBits bits = bitsNamed(traitsOf(map.game).flagNames, name);
    if (bits.surfaceFlags == 0 && bits.contents == 0)
        colors.note =
            fmt::format("The game has no flag '{}'. It has: {}.", name, fmt::join(flagNamesOf(map), ", "));
    std::vector<bool> hasFlag(map.faces.size());
    for (uint32_t face = 0; face < map.faces.size(); ++face) {
        const uint32_t surface = map.faces[face].surface;
        hasFlag[face] = surface < map.surfaces.size() && bits.matchSurface(map.surfaces[surface]);
    }
    for (const Leaf& leaf : map.leafs) {
        if (!bits.matchContents(leaf.fileContents)) continue;
        for (const uint32_t face : facesOf(map, leaf))
            hasFlag[face] = true;
    }
    const auto rowOf = [&hasFlag](uint32_t face) -> uint8_t { return hasFlag[face] ? 0 : 1; };
    assignRows(faces, rowOf, colors);
    return colors;
}

std::vector<std::string_view> flagNamesOf(const Map& map) {
    const FileFlagNames& flags = traitsOf(map.game).flagNames;
    std::vector<std::string_view> names;
    for (const std::span<const FlagName> list : {flags.surfaceFlags, flags.contents})
        for (const FlagName& flag : list)
            if (std::ranges::find(names, flag.name) == names.end()) names.push_back(flag.name);
    return names;
}

} // namespace visleaf
