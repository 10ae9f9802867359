// Writes one brush or patch in the text of a .map file.
#pragma once

#include "geometry/tessellation/patch.h"
#include "map/map.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <span>
#include <string>
#include <vector>

namespace visleaf {

/// A side of a brush.
struct BrushFace {
    glm::dvec3 normal{0.0}; // outward, unit length
    glm::dvec3 near{0.0};   // a point near the side
    double dist = 0.0;      // normal · p of the plane
    std::string texture;
    TexelAxes axes;
    glm::vec2 texelScale{1.0f}; // texels of the image per unit of the axes
};

/// Returns a texture name as one word of a .map file.
std::string textureWord(std::string_view name);

/// Returns a brush of one unit behind the front of a convex polygon (clockwise from the front). Returns no
/// faces for a polygon without area.
std::vector<BrushFace> thinBrush(std::span<const MapVertex> polygon, const std::string& texture,
                                 const TexelAxes& axes, const glm::vec2& texelScale);

/// Appends a brush, moved by `origin`. Appends nothing if it has fewer than four faces or leaves the world.
void appendBrushText(std::span<const BrushFace> faces, const glm::vec3& origin, std::string& text);

/// Appends a patch as patchDef2, moved by `origin`. Texture coordinates are in whole images.
void appendPatchText(const PatchControls& patch, const std::string& texture, const glm::vec3& origin,
                     std::string& text);

} // namespace visleaf
