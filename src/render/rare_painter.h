// A painter that few frames need: made for the first that does.
#pragma once

#include "base/result.h"
#include "gpu/gl_caps.h"

#include <filesystem>
#include <optional>
#include <string>

namespace visleaf {

/// `Painter` has create() and reload() as TintPainter has them.
template <class Painter> class RarePainter {
  public:
    RarePainter(const GlCaps& caps, std::filesystem::path shaderFolder)
        : m_caps(caps), m_folder(std::move(shaderFolder)) {}

    /// The painter; null where its program does not compile. That is tried once, and why it failed is added
    /// to `problems`.
    Painter* require(std::string& problems) {
        if (!m_painter && !m_isBroken) {
            auto created = Painter::create(m_caps, m_folder);
            m_isBroken = !created;
            if (created)
                m_painter = std::move(created).value();
            else
                problems += created.error().message + "\n";
        }
        return m_painter ? &*m_painter : nullptr;
    }

    /// Compiles the program anew; what was broken is tried again when it is next needed. Returns the log,
    /// empty when all went well.
    std::string reload() {
        m_isBroken = false;
        return m_painter ? m_painter->reload(m_caps, m_folder) : std::string();
    }

  private:
    GlCaps m_caps;
    std::filesystem::path m_folder;
    std::optional<Painter> m_painter;
    bool m_isBroken = false;
};

} // namespace visleaf
