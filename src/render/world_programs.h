// The variants of the world's program: which exist, how they are named, and a cache of those that were
// needed.
#pragma once

#include "geometry/map_geometry.h"
#include "gpu/program.h"
#include "render/view_mode.h"

#include <map>

namespace visleaf {

/// What selects a variant. Fields that make no difference to the shader are cleared by normalized().
struct WorldVariant {
    Shading shading = Shading::lightmapped;
    bool hasStyles = false; // up to four light layers instead of one steady one
    bool alphaTest = false;
    bool hasWarp = false; // some material of the batch waves
    bool hasSky = false;  // a skybox instead of the gradient
    bool hasGamma = false;
    ViewMode view = ViewMode::lit;

    auto operator<=>(const WorldVariant&) const = default;
    WorldVariant normalized() const;

    /// The defines of shaders/world.frag.
    std::vector<std::string> defines() const;
};

class WorldPrograms {
  public:
    WorldPrograms(const GlCaps& caps, std::filesystem::path shaderFolder);

    /// Compiles a variant if it is not there yet; the error holds the whole log.
    Result<const Program*> require(const WorldVariant& variant);

    /// The variant, compiled at its first use; null when it does not compile (see reload() for why).
    const Program* find(const WorldVariant& variant);

    /// Compiles all variants in the cache anew. A broken one keeps its old program; returns the logs.
    std::string reload();

  private:
    Result<Program> compile(const WorldVariant& variant) const;

    GlCaps m_caps;
    std::filesystem::path m_folder;
    std::map<WorldVariant, Program> m_programs; // an empty program: tried and broken
};

} // namespace visleaf
