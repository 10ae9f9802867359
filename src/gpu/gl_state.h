// What GL is set to, remembered, so that a setting is changed only when it differs.
//
// Only what drawing changes between draws is tracked. Whoever else touches GL (a user interface library)
// makes the memory wrong: call reset() after them. Deleting an object frees its name for another one, so
// forgetObjects() is due wherever objects may have been deleted.
#pragma once

#include "gpu/buffer.h"
#include "gpu/gl_object.h"
#include "gpu/texture.h"

#include <array>
#include <optional>

namespace visleaf {

/// Source and target factor as GL names them; one and zero is no blending.
struct BlendFunction {
    GlEnum source = 0;
    GlEnum target = 0;
    bool operator==(const BlendFunction&) const = default;
};

/// What depth does to fragments, and these to it.
struct DepthUse {
    bool isTested = true;
    bool isWritten = true;
    bool isEqual =
        false; // only what lies at the very depth that is there passes; else what lies before it too
    bool isOverwritten = false; // everything passes, and its depth replaces what is there
    bool operator==(const DepthUse&) const = default;
};

/// Marks pixels with a number, or draws only where they have it. A cleared pixel has 0.
struct StencilUse {
    uint8_t mark = 0;
    bool isWritten = false; // by what passes the depth test; else it is asked for
    bool operator==(const StencilUse&) const = default;
};

enum class CulledSide { none, back, front };

/// Sets what differs from what it set before. What it has not set since the last reset() may be anything.
class GlState {
  public:
    static constexpr uint32_t kNumUnits = 15;        // texture units that may be bound to
    static constexpr uint32_t kNumBindingPoints = 2; // of uniform blocks

    void useProgram(GlName program);
    void bindVertexArray(GlName vertexArray);
    /// `sampler` 0: as the texture itself says.
    void bindTexture(uint32_t unit, const Texture& texture, GlName sampler);
    /// A part of `buffer` as the uniform block at a binding point; see bindUniformRange(). A part is
    /// known by where it begins, so that its size is to be the same each time.
    void bindUniforms(const Buffer& buffer, uint32_t bindingPoint, size_t firstByte, size_t numBytes);
    /// Nothing: what is drawn replaces what is there.
    void setBlend(std::optional<BlendFunction> blend);
    void setDepth(DepthUse depth);
    /// Nothing: marks are neither made nor asked for.
    void setStencil(std::optional<StencilUse> stencil);
    void setCulling(CulledSide side);
    /// Brings faces a little nearer than what they lie on.
    void setPolygonOffset(bool isOn);
    void setAlphaToCoverage(bool isOn);
    /// Gives everything that is drawn one depth, 0 to 1; nothing: its own.
    void setOneDepth(std::optional<float> depth);
    void setColorWritten(bool isOn);

    /// Forgets everything, for whoever else has touched GL.
    void reset();
    /// Forgets which objects are bound, because their names may be others' by now; keeps the settings.
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
    std::optional<StencilUse> m_stencil;
    std::optional<bool> m_isCulled;
    std::optional<CulledSide> m_culledSide;
    std::optional<bool> m_polygonOffset, m_offsetKnown;
    std::optional<bool> m_alphaToCoverage;
    std::optional<std::optional<float>> m_oneDepth;
    std::optional<bool> m_colorWritten;
};

} // namespace visleaf
