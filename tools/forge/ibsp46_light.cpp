#include "forge/ibsp46_light.h"

#include "base/byte_writer.h"
#include "base/portable_math.h"
#include "forge/game_profile.h"
#include "forge/ibsp46_file.h"
#include "map/light/light_grid.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace visleaf {
namespace {

constexpr float kSampleClearance = 2.0f; // distance of a sample from its surface, game units

constexpr glm::vec3 kGridCell{64.0f, 64.0f, 128.0f};

constexpr std::array<glm::vec3, 6> kDirections{
    {{-1, 0, 0}, {1, 0, 0}, {0, -1, 0}, {0, 1, 0}, {0, 0, -1}, {0, 0, 1}}};

// Colours that are too bright keep their hue.
std::array<uint8_t, 3> toFile(const glm::vec3& light) {
    const float brightest = std::max({light.r, light.g, light.b, 255.0f});
    const glm::vec3 scaled = light * (lightScale(GameProfile::quake3) * 255.0f / brightest) + 0.5f;
    return {static_cast<uint8_t>(scaled.r), static_cast<uint8_t>(scaled.g), static_cast<uint8_t>(scaled.b)};
}

void append(std::vector<uint8_t>& bytes, const glm::vec3& light) {
    const std::array<uint8_t, 3> rgb = toFile(light);
    bytes.insert(bytes.end(), rgb.begin(), rgb.end());
}

uint8_t angleByte(float radians) {
    constexpr float kTurn = 6.2831853f;
    return static_cast<uint8_t>(static_cast<int>(std::lround(radians / kTurn * 256.0f)) & 0xFF);
}

glm::vec3 weights(float t) {
    return {(1 - t) * (1 - t), 2 * t * (1 - t), t * t};
}
glm::vec3 slopes(float t) {
    return {2 * t - 2, 2 - 4 * t, 2 * t};
}

} // namespace

using ibsp46::kPageSize;

PagePosition LightmapPages::add(const Quake3Lightmap& lightmap) {
    assert(lightmap.width <= kPageSize && lightmap.height <= kPageSize);
    if (m_numPages == 0) openPage();
    if (m_x + lightmap.width > kPageSize) {
        m_x = 0;
        m_y += m_rowHeight + 1;
        m_rowHeight = 0;
    }
    if (m_y + lightmap.height > kPageSize) openPage();
    const PagePosition position{m_numPages - 1, m_x, m_y};
    for (uint32_t row = 0; row < lightmap.height; ++row) {
        const size_t to =
            ((size_t{position.page} * kPageSize + position.y + row) * kPageSize + position.x) * 3;
        const size_t from = size_t{row} * lightmap.width * 3;
        std::copy_n(lightmap.rgb.begin() + static_cast<ptrdiff_t>(from), size_t{lightmap.width} * 3,
                    m_luxels.begin() + static_cast<ptrdiff_t>(to));
    }
    m_x += lightmap.width + 1;
    m_rowHeight = std::max(m_rowHeight, lightmap.height);
    return position;
}

void LightmapPages::openPage() {
    ++m_numPages;
    m_luxels.resize(size_t{m_numPages} * kPageSize * kPageSize * 3);
    m_x = m_y = m_rowHeight = 0;
}

PatchPoint pointOfPatch(const ScenePatch& patch, float column, float row) {
    // Returns the piece of three by three control points, and the position in it.
    const auto pieceOf = [](float at, uint32_t size) {
        return std::min(static_cast<uint32_t>(at) / 2 * 2, size - 3);
    };
    const uint32_t firstColumn = pieceOf(column, patch.width), firstRow = pieceOf(row, patch.height);
    const float u = (column - static_cast<float>(firstColumn)) / 2,
                v = (row - static_cast<float>(firstRow)) / 2;
    const auto sum = [&](const glm::vec3& acrossColumns, const glm::vec3& acrossRows) {
        glm::vec3 total(0.0f);
        for (uint32_t i = 0; i < 9; ++i) {
            const uint32_t x = i % 3, y = i / 3;
            total += patch.points[(firstRow + y) * patch.width + firstColumn + x].position *
                     acrossColumns[static_cast<glm::length_t>(x)] * acrossRows[static_cast<glm::length_t>(y)];
        }
        return total;
    };
    const glm::vec3 normal = glm::cross(sum(slopes(u), weights(v)), sum(weights(u), slopes(v)));
    const float length = glm::length(normal);
    return {sum(weights(u), weights(v)), length > 0.0f ? normal / length : glm::vec3(0, 0, 1)};
}

Quake3LightBaker::Quake3LightBaker(const CompiledScene& scene)
    : m_scene(scene), m_baker(scene, !scene.options.isDraft), m_styles{0} {
    for (const SceneLight& light : scene.scene.lights) {
        const bool isKnown = std::find(m_styles.begin(), m_styles.end(), light.style) != m_styles.end();
        if (!isKnown) m_styles.push_back(light.style);
    }
}

glm::vec3 Quake3LightBaker::lightAt(const glm::vec3& point, const glm::vec3& normal) const {
    glm::vec3 light(0.0f);
    for (const uint8_t style : m_styles)
        light += m_baker.lightAt(point, normal, style);
    return light;
}

std::array<uint8_t, 4> Quake3LightBaker::colorAt(const glm::vec3& point, const glm::vec3& normal) const {
    const std::array<uint8_t, 3> rgb = toFile(lightAt(point + kSampleClearance * normal, normal));
    return {rgb[0], rgb[1], rgb[2], 255};
}

Quake3Lightmap Quake3LightBaker::lightmapOf(const BakedLight& light) const {
    Quake3Lightmap lightmap{light.width, light.height, {}};
    const size_t layerBytes = size_t{light.width} * light.height * 3;
    for (size_t at = 0; at < layerBytes; at += 3) {
        glm::vec3 sum(0.0f);
        for (size_t layer = at; layer < light.rgb.size(); layer += layerBytes)
            sum += glm::vec3(light.rgb[layer], light.rgb[layer + 1], light.rgb[layer + 2]);
        append(lightmap.rgb, sum);
    }
    return lightmap;
}

Quake3Lightmap Quake3LightBaker::bakePatch(const ScenePatch& patch) const {
    Quake3Lightmap lightmap{(patch.width - 1) * kPatchLuxels + 1, (patch.height - 1) * kPatchLuxels + 1, {}};
    for (uint32_t y = 0; y < lightmap.height; ++y) {
        for (uint32_t x = 0; x < lightmap.width; ++x) {
            const PatchPoint at = pointOfPatch(patch, static_cast<float>(x) / kPatchLuxels,
                                               static_cast<float>(y) / kPatchLuxels);
            append(lightmap.rgb, lightAt(at.position + kSampleClearance * at.normal, at.normal));
        }
    }
    return lightmap;
}

Bytes Quake3LightBaker::bakeGrid(const Bounds& world) const {
    const LightGrid grid = layLightGrid(world, kGridCell);
    ByteWriter out;
    for (uint32_t i = 0; i < grid.counts[0] * grid.counts[1] * grid.counts[2]; ++i) {
        const glm::uvec3 cell(i % grid.counts[0], i / grid.counts[0] % grid.counts[1],
                              i / grid.counts[0] / grid.counts[1]);
        const glm::vec3 point = grid.origin + glm::vec3(cell) * grid.cellSize;
        if (isSolid(leafAt(m_scene.models[0].tree, m_scene.planes, point))) {
            out.fill(kGridPointBytes); // the game ignores black points
            continue;
        }
        glm::vec3 least(1e9f), most(0.0f), direction(0.0f);
        for (const glm::vec3& axis : kDirections) {
            const glm::vec3 light = lightAt(point, axis);
            least = glm::min(least, light);
            most = glm::max(most, light);
            direction += axis * (light.r + light.g + light.b);
        }
        std::vector<uint8_t> rgb;
        append(rgb, glm::max(least, glm::vec3(4.0f)));
        append(rgb, most - least);
        out.bytes(rgb);
        const float length = glm::length(direction);
        const glm::vec3 toLight = length > 0.0f ? direction / length : glm::vec3(0, 0, 1);
        out.u8(angleByte(portable::acos(glm::clamp(toLight.z, -1.0f, 1.0f))));
        out.u8(angleByte(portable::atan2(toLight.y, toLight.x)));
    }
    return out.take();
}

} // namespace visleaf
