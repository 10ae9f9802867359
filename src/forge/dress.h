// What each game makes of a scene: the names of its textures, what it does to their colours, its words for
// things. A scene has none of this; the writers of the formats ask here.
#pragma once

#include "forge/scene.h"
#include "forge/textures.h"

namespace visleaf {

/// Whose words a scene is told in.
enum class Dress { quake, halfLife, quake2, kingpin, nightfire, quake3 };

/// The scene's textures under the game's names, with their pictures.
struct DressedTexture {
    std::string name;          // as the map's file has it: `*water`, `demo/brick`, `textures/demo/brick`
    std::vector<Image> frames; // of an animation; in the colours that the game turns into the scene's
};

/// The pictures of `painted` in the game's colours, by the indices of `scene.textures`. A texture that nobody
/// painted is a checkerboard.
std::vector<DressedTexture> dressTextures(Dress dress, const SceneDescription& scene,
                                          const std::vector<PaintedTexture>& painted);

/// The name of a texture in the map's file; of an animation, that of a frame.
std::string textureName(Dress dress, const SceneTexture& texture, uint32_t frame = 0);

/// How much of the scene's light the game's files hold: Quake 3 brightens it by four when it loads them.
float lightScale(Dress dress);

/// The text of the lump of entities: the scene's things in the game's words, then its lights.
std::string entityText(Dress dress, const SceneDescription& scene);

} // namespace visleaf
