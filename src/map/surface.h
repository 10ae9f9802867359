// How faces look, as the file says it: names, flags and embedded textures. materials/ makes pictures of them.
#pragma once

#include "base/index.h"
#include "map/flags.h"

#include <cstdint>
#include <string>

namespace visleaf {

/// Where the light of a surface's faces comes from. Faces whose lightmap is missing are drawn by the rule of
/// LightRules::darkWhenUnlit.
enum class SurfaceLight : uint8_t {
    lightmap,
    vertex, // the colours of the vertices
    full,   // none is needed: always at full brightness
};

/// How faces look: a name and the flags that change what the name means.
struct Surface {
    std::string name = {};     // as the file spells it, without folder prefix or extension
    std::string material = {}; // how it is shaded, in games that keep that apart from the texture (Nightfire)
    SurfaceFlags flags = 0;
    // Into Map::surfaces:
    uint32_t nextFrame = kNone;  // the next picture of an animation
    uint32_t firstFrame = kNone; // that it begins with; kNone: this one
    uint32_t alternate = kNone;  // in its place on brush models whose entity has a `frame`
    float texelUnit = 0.0f;      // texels per texture coordinate 1; 0: the width and height of the texture
    SurfaceLight light = SurfaceLight::lightmap;

    bool operator==(const Surface&) const = default;
};

/// A texture that lies in the map itself, as the file has it: images/ decodes it.
struct EmbeddedTexture {
    std::string name;   // as the file spells it
    uint32_t width = 0; // texels, that coordinates are measured in; 0: unknown
    uint32_t height = 0;
    uint32_t firstByte = 0; // into Map::textureBytes: the record with its pixels
    uint32_t numBytes = 0;  // 0: the pixels lie in a WAD

    bool operator==(const EmbeddedTexture&) const = default;
};

} // namespace visleaf
