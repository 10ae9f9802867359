// Numbers and colours of lights in the texts of entities and of light files.
#pragma once

#include <glm/vec3.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace visleaf {

/// Returns at most `most` finite numbers of a text; skips what is not a number.
std::vector<float> numbersOf(std::string_view text, size_t most = 4);

/// Makes the strongest channel 1; white for colours that have no positive channel.
glm::vec3 normalizedColor(const glm::vec3& color);

/// The light of a texture in Half-Life.
struct TextureLight {
    float value = 0.0f;    // of the strongest channel
    glm::vec3 color{1.0f}; // its strongest channel is 1
};

/// Reads Half-Life's light from one number (grey), three (red, green, blue), or four (the last one is the
/// brightness in 255ths). Returns nothing for other counts, and for black.
std::optional<TextureLight> textureLightOf(std::span<const float> numbers);

} // namespace visleaf
