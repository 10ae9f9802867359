// What is different in each game: the names of textures, what the game does to their colours, the names of
// entities. A scene holds none of this; the writers of the formats ask here.
#pragma once

#include "forge/texture_library.h"

namespace visleaf {

/// The game that a scene is written for.
enum class GameProfile { quake, halfLife, quake2, kingpin, nightfire, quake3 };

/// The scene's textures under the game's names, with their images.
struct GameTexture {
    std::string name;          // as the map's file has it: `*water`, `demo/brick`, `textures/demo/brick`
    std::vector<Image> frames; // of an animation; in the colours that the game turns into the scene's
};

/// The images of `library` in the game's colours, by the indices of `scene.textures`. A texture that the
/// library lacks is a checkerboard.
std::vector<GameTexture> gameTextures(GameProfile game, const SceneDescription& scene,
                                      const TextureLibrary& library);

/// The name of a texture in the map's file; of an animation, that of a frame.
std::string textureName(GameProfile game, const SceneTexture& texture, uint32_t frame = 0);

/// How much of the scene's light the game's files hold: Quake 3 brightens it by four when it loads them.
float lightScale(GameProfile game);

/// The text of the lump of entities: the scene's entities under the game's names, then its lights.
std::string entityText(GameProfile game, const SceneDescription& scene);

} // namespace visleaf
