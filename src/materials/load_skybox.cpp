#include "materials/load_skybox.h"

#include "base/parallel.h"
#include "materials/load_picture.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <optional>

namespace visleaf {
namespace {

constexpr std::array<std::string_view, 6> kSides{"rt", "bk", "lf", "ft", "up", "dn"};

struct Side {
    Image image;
    Diagnostics diagnostics;
};

/// The picture `stem` + `side`, or `stem` + `_` + `side` as some tools write it.
std::optional<std::string> findSide(const std::string& stem, std::string_view side,
                                    std::string_view extension, const FileSystem& files) {
    for (const std::string_view separator : {"", "_"}) {
        const std::string file = fmt::format("{}{}{}{}", stem, separator, side, extension);
        if (files.find(file)) return file;
    }
    return std::nullopt;
}

Side loadSide(const std::string& stem, std::string_view name, std::span<const std::string_view> extensions,
              const FileSystem& files) {
    Side side;
    for (const std::string_view extension : extensions) {
        const std::optional<std::string> file = findSide(stem, name, extension, files);
        if (!file) continue;
        const Result<Bytes> bytes = files.read(*file);
        Result<Image> image = bytes ? decodePicture(*file, bytes.value()) : bytes.error();
        if (image) {
            side.image = std::move(image).value();
            return side;
        }
        side.diagnostics.warn({"broken picture"}, fmt::format("{}: {}", *file, image.error().message));
    }
    side.diagnostics.warn({"missing sky"}, fmt::format("{}{}", stem, name));
    return side;
}

// True when the sides can be the faces of one cube.
bool fitTogether(const std::array<Image, 6>& sides, Diagnostics& diagnostics) {
    if (std::any_of(sides.begin(), sides.end(), [](const Image& side) { return side.rgba.empty(); })) {
        return false;
    }
    const uint32_t size = sides.front().width;
    const auto odd = std::find_if(sides.begin(), sides.end(), [&](const Image& side) {
        return side.width != size || side.height != size;
    });
    if (odd == sides.end()) return true;
    diagnostics.warn({"sky"}, fmt::format("sides of different sizes, {} x {} and {} x {}; not drawn", size,
                                          size, odd->width, odd->height));
    return false;
}

std::string_view nameOf(const Entity& world, const GameRules& rules) {
    for (const std::string_view key : rules.skyKeys) {
        if (!world.value(key).empty()) return world.value(key);
    }
    return rules.defaultSky;
}

} // namespace

Skybox loadSkyboxSides(const std::string& stem, std::span<const std::string_view> extensions,
                       const FileSystem& files, Diagnostics& diagnostics) {
    Skybox sky;
    sky.name = stem;
    std::array<Side, kSides.size()> sides;
    parallelFor(sides.size(), [&](size_t i) { sides[i] = loadSide(stem, kSides[i], extensions, files); });
    for (size_t i = 0; i < sides.size(); ++i) {
        sky.sides[i] = std::move(sides[i].image);
        diagnostics.append(sides[i].diagnostics);
    }
    sky.isComplete = fitTogether(sky.sides, diagnostics);
    return sky;
}

Skybox loadSkybox(const Map& map, const GameRules& rules, const FileSystem& files, Diagnostics& diagnostics) {
    const Entity world = map.entities.empty() ? Entity{} : map.entities.front();
    const std::string name(nameOf(world, rules));
    if (name.empty()) return {};
    Skybox sky =
        loadSkyboxSides(fmt::format("{}{}", rules.skyFolder, name), rules.skyExtensions, files, diagnostics);
    sky.name = name;
    sky.degreesPerSecond = world.number("skyrotate").value_or(0.0f);
    const glm::vec3 axis = world.vector("skyaxis").value_or(sky.axis);
    if (glm::length(axis) > 0.0f) sky.axis = glm::normalize(axis);
    return sky;
}

} // namespace visleaf
