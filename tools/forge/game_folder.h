// A scene as the folder of a game: the map in one of the formats, and the textures, palettes, skies, archives
// and scripts that the game would look for.
#pragma once

#include "forge/archives.h"
#include "forge/compiled_scene.h"
#include "forge/game_profile.h"

#include <optional>
#include <span>

namespace visleaf {

/// A set of files of one format. `name` is that of its folder.
struct GameFormat {
    std::string_view name;       // `bsp29`
    std::string_view gameFolder; // `id1`
    GameProfile game = GameProfile::quake;
};

/// bsp29, bsp2, bsp30, bsp30-blueshift, bsp31, ibsp38, ibsp38-kingpin, bsp42, ibsp46.
std::span<const GameFormat> gameFormats();

/// A scene compiled as each format needs it; formats that need the same share it.
class CompiledSet {
  public:
    /// `isDraft`: as CompileOptions has it, and without clip hulls.
    CompiledSet(const SceneDescription& scene, bool isDraft) : m_scene(scene), m_isDraft(isDraft) {}

    /// Compiled when a format first needs it so; valid while this lives. Not for several threads at once,
    /// unless compileAll() has compiled it.
    const CompiledScene& sceneFor(const GameFormat& format);

    /// Compiles what `formats` need, on all cores.
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

/// The map alone, without textures. Empty when the scene is too large for the format's indices.
Bytes writeMap(const GameFormat& format, const CompiledScene& scene);

/// All files below the game's folder, the map being `maps/demo.bsp`. None when the scene is too large for the
/// format's indices.
std::vector<ArchiveFile> writeGameFolder(const GameFormat& format, const CompiledScene& scene,
                                         const TextureLibrary& library);

} // namespace visleaf
