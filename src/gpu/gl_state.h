// Tracks the GL state, so that a setting is changed only if it differs.
//
// Tracks only the state that changes between draws. If other code, such as a user interface library, changes
// GL state, the tracked state is wrong: call reset() afterwards. GL reuses the names of deleted objects: call
// forgetObjects() whenever objects may have been deleted.
#pragma once

#include "gpu/buffer.h"
#include "gpu/gl_object.h"
#include "gpu/texture.h"

#include <array>
#include <optional>

namespace visleaf {

/// Source and destination factor as GL constants. One and zero mean no blending.
struct BlendFunction {
    GlEnum source = 0;
    GlEnum target = 0;
    bool operator==(const BlendFunction&) const = default;
};

/// How fragments are tested against the depth buffer, and how they change it.
struct DepthState {
    bool isTested = true;
    bool isWritten = true;
    bool isEqual = false;       // passes only equal depth; otherwise equal or nearer depth
    bool isOverwritten = false; // passes any depth and replaces the stored depth
    bool operator==(const DepthState&) const = default;
};

/// Marks pixels with a number, or draws only on pixels with this number. A cleared pixel has 0.
struct StencilState {
    uint8_t mark = 0;
    bool isWritten = false; // fragments that pass the depth test write the mark; otherwise it is tested
    bool operator==(const StencilState&) const = default;
};

enum class CullFace { none, back, front };

/// Changes a setting only if it differs from the last value. Settings that have not been set since the last
/// reset() are unknown.
class GlState {
  public:
    static constexpr uint32_t kNumUnits = 15;        // number of texture units that can be bound
    static constexpr uint32_t kNumBindingPoints = 2; // number of binding points of uniform blocks

    void useProgram(GlName program);
    void bindVertexArray(GlName vertexArray);
    /// Binds a texture. If `sampler` is 0, the parameters of the texture itself apply.
    void bindTexture(uint32_t unit, const Texture& texture, GlName sampler);
    /// Binds a part of `buffer` as a uniform block to a binding point; see bindUniformRange(). A part is
    /// identified by its first byte, so it must have the same size each time.
    void bindUniforms(const Buffer& buffer, uint32_t bindingPoint, size_t firstByte, size_t numBytes);
    /// Sets the blend function. Nothing: the source replaces the destination.
    void setBlend(std::optional<BlendFunction> blend);
    void setDepth(DepthState depth);
    /// Sets the stencil test. Nothing: marks are neither written nor tested.
    void setStencil(std::optional<StencilState> stencil);
    void setCulling(CullFace side);
    /// Moves faces slightly towards the camera, for decals on other faces.
    void setPolygonOffset(bool isOn);
    void setAlphaToCoverage(bool isOn);
    /// Draws everything at one depth, from 0 to 1. Nothing: each fragment has its own depth.
    void setOneDepth(std::optional<float> depth);
    void setColorWritten(bool isOn);

    /// Forgets all settings. To be called after other code has changed GL state.
    void reset();
    /// Forgets the bound objects but keeps the settings. New objects may have the names of deleted ones.
    void forgetObjects();

  private:
    struct Unit {
        GlName texture = 0;
        GlEnum target = 0;
        bool operator==(const Unit&) const = default;
    };

    struct UniformRange {
        GlName buffer = 0;
        size_t firstByte = 0;
        bool operator==(const UniformRange&) const = default;
    };

    std::optional<GlName> m_program;
    std::optional<GlName> m_vertexArray;
    std::array<std::optional<Unit>, kNumUnits> m_units;
    std::array<std::optional<GlName>, kNumUnits> m_samplers;
    std::array<std::optional<UniformRange>, kNumBindingPoints> m_uniforms;
    std::optional<uint32_t> m_activeUnit;
    std::optional<bool> m_isBlended;
    std::optional<BlendFunction> m_blend;
    std::optional<bool> m_depthTested, m_depthWritten;
    std::optional<GlEnum> m_depthFunction;
    std::optional<bool> m_stencilTested;
    std::optional<StencilState> m_stencil;
    std::optional<bool> m_isCulled;
    std::optional<CullFace> m_cullFace;
    std::optional<bool> m_polygonOffset, m_offsetKnown;
    std::optional<bool> m_alphaToCoverage;
    std::optional<std::optional<float>> m_oneDepth;
    std::optional<bool> m_colorWritten;
};

} // namespace visleaf
