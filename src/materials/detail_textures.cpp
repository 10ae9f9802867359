#include "materials/detail_textures.h"

#include "base/text/file_name.h"
#include "base/text/trimmed.h"
#include "materials/build_material.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

namespace visleaf {
namespace {

constexpr std::string_view kSpace = " \t\r";
constexpr Blend kBlendTwice{BlendFactor::dstColor, BlendFactor::srcColor};

/// Takes a word, which may be in quotes, from the start of a line.
std::string_view takeWord(std::string_view& line) {
    line.remove_prefix(std::min(line.find_first_not_of(kSpace), line.size()));
    const bool isQuoted = line.starts_with('"');
    if (isQuoted) line.remove_prefix(1);
    const size_t end = isQuoted ? line.find('"') : line.find_first_of(kSpace);
    const std::string_view word = line.substr(0, end);
    line.remove_prefix(std::min(word.size() + (isQuoted ? 1 : 0), line.size()));
    return word;
}

std::optional<float> scaleIn(std::string_view word) {
    float scale = 0.0f;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), scale);
    return error == std::errc() && std::isfinite(scale) ? std::optional(scale) : std::nullopt;
}

std::string fileOf(std::string_view image) {
    constexpr std::string_view kExtension = ".tga";
    std::string file = fmt::format("gfx/{}", image);
    std::replace(file.begin(), file.end(), '\\', '/');
    return foldName(file).ends_with(kExtension) ? file : file + std::string(kExtension);
}

} // namespace

DetailTextures readDetailTextures(std::string_view text, Diagnostics& diagnostics) {
    DetailTextures details;
    for (uint32_t number = 1; !text.empty(); ++number) {
        std::string_view line = takePart(text, '\n');
        line = line.substr(0, line.find("//"));
        std::array<std::string_view, 4> words;
        std::generate(words.begin(), words.end(), [&] { return takeWord(line); });
        if (words[0].empty()) continue;
        const std::optional<float> s = scaleIn(words[2]), t = scaleIn(words[3]);
        if (!s || !t) {
            diagnostics.warn({"detail textures"},
                             fmt::format("line {} is not 'TEXTURE IMAGE SCALE SCALE'; line skipped", number));
            continue;
        }
        if (*s > 0.0f && *t > 0.0f)
            details.insert_or_assign(foldName(words[0]), DetailTexture{fileOf(words[1]), {*s, *t}});
    }
    return details;
}

void addDetail(Material& material, uint32_t image, const glm::vec2& scale) {
    const bool isLiquid = (material.surfaceFlags & surface_flag::kWarp) != 0;
    if (material.stages.empty() || isLiquid) return;
    const Stage& texture = material.stages.front();
    Stage detail = imageStage({image}, 0.0f);
    detail.blend = kBlendTwice;
    detail.writesDepth = false;
    if (texture.alphaTest != AlphaTest::none) detail.depthTest = DepthTest::equal;
    detail.tcMods = texture.tcMods;
    detail.tcMods.push_back({.kind = TcMod::Kind::scale, .a = scale.x, .b = scale.y});
    material.stages.push_back(std::move(detail));
}

} // namespace visleaf
