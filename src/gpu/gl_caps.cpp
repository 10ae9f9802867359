#include "gpu/gl_caps.h"

#include <glad/gl.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

namespace visleaf {

namespace {

std::string readString(GLenum name) {
    const GLubyte* text = glGetString(name);
    return text != nullptr ? reinterpret_cast<const char*>(text) : "";
}

uint32_t readUnsigned(GLenum name) {
    GLint value = 0;
    glGetIntegerv(name, &value);
    return static_cast<uint32_t>(std::max(value, 0));
}

/// True for the CPU rasterizers of Mesa and for SwiftShader. Mesa's renderer string is, for example,
/// "llvmpipe (LLVM 15.0.6, 256 bits)".
bool isSoftwareName(std::string name) {
    std::transform(name.begin(), name.end(), name.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    constexpr std::array<std::string_view, 4> kNames{"llvmpipe", "softpipe", "swrast", "swiftshader"};
    return std::any_of(kNames.begin(), kNames.end(),
                       [&](std::string_view part) { return name.find(part) != std::string::npos; });
}

constexpr std::string_view kEsPrefix = "OpenGL ES "; // of GL_VERSION, by its specification

/// What desktop OpenGL has beyond its minimum.
void readDesktopFeatures(GlCaps& caps) {
    caps.khrDebug = GLAD_GL_KHR_debug != 0 || caps.version >= 43;
    caps.textureStorage = GLAD_GL_ARB_texture_storage != 0 || caps.version >= 42;
    caps.bufferTables = readUnsigned(GL_MAX_TEXTURE_BUFFER_SIZE) >= kTableTexels;
    caps.resetStatus = glGetGraphicsResetStatus != nullptr;
    caps.timerQuery = glQueryCounter != nullptr && glGetQueryObjectui64v != nullptr;
}

void readAnisotropy(GlCaps& caps) {
    caps.anisotropy =
        GLAD_GL_EXT_texture_filter_anisotropic != 0 || GLAD_GL_ARB_texture_filter_anisotropic != 0;
    if (caps.anisotropy) glGetFloatv(GL_MAX_TEXTURE_MAX_ANISOTROPY_EXT, &caps.maxAnisotropy);
}

} // namespace

bool loadGl(GlLoadFunction load) {
    const auto getString = reinterpret_cast<PFNGLGETSTRINGPROC>(load("glGetString"));
    const GLubyte* text = getString != nullptr ? getString(GL_VERSION) : nullptr;
    if (text == nullptr) return false;
    const bool isEs = std::string_view(reinterpret_cast<const char*>(text)).starts_with(kEsPrefix);
    const auto glad = reinterpret_cast<GLADloadfunc>(load);
    const int version = isEs ? gladLoadGLES2(glad) : gladLoadGL(glad);
    return GLAD_VERSION_MAJOR(version) * 10 + GLAD_VERSION_MINOR(version) >=
           (isEs ? kMinimumGlesVersion : kMinimumGlVersion);
}

GlCaps readCaps(bool forceMinimum) {
    GlCaps caps;
    caps.version = static_cast<int>(readUnsigned(GL_MAJOR_VERSION) * 10 + readUnsigned(GL_MINOR_VERSION));
    caps.versionText = readString(GL_VERSION);
    caps.isEs = caps.versionText.starts_with(kEsPrefix);
    caps.renderer = readString(GL_RENDERER);
    caps.isSoftware = isSoftwareName(caps.renderer);
    caps.maxTextureSize = readUnsigned(GL_MAX_TEXTURE_SIZE);
    caps.maxArrayLayers = readUnsigned(GL_MAX_ARRAY_TEXTURE_LAYERS);
    caps.maxSamples = readUnsigned(GL_MAX_SAMPLES);
    caps.multiDraw = !caps.isEs;
    caps.textureStorage = caps.isEs;
    caps.textureSwizzle = caps.versionText.find("WebGL") == std::string::npos;
    if (forceMinimum) return caps;
    if (!caps.isEs) readDesktopFeatures(caps);
    readAnisotropy(caps);
    return caps;
}

} // namespace visleaf
