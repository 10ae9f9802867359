// Writes a scene as the folder of a game: the map in one of the formats, and the textures, palettes, skies,
// archives and scripts that the game needs.
#pragma once

#include "forge/archives.h"
#include "forge/compile_scene.h"
#include "forge/game_profile.h"

#include <optional>
#include <span>

namespace visleaf {

/// A map format and its game folder.
struct GameFormat {
    std::string_view name;       // `bsp29`
    std::string_view gameFolder; // `id1`
    GameProfile game = GameProfile::quake;
};

/// Returns all formats: bsp29, bsp2, bsp30, bsp30-blueshift, bsp31, ibsp38, ibsp38-kingpin, bsp42, ibsp46.
std::span<const GameFormat> gameFormats();

/// A scene compiled for each format. Formats with the same requirements share a compiled scene.
class CompiledSet {
  public:
    /// `isDraft`: as in CompileOptions, and without clip hulls.
    CompiledSet(const SceneDescription& scene, bool isDraft) : m_scene(scene), m_isDraft(isDraft) {}

    /// Returns the scene for a format and compiles it if necessary. The result is valid during the lifetime
    /// of this object. Not thread-safe unless compileAll() has compiled the scene.
    const CompiledScene& sceneFor(const GameFormat& format);

    /// Compiles the scenes for `formats` on all cores.
    void compileAll(std::span<const GameFormat> formats);

  private:
    struct Need {
        std::optional<CompiledScene>& compiled;
        CompileOptions options;
    };
    Need needOf(const GameFormat& format);

    const SceneDescription& m_scene;
    const bool m_isDraft;
    std::optional<CompiledScene> m_usual, m_fine, m_curved;
};

/// Returns the map file without textures. Empty if the scene is too large for the indices of the format.
Bytes writeMap(const GameFormat& format, const CompiledScene& scene);

/// Returns all files below the game's folder; the map is `maps/demo.bsp`. Empty if the scene is too large for
/// the indices of the format.
std::vector<ArchiveFile> writeGameFolder(const GameFormat& format, const CompiledScene& scene,
                                         const TextureLibrary& library);

} // namespace visleaf
