// The directives of Quake 3's shader scripts that only the light compiler reads.
//
// Facts: id-Software/Quake-III-Arena q3map/shaders.c; Garux/netradiant-custom tools/quake3/q3map2/shaders.cpp
// for q3map_lightRGB and q3map_sunExt.
#pragma once

#include <glm/vec3.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace visleaf {

/// The sun of a sky.
struct ScriptSun {
    glm::vec3 color{1.0f};             // its strongest channel is 1
    float value = 0.0f;                // of its strongest channel: the luxel of a face that looks at the sun
    glm::vec3 toSun{0.0f, 0.0f, 1.0f}; // unit length
};

/// The light of one shader.
struct ScriptLight {
    float value = 0.0f;    // of q3map_surfacelight; 0: none
    glm::vec3 color{1.0f}; // of q3map_lightRGB; its strongest channel is 1
    std::string image;     // of q3map_lightimage: the light has its mean colour; empty: that of the texture
    std::optional<ScriptSun> sun;
};

/// Reads the text between the braces of a shader. Skips directives that it cannot read.
ScriptLight readScriptLight(std::string_view script);

} // namespace visleaf
