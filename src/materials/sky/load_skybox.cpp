#include "materials/sky/load_skybox.h"

#include "base/parallel.h"
#include "base/text/file_name.h"
#include "materials/missing_data.h"
#include "materials/sky/sky_sides.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <optional>

namespace visleaf {
namespace {

constexpr std::array<std::string_view, 6> kSides{"rt", "bk", "lf", "ft", "up", "dn"};

constexpr const char* kGradient = "drawn as a gradient"; // what the renderer draws for missing sides

struct Side {
    Image image;
    std::string file;   // in the mounted data
    std::string source; // as FileSystem::find() writes it
    Diagnostics diagnostics;
};

/// Returns the file for `stem` and `side`, with or without an underscore between them, because tools and maps
/// differ.
std::optional<std::string> findSide(const std::string& stem, std::string_view side,
                                    std::string_view extension, const FileSystem& files) {
    std::vector<std::string> stems{stem, stem + "_"};
    if (stem.ends_with('_')) stems.back().resize(stem.size() - 1);
    for (const std::string& start : stems) {
        const std::string file = fmt::format("{}{}{}", start, side, extension);
        if (files.find(file)) return file;
    }
    return std::nullopt;
}

Side loadSide(const std::string& stem, std::string_view name, std::span<const std::string_view> extensions,
              const FileSystem& files, ImageWork work) {
    const auto read = work == ImageWork::measure ? measureImageFile : decodeImageFile;
    Side side;
    for (const std::string_view extension : extensions) {
        const std::optional<std::string> file = findSide(stem, name, extension, files);
        if (!file) continue;
        const Result<Bytes> bytes = files.read(*file);
        Result<Image> image = bytes ? read(*file, bytes.value()) : bytes.error();
        if (image) {
            side.image = std::move(image).value();
            side.file = *file;
            side.source = files.find(*file).value_or(*file);
            return side;
        }
        side.diagnostics.warn({"broken image"}, fmt::format("{}: {}", *file, image.error().message));
    }
    return side;
}

bool isMissingSide(const Image& side) {
    return side.width == 0;
}

/// Removes an extension. Maps name skies with or without one.
std::string withoutImageExtension(std::string_view name, std::span<const std::string_view> extensions) {
    const std::string folded = foldName(name);
    const auto found = std::find_if(extensions.begin(), extensions.end(),
                                    [&](std::string_view extension) { return folded.ends_with(extension); });
    return std::string(found == extensions.end() ? name : name.substr(0, name.size() - found->size()));
}

std::string nameOf(const Entity& world, const GameRules& rules) {
    for (const std::string_view key : rules.skyKeys) {
        if (!world.value(key).empty()) return withoutImageExtension(world.value(key), rules.skyExtensions);
    }
    return {};
}

bool hasSide(const std::string& stem, std::span<const std::string_view> extensions, const FileSystem& files) {
    return std::any_of(extensions.begin(), extensions.end(), [&](std::string_view extension) {
        return std::any_of(kSides.begin(), kSides.end(), [&](std::string_view side) {
            return findSide(stem, side, extension, files).has_value();
        });
    });
}

/// Returns the skies to look for, in order: the one that worldspawn names, then the game's default.
std::vector<std::string> skyNames(const Entity& world, const GameRules& rules) {
    std::vector<std::string> names{nameOf(world, rules), std::string(rules.defaultSky)};
    if (names.front() == names.back()) names.pop_back();
    std::erase(names, "");
    return names;
}

/// Returns what the viewer draws for a missing sky and what to add.
std::string missingSkyAdvice() {
    return fmt::format("{}; add the game data that contains it {}", kGradient, kHowToAddData);
}

/// Reports which skies were not found and what is drawn instead.
void noteMissing(const std::vector<std::string>& missing, const Skybox& sky, const GameRules& rules,
                 Diagnostics& diagnostics) {
    if (missing.empty()) return;
    std::string drawn = missingSkyAdvice();
    if (rules.skyTexture != SkyTexture::none) drawn = "the sky texture of the map is drawn instead";
    if (!sky.source.empty()) drawn = fmt::format("{}{} is drawn instead", rules.skyFolder, sky.name);
    diagnostics.warn({"missing sky"}, fmt::format("{}; {}", fmt::join(missing, " and "), drawn));
}

void setTurn(const Entity& world, Skybox& sky) {
    const float degrees = world.number("skyrotate").value_or(0.0f);
    const bool turnsByItself = world.number("skyautorotate").value_or(1.0f) != 0.0f;
    (turnsByItself ? sky.degreesPerSecond : sky.startDegrees) = degrees;
    const glm::vec3 axis = world.vector("skyaxis").value_or(sky.axis);
    if (glm::length(axis) > 0.0f) sky.axis = glm::normalize(axis);
}

} // namespace

Skybox loadSkyboxSides(const std::string& stem, std::span<const std::string_view> extensions,
                       const FileSystem& files, ImageWork work, Diagnostics& diagnostics) {
    Skybox sky;
    sky.name = stem;
    std::array<Side, kSides.size()> sides;
    parallelFor(sides.size(),
                [&](size_t i) { sides[i] = loadSide(stem, kSides[i], extensions, files, work); });
    for (size_t i = 0; i < sides.size(); ++i) {
        sky.sides[i] = std::move(sides[i].image);
        sky.sideFiles[i] = sides[i].file;
        if (sky.source.empty()) sky.source = sides[i].source;
        diagnostics.append(sides[i].diagnostics);
    }
    sky.isComplete = std::none_of(sky.sides.begin(), sky.sides.end(), isMissingSide);
    const bool hasNone = std::all_of(sky.sides.begin(), sky.sides.end(), isMissingSide);
    for (size_t i = 0; i < sides.size() && !hasNone; ++i) {
        if (isMissingSide(sky.sides[i]))
            diagnostics.warn({"missing sky"},
                             fmt::format("{}{}; this side is {}", stem, kSides[i], kGradient));
    }
    return sky;
}

Skybox missingSky(const std::string& name, Diagnostics& diagnostics) {
    diagnostics.warn({"missing sky"}, fmt::format("{}; {}", name, missingSkyAdvice()));
    Skybox none;
    none.missing.push_back(name);
    return none;
}

bool hasSkybox(const Map& map, const GameRules& rules, const FileSystem& files) {
    const std::vector<std::string> names = skyNames(worldspawnOf(map.entities), rules);
    return std::any_of(names.begin(), names.end(), [&](const std::string& name) {
        return hasSide(std::string(rules.skyFolder) + name, rules.skyExtensions, files);
    });
}

Skybox loadSkybox(const Map& map, const GameRules& rules, const FileSystem& files, ImageWork work,
                  Diagnostics& diagnostics) {
    const Entity& world = worldspawnOf(map.entities);
    Skybox sky;
    std::vector<std::string> missing;
    for (const std::string& name : skyNames(world, rules)) {
        const std::string stem = std::string(rules.skyFolder) + name;
        sky = loadSkyboxSides(stem, rules.skyExtensions, files, work, diagnostics);
        sky.name = name;
        if (!sky.source.empty()) break;
        missing.push_back(stem);
    }
    noteMissing(missing, sky, rules, diagnostics);
    sky.missing = std::move(missing);
    setTurn(world, sky);
    if (rules.hasSkyWind && !sky.source.empty())
        sky.wind = loadSkyWind(std::string(rules.skyFolder) + sky.name, files);
    if (work == ImageWork::decode) fitSides(sky);
    return sky;
}

} // namespace visleaf
