// Owners of OpenGL names. One template, many kinds: moving hands the name over, destruction deletes it, and
// an empty owner holds 0, which GL never hands out.
//
// An owner must die before its context does: declare the context first in whatever holds both. No header in
// gpu/ includes the GL loader, so that windows and panels can use them beside any other GL header.
#pragma once

#include <cstdint>
#include <utility>

namespace visleaf {

using GlName = uint32_t; // GLuint
using GlEnum = uint32_t; // GLenum

/// Owns a name, which Traits::destroy() gives back.
template <class Traits> class GlObject {
  public:
    GlObject() = default;
    /// Takes over `name`; the caller no longer owns it.
    explicit GlObject(GlName name) : m_name(name) {}
    ~GlObject() { destroy(); }

    GlObject(GlObject&& other) noexcept : m_name(std::exchange(other.m_name, 0)) {}
    GlObject& operator=(GlObject&& other) noexcept {
        if (this != &other) {
            destroy();
            m_name = std::exchange(other.m_name, 0);
        }
        return *this;
    }

    GlName name() const { return m_name; }
    explicit operator bool() const { return m_name != 0; }

  private:
    void destroy() {
        if (m_name != 0) Traits::destroy(m_name);
    }

    GlName m_name = 0;
};

struct BufferTraits {
    static void destroy(GlName name);
};
struct TextureTraits {
    static void destroy(GlName name);
};
struct SamplerTraits {
    static void destroy(GlName name);
};
struct VertexArrayTraits {
    static void destroy(GlName name);
};
struct ShaderTraits {
    static void destroy(GlName name);
};
struct ProgramTraits {
    static void destroy(GlName name);
};
struct FramebufferTraits {
    static void destroy(GlName name);
};
struct RenderbufferTraits {
    static void destroy(GlName name);
};
struct QueryTraits {
    static void destroy(GlName name);
};

/// A query of any kind, which its first use decides.
GlObject<QueryTraits> createQuery();

} // namespace visleaf
