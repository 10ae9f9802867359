// Loading OpenGL and finding out what it can do.
//
// OpenGL 3.3 core is the floor and the main path. Everything above it is one flag in GlCaps, read once after
// the context is made and passed to whoever creates GL objects; nobody else asks the driver.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <string>

namespace visleaf {

inline constexpr int kMinimumGlVersion = 33; // major * 10 + minor

/// Texels that there is room for where GlCaps::bufferTables says so; as many as there are in 1024 columns of
/// the textures that OpenGL 4.1 and later guarantee. Most drivers allow 2^27, few only the 2^16 that they
/// must.
inline constexpr uint32_t kTableTexels = 1u << 24;

/// What the context is called, and what it can do.
struct GlCaps {
    int version = 0; // of the context, major * 10 + minor
    std::string versionText;
    std::string renderer;
    std::string vendor;

    bool khrDebug = false; // labels, groups and messages
    bool anisotropy = false;
    bool textureStorage = false; // all levels of a texture are laid out at once
    bool bufferTables = false;   // see Table: textures may show large buffers
    bool sharedCorners = false;  // see CornerTables: with bufferTables, buffers of three floats a texel too
    bool timerQuery = false;
    bool isSoftware = false; // the CPU draws: pixels are dear

    float maxAnisotropy = 1.0f;
    uint32_t maxTextureSize = 0;
    uint32_t maxArrayLayers = 0;
    uint32_t maxSamples = 0;
};

/// Finds the address of a GL function, as SDL_GL_GetProcAddress does.
using GlLoadFunction = void* (*)(const char* name);

/// Loads the functions of the current context. False when there is none or it is older than
/// kMinimumGlVersion.
bool loadGl(GlLoadFunction load);

/// What the current context can do, after loadGl(). `forceMinimum` turns every optional feature off, so that
/// the minimum path can be tried on any machine.
GlCaps readCaps(bool forceMinimum);

} // namespace visleaf
