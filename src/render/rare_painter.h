// A painter that few frames need: made for the first that does.
#pragma once

#include "base/result.h"
#include "gpu/gl_caps.h"

#include <filesystem>
#include <optional>
#include <string>

namespace visleaf {

/// `Painter` has create() as TintPainter has it.
template <class Painter> class RarePainter {
  public:
    RarePainter(const GlCaps& caps, std::filesystem::path shaderFolder)
        : m_caps(caps), m_folder(std::move(shaderFolder)) {}

    /// The painter; null where its program does not compile. That is tried once, and why it failed is added
    /// to `problems`.
    Painter* require(std::string& problems) {
        if (!m_painter && !m_isBroken) {
            problems += create();
            m_isBroken = !m_painter;
        }
        return made();
    }

    /// The painter; null where none was needed yet.
    Painter* made() { return m_painter ? &*m_painter : nullptr; }

    /// Makes the painter anew where there is one, from the files as they are now; if that fails, the old one
    /// stays. What was broken is tried again when it is next needed. Returns the log, empty when all went
    /// well.
    std::string reload() {
        m_isBroken = false;
        return m_painter ? create() : std::string();
    }

  private:
    /// Sets the painter, or leaves it as it is and returns why.
    std::string create() {
        auto created = Painter::create(m_caps, m_folder);
        if (!created) return created.error().message + "\n";
        m_painter = std::move(created).value();
        return {};
    }

    GlCaps m_caps;
    std::filesystem::path m_folder;
    std::optional<Painter> m_painter;
    bool m_isBroken = false;
};

} // namespace visleaf
