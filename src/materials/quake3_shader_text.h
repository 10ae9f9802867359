// What is read of Quake 3's shader scripts (scripts/*.shader): for each shader the one picture that stands
// for it, how it blends, and the facts that decide whether and how its faces are drawn.
//
// A script is a name and a block in braces; blocks within it are stages, laid over one another. Tokens are
// separated by whitespace, directives end with their line, `//` and `/* */` are comments, case does not
// matter. What can't be understood costs its line; a file that breaks off keeps what was read until then.
//
// Facts: id-Software/Quake-III-Arena code/renderer/tr_shader.c, ioquake/ioq3 the same.
#pragma once

#include "materials/material.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// One shader, as far as it is drawn.
struct Quake3Script {
    std::string name;           // folded, without extension
    std::string image;          // of the first stage that shows a picture; empty: it shows none
    std::optional<Blend> blend; // of the first stage: the whole is laid over what lies behind it
    float alphaTest = 0.0f;     // texels of less alpha are not drawn; 0: all are
    RgbGen rgbGen = RgbGen::constant;
    bool usesLightmap = false;
    bool isTwoSided = false;
    SurfaceFlags flags = 0; // of surfaceparm: sky, nodraw
    std::string skybox;     // stem of the six sides' names, without `_rt` and so on

    bool operator==(const Quake3Script&) const = default;
};

/// The shaders of one file, in its order; names may repeat.
std::vector<Quake3Script> readQuake3Scripts(std::string_view text);

} // namespace visleaf
