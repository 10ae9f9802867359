#include "analysis/light/light_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace visleaf {

std::vector<float> numbersOf(std::string_view text, size_t most) {
    std::vector<float> numbers;
    const char* at = text.data();
    const char* const end = text.data() + text.size();
    while (at != end && numbers.size() < most) {
        double value = 0.0; // a float would be an error for tiny numbers
        const auto [next, error] = std::from_chars(at, end, value);
        const auto number = static_cast<float>(value);
        if (error == std::errc() && std::isfinite(number)) numbers.push_back(number);
        at = error == std::errc() ? next : at + 1;
    }
    return numbers;
}

glm::vec3 normalizedColor(const glm::vec3& color) {
    const float most = std::max({color.r, color.g, color.b});
    return most > 0.0f ? color / most : glm::vec3(1.0f);
}

std::optional<TextureLight> textureLightOf(std::span<const float> numbers) {
    constexpr float kFullBrightness = 255.0f;
    if (numbers.size() != 1 && numbers.size() != 3 && numbers.size() != 4) return std::nullopt;
    const bool isGrey = numbers.size() == 1;
    const glm::vec3 color = isGrey ? glm::vec3(numbers[0]) : glm::vec3(numbers[0], numbers[1], numbers[2]);
    const float brightness = numbers.size() == 4 ? numbers[3] / kFullBrightness : 1.0f;
    const float value = std::max({color.r, color.g, color.b}) * brightness;
    if (!(value > 0.0f)) return std::nullopt;
    return TextureLight{value, normalizedColor(color)};
}

} // namespace visleaf
