// A pass that few frames need. It is created for the first frame that needs it.
#pragma once

#include "base/result.h"
#include "gpu/gl_caps.h"

#include <filesystem>
#include <optional>
#include <string>

namespace visleaf {

/// Creates a `PassType` on demand. `PassType` needs a create() like that of TintPass.
template <class PassType> class LazyPass {
  public:
    LazyPass(const GlCaps& caps, std::filesystem::path shaderFolder)
        : m_caps(caps), m_folder(std::move(shaderFolder)) {}

    /// Returns the pass, or null if its program does not compile. The first failure adds its log to
    /// `problems`; later calls do not try again before reload().
    PassType* require(std::string& problems) {
        if (!m_pass && !m_isBroken) {
            problems += create();
            m_isBroken = !m_pass;
        }
        return made();
    }

    /// Returns the pass, or null if it has not been created.
    PassType* made() { return m_pass ? &*m_pass : nullptr; }

    /// Recreates an existing pass from the current shader files, or keeps the old pass if that fails. A pass
    /// that failed earlier may be created again at its next use. Returns the log of the failure; empty: none.
    std::string reload() {
        m_isBroken = false;
        return m_pass ? create() : std::string();
    }

  private:
    /// Sets the pass, or leaves it unchanged and returns the log of the failure.
    std::string create() {
        auto created = PassType::create(m_caps, m_folder);
        if (!created) return created.error().message + "\n";
        m_pass = std::move(created).value();
        return {};
    }

    GlCaps m_caps;
    std::filesystem::path m_folder;
    std::optional<PassType> m_pass;
    bool m_isBroken = false;
};

} // namespace visleaf
