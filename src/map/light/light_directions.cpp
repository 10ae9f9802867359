#include "map/light/light_directions.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

/// The axes of a face's texture, and the normal of its front.
struct TextureSpace {
    glm::vec3 s, minusT, normal;
};

glm::vec3 unit(const glm::vec3& vector) {
    const float length = glm::length(vector);
    return length > 0.0f && std::isfinite(length) ? vector / length : glm::vec3(0.0f);
}

TextureSpace spaceOf(const Map& map, const MapFace& face) {
    const TexelAxes& axes = map.layouts[face.layout].texels;
    const glm::vec3& normal = map.planes[face.plane].normal;
    return {unit(glm::vec3(axes.s)), unit(-glm::vec3(axes.t)), unit(face.isFlipped ? -normal : normal)};
}

uint8_t byteOf(float part) {
    return static_cast<uint8_t>(std::clamp((1.0f + part) * 127.5f + 0.5f, 0.0f, 255.0f));
}

/// Turns one vector into map space. A vector without direction stays one.
void turn(const TextureSpace& space, const uint8_t* from, uint8_t* to) {
    const glm::vec3 own = glm::vec3(from[0], from[1], from[2]) / 127.5f - 1.0f;
    const glm::vec3 turned = unit(own.x * space.s + own.y * space.minusT + own.z * space.normal);
    const bool isKnown = glm::length(own) > 0.1f;
    for (int i = 0; i < 3; ++i)
        to[i] = isKnown ? byteOf(turned[i]) : 128;
}

} // namespace

std::span<const uint8_t> directionsOf(const Map& map, const FaceLightmap& lightmap, uint32_t style) {
    const size_t numLuxels = size_t{lightmap.width} * lightmap.height;
    const size_t first = lightmap.firstByte / map.light.luxelBytes + style * numLuxels;
    if ((first + numLuxels) * kDirectionBytes > map.light.directions.size()) return {};
    return std::span(map.light.directions).subspan(first * kDirectionBytes, numLuxels * kDirectionBytes);
}

void setDirectionsFromTextureSpace(std::span<const uint8_t> vectors, Map& map) {
    std::vector<uint8_t>& directions = map.light.directions;
    directions.assign(map.light.luxels.size() / map.light.luxelBytes * kDirectionBytes, 128);
    std::vector<bool> isDone(map.light.lightmaps.size(), false); // faces share lightmaps
    for (const MapFace& face : map.faces) {
        if (face.lightmap == kNone || face.layout == kNone || isDone[face.lightmap]) continue;
        isDone[face.lightmap] = true;
        const TextureSpace space = spaceOf(map, face);
        const FaceLightmap& lightmap = map.light.lightmaps[face.lightmap];
        const size_t first = size_t{lightmap.firstByte} / map.light.luxelBytes * kDirectionBytes;
        const size_t end = first + lightmap.numBytes(kDirectionBytes);
        for (size_t i = first; i + kDirectionBytes <= std::min({end, directions.size(), vectors.size()});
             i += kDirectionBytes)
            turn(space, vectors.data() + i, directions.data() + i);
    }
}

} // namespace visleaf
