// Loads OpenGL and reads its capabilities.
//
// OpenGL 3.3 core is the minimum and the main path. Where a driver has less, OpenGL ES 3.0 will do. Each
// feature beyond what the two have in common is a flag in GlCaps. The flags are read once after the context
// is created, and passed to all code that creates GL objects. No other code queries the driver.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <string>

namespace visleaf {

inline constexpr int kMinimumGlVersion = 33;   // major * 10 + minor
inline constexpr int kMinimumGlesVersion = 30; // the same of OpenGL ES

/// Number of texels that a table can hold if GlCaps::bufferTables is set. It is the number in 1024 columns of
/// the largest textures that OpenGL 4.1 and later guarantee (16384 rows). Most drivers allow 2^27; a few
/// allow only the required minimum of 2^16.
inline constexpr uint32_t kTableTexels = 1u << 24;

/// Which context to use. All but `best` serve to test what a driver may lack.
enum class GlChoice : uint8_t {
    best, // OpenGL with all that the driver can do; else OpenGL ES
    gl33, // OpenGL, without any optional feature
    es30, // OpenGL ES 3.0, without any optional feature
};

/// Name and capabilities of the context.
struct GlCaps {
    int version = 0;   // context version, major * 10 + minor
    bool isEs = false; // the version is one of OpenGL ES
    std::string versionText;
    std::string renderer;

    bool multiDraw = false; // draws several ranges of indices at once, each from a vertex of its own
    bool khrDebug = false;  // supports labels, groups and messages
    bool anisotropy = false;
    bool textureStorage = false; // allocates all levels of a texture at once
    bool textureSwizzle = false; // a texture may show one of its channels as others; WebGL lacks it
    bool bufferTables = false;   // supports buffer textures of kTableTexels texels (see Table)
    bool timerQuery = false;
    bool resetStatus = false; // tells whether the graphics card was reset; see takeGpuFault()
    bool isSoftware = false;  // draws on the CPU, where each pixel is expensive

    float maxAnisotropy = 1.0f;
    uint32_t maxTextureSize = 0;
    uint32_t maxArrayLayers = 0;
    uint32_t maxSamples = 0;
};

/// Returns the address of a GL function, like SDL_GL_GetProcAddress.
using GlLoadFunction = void* (*)(const char* name);

/// Loads the functions of the current context. Returns false if there is no context or it is older than
/// kMinimumGlVersion or, if it is one of OpenGL ES, kMinimumGlesVersion.
bool loadGl(GlLoadFunction load);

/// Returns the capabilities of the current context, after loadGl(). `forceMinimum` disables every optional
/// feature, to test the minimum path on any machine.
GlCaps readCaps(bool forceMinimum);

} // namespace visleaf
