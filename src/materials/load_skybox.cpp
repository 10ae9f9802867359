#include "materials/load_skybox.h"

#include "base/parallel.h"
#include "materials/load_picture.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

constexpr std::array<std::string_view, 6> kSides{"rt", "bk", "lf", "ft", "up", "dn"};

struct Side {
    Image image;
    Diagnostics diagnostics;
};

Side loadSide(const std::string& stem, std::span<const std::string_view> extensions,
              const FileSystem& files) {
    Side side;
    for (const std::string_view extension : extensions) {
        const std::string file = stem + std::string(extension);
        if (!files.find(file)) continue;
        const Result<Bytes> bytes = files.read(file);
        Result<Image> image = bytes ? decodePicture(file, bytes.value()) : bytes.error();
        if (image) {
            side.image = std::move(image).value();
            return side;
        }
        side.diagnostics.warn({"broken picture"}, fmt::format("{}: {}", file, image.error().message));
    }
    side.diagnostics.warn({"missing sky"}, stem);
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

} // namespace

Skybox loadSkyboxSides(const std::string& stem, std::span<const std::string_view> extensions,
                       const FileSystem& files, Diagnostics& diagnostics) {
    Skybox sky;
    sky.name = stem;
    std::array<Side, kSides.size()> sides;
    parallelFor(sides.size(), [&](size_t i) {
        sides[i] = loadSide(fmt::format("{}{}", stem, kSides[i]), extensions, files);
    });
    for (size_t i = 0; i < sides.size(); ++i) {
        sky.sides[i] = std::move(sides[i].image);
        diagnostics.append(sides[i].diagnostics);
    }
    sky.isComplete = fitTogether(sky.sides, diagnostics);
    return sky;
}

Skybox loadSkybox(const Map& map, const GameRules& rules, const FileSystem& files, Diagnostics& diagnostics) {
    const Entity world = map.entities.empty() ? Entity{} : map.entities.front();
    const std::string name(world.value("sky").empty() ? rules.defaultSky : world.value("sky"));
    Skybox sky =
        loadSkyboxSides(fmt::format("{}{}", rules.skyFolder, name), rules.skyExtensions, files, diagnostics);
    sky.name = name;
    sky.degreesPerSecond = world.number("skyrotate").value_or(0.0f);
    const glm::vec3 axis = world.vector("skyaxis").value_or(sky.axis);
    if (glm::length(axis) > 0.0f) sky.axis = glm::normalize(axis);
    return sky;
}

} // namespace visleaf
