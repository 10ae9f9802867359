// The differences between the games: names of textures, changes of their colours, names of entities. A scene
// contains none of this; the writers of the formats call these functions.
#pragma once

#include "forge/texture_library.h"

namespace visleaf {

/// The game that a scene is written for.
enum class GameProfile { quake, halfLife, quake2, kingpin, nightfire, quake3 };

/// A texture of the scene under its name in the game, with its images.
struct GameTexture {
    std::string name; // as in the map file: `*water`, `demo/brick`, `textures/demo/brick`
    // Several for an animation. The game turns their colours into those of the scene.
    std::vector<Image> frames;
};

/// Returns the images of `library` in the game's colours, for each of `scene.textures`. A texture that the
/// library lacks is a checkerboard.
std::vector<GameTexture> gameTextures(GameProfile game, const SceneDescription& scene,
                                      const TextureLibrary& library);

/// Returns the name of a texture, or of one frame of an animation, in the map file.
std::string textureName(GameProfile game, const SceneTexture& texture, uint32_t frame = 0);

/// Returns the factor from the scene's light to that of the game's files. Quake 3 multiplies light by four
/// when it loads it.
float lightScale(GameProfile game);

/// Returns the text of the entity lump: the entities of the scene under the game's names, then its lights.
std::string entityText(GameProfile game, const SceneDescription& scene);

} // namespace visleaf
