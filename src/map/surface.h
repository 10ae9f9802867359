// How faces look according to the file: names, flags and embedded textures. materials/ creates materials from
// them.
#pragma once

#include "base/index.h"
#include "map/flags.h"

#include <cstdint>
#include <string>

namespace visleaf {

/// The source of light for a surface's faces. For faces whose lightmap is missing, see
/// LightRules::darkWhenUnlit.
enum class SurfaceLight : uint8_t {
    lightmap,
    vertex, // the vertex colours
    full,   // full brightness, without light
    model,  // the light around a mesh model; not in files
};

/// Surface::texelUnit of liquids in Quake and related games.
inline constexpr float kLiquidTexelUnit = 64.0f;

/// How faces look: the name of a texture or shader, and flags.
struct Surface {
    std::string name = {};     // as the file spells it, without folder prefix or extension
    std::string material = {}; // in games with a material apart from the texture (Nightfire)
    SurfaceFlags flags = 0;
    uint32_t fileFlags = 0;    // the bits of the file, see map/flag_names.h; 0 in Quake
    uint32_t fileContents = 0; // the same for its contents, which only Quake 3 stores with a surface
    int32_t lightValue = 0;    // light that its faces emit if kLightSource is set; only in Quake 2's files
    // Into Map::surfaces:
    uint32_t nextFrame = kNone;  // the next frame of an animation
    uint32_t firstFrame = kNone; // the first frame of the animation; kNone: this one
    uint32_t alternate = kNone;  // replaces this surface on brush models whose entity has a `frame`
    float texelUnit = 0.0f;      // texels per unit of texture coordinate; 0: the size of the texture
    SurfaceLight light = SurfaceLight::lightmap;

    bool operator==(const Surface&) const = default;
};

/// A texture inside the map file, not decoded; images/ decodes it.
struct EmbeddedTexture {
    std::string name;   // as the file spells it
    uint32_t width = 0; // texels, the unit of texture coordinates; 0: unknown
    uint32_t height = 0;
    uint32_t firstByte = 0; // into Map::textureBytes: the record with its pixels
    uint32_t numBytes = 0;  // 0: the pixels are in a WAD

    bool operator==(const EmbeddedTexture&) const = default;
};

} // namespace visleaf
