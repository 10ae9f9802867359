// A cache of the variants of the program that draws maps. Each variant compiles at its first use, or ahead of
// it, several at a time.
#pragma once

#include "render/shader_bindings.h"
#include "render/surface_variant.h"

#include <map>
#include <optional>

namespace visleaf {

class ProgramCache {
  public:
    /// `shaderFolder` contains surface.vert and surface.frag.
    ProgramCache(const GlCaps& caps, std::filesystem::path shaderFolder);

    /// Starts compiling a variant that is not in the cache yet, without waiting for the driver.
    void start(const SurfaceVariant& variant);

    /// Compiles a variant that is not compiled yet, and waits for it. The error holds the whole log.
    Result<const Program*> require(const SurfaceVariant& variant);

    /// Returns the variant, compiled at its first use, or null if it does not compile (see takeProblems()).
    const Program* find(const SurfaceVariant& variant);

    /// Recompiles all variants in the cache. A variant that fails keeps its old program. Returns the logs of
    /// the failures.
    std::string reload();

    /// Returns the logs of the variants that failed to compile since the last call; empty: none. Each log is
    /// returned once.
    std::string takeProblems();

    /// Number of variants that were passed to the driver, without those of reload().
    size_t numCompiled() const { return m_numCompiled; }

  private:
    struct Entry {
        std::optional<ProgramBuild> build = {}; // compilation has started, and its result has not been read
        Program program = {};                   // empty and without a build: compilation failed
        std::string log = {};                   // log of the failed compilation
        bool isReported = false;
    };

    Entry& entryOf(const SurfaceVariant& variant);
    ProgramDesc describe(const SurfaceVariant& variant) const;
    void finish(Entry& entry);

    GlCaps m_caps;
    std::filesystem::path m_folder;
    std::map<SurfaceVariant, Entry> m_programs; // by normalized variant
    size_t m_numCompiled = 0;
    std::string m_problems; // not yet returned by takeProblems()
};

} // namespace visleaf
