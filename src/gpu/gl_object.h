// Owners of OpenGL names, all from one template. A move transfers the name, and the destructor deletes it. An
// empty owner holds 0, which is not a valid name.
//
// An owner must be destroyed before its context. A class that holds both must declare the context first. No
// header in gpu/ includes the GL loader, so windows and panels can combine these headers with any GL header.
#pragma once

#include <cstdint>
#include <utility>

namespace visleaf {

using GlName = uint32_t; // GLuint
using GlEnum = uint32_t; // GLenum

enum class GlKind {
    buffer,
    texture,
    sampler,
    vertexArray,
    shader,
    program,
    framebuffer,
    renderbuffer,
    query
};

void deleteObject(GlKind kind, GlName name);

/// Owns the name of an object.
template <GlKind kind> class GlObject {
  public:
    GlObject() = default;
    /// Takes ownership of `name`.
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
        if (m_name != 0) deleteObject(kind, m_name);
    }

    GlName m_name = 0;
};

/// Creates a query. Its first use determines its type.
GlObject<GlKind::query> createQuery();

} // namespace visleaf
