#include "forge/demo_parts.h"

#include <fmt/format.h>

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

constexpr float kStepHeight = 16.0f;
constexpr uint32_t kArchFacets = 8;
constexpr float kCrateSize = 48.0f;
constexpr float kPi = 3.14159265f;

SceneBrush solidBox(const Bounds& bounds, uint32_t texture) {
    return {.bounds = bounds,
            .contents = contents::kSolid,
            .textures = everywhere(texture),
            .cutTexture = texture};
}

void cut(SceneBrush& brush, const glm::vec3& point, const glm::vec3& normal) {
    const glm::vec3 unit = glm::normalize(normal);
    brush.cuts.push_back({unit, glm::dot(unit, point)});
}

// Half a circle around the passage's middle line: where its radius reaches at an angle from the left, 0 to
// pi.
struct ArchCircle {
    const Bounds& passage;
    glm::length_t across;
    float radius() const { return 0.5f * passage.size()[across]; }
    glm::vec3 center() const {
        glm::vec3 middle = passage.center();
        middle.z = passage.maxs.z - radius();
        return middle;
    }
    glm::vec3 at(float angle, float stretch = 1.0f) const {
        glm::vec3 point = center();
        point[across] -= std::cos(angle) * radius() * stretch;
        point.z += std::sin(angle) * radius() * stretch;
        return point;
    }
};

// Two quarter circles of three control points each; the middle ones lie where the tangents meet.
ScenePatch archPatch(const ArchCircle& circle, uint32_t along, uint32_t texture) {
    ScenePatch patch{5, 3, {}, texture};
    const auto axis = static_cast<glm::length_t>(along);
    const float begin = circle.passage.mins[axis], end = circle.passage.maxs[axis];
    for (uint32_t row = 0; row < 3; ++row) {
        for (uint32_t column = 0; column < 5; ++column) {
            const float angle = kPi * static_cast<float>(along == 1 ? 4 - column : column) / 4.0f;
            glm::vec3 point = circle.at(angle, column % 2 == 1 ? std::sqrt(2.0f) : 1.0f);
            point[axis] = glm::mix(begin, end, static_cast<float>(row) / 2.0f);
            const glm::vec2 texel(static_cast<float>(column) / 4.0f * kPi * circle.radius(), point[axis]);
            patch.points.push_back({point, texel});
        }
    }
    return patch;
}

// Eight sides for the eye of old, nine columns of control points for a true circle.
ScenePatch columnPatch(const Bounds& shaft, uint32_t texture) {
    ScenePatch patch{9, 3, {}, texture};
    const glm::vec3 center = shaft.center();
    const float radius = 0.5f * shaft.size().x;
    for (uint32_t row = 0; row < 3; ++row) {
        for (uint32_t column = 0; column < 9; ++column) {
            const float angle = kPi * static_cast<float>(column) / 4.0f;
            const float reach = column % 2 == 1 ? radius * std::sqrt(2.0f) : radius;
            const float z = glm::mix(shaft.mins.z, shaft.maxs.z, static_cast<float>(row) / 2.0f);
            patch.points.push_back(
                {{center.x + std::cos(angle) * reach, center.y + std::sin(angle) * reach, z},
                 {static_cast<float>(column) / 8.0f * 2.0f * kPi * radius, -z}});
        }
    }
    return patch;
}

} // namespace

std::vector<SceneTexture> demoTextures() {
    return {{"brick"},
            {"tile"},
            {"metal"},
            {"rust"},
            {"bluemetal"},
            {"tread"},
            {"girder"},
            {"stone"},
            {"paving"},
            {"concrete"},
            {"plaster"},
            {"rock"},
            {"ground"},
            {"planks"},
            {"crate", TextureKind::wall, 0, 0.75f},
            {"door"},
            {"lift"},
            {"water", TextureKind::water},
            {"slime", TextureKind::slime},
            {"lava", TextureKind::lava, 300},
            {"ember", TextureKind::lamp, 200, 0.5f},
            {"stained", TextureKind::glass},
            {"lamp", TextureKind::lamp, 300, 0.5f},
            {"coldlamp", TextureKind::lamp, 300, 0.5f},
            {"redlamp", TextureKind::lamp, 200, 0.5f},
            {"grate", TextureKind::grate},
            {"belt", TextureKind::belt},
            {"sign", TextureKind::sign, 0, 0.5f},
            {"exit", TextureKind::sign, 0, 0.5f},
            {"arrow", TextureKind::sign, 0, 0.5f},
            {"hazard", TextureKind::sign, 0, 0.5f},
            {"flare", TextureKind::glass},
            {"screen", TextureKind::screen, 80},
            {"trigger", TextureKind::trigger},
            {"clip", TextureKind::clip},
            {"sky", TextureKind::sky, 100},
            {"glass", TextureKind::glass}};
}

SideTextures everywhere(uint32_t texture) {
    return {texture, texture, texture, texture, texture, texture};
}

SideTextures sidesOf(const Finish& finish) {
    return {finish.walls, finish.walls, finish.walls, finish.walls, finish.floor, finish.ceiling};
}

void addRoom(SceneDescription& scene, const Bounds& bounds, const Finish& finish, uint32_t area) {
    scene.brushes.push_back({.bounds = bounds, .textures = sidesOf(finish), .area = area});
}

void addBlock(SceneDescription& scene, const Bounds& bounds, const SideTextures& sides) {
    SceneBrush block{.bounds = bounds, .contents = contents::kSolid, .textures = sides};
    const bool isFitted = std::any_of(sides.begin(), sides.end(), [&](uint32_t texture) {
        const TextureKind kind = scene.textures[texture].kind;
        return kind == TextureKind::lamp || kind == TextureKind::sign || kind == TextureKind::screen ||
               texture == demo_texture::kCrate;
    });
    if (isFitted) block.textureOrigin = {bounds.mins.x, bounds.mins.y, bounds.maxs.z};
    scene.brushes.push_back(block);
}

void addCrate(SceneDescription& scene, const glm::vec3& corner) {
    addBlock(scene, {corner, corner + kCrateSize}, demo_texture::kCrate);
}

void addBlock(SceneDescription& scene, const Bounds& bounds, uint32_t texture) {
    addBlock(scene, bounds, everywhere(texture));
}

void addLiquid(SceneDescription& scene, const Bounds& bounds, uint32_t texture) {
    const TextureKind kind = scene.textures[texture].kind;
    const Contents liquid = kind == TextureKind::lava    ? contents::kLava
                            : kind == TextureKind::slime ? contents::kSlime
                                                         : contents::kWater;
    scene.brushes.push_back({.bounds = bounds, .contents = liquid, .textures = everywhere(texture)});
}

SceneBrush cutBox(const Bounds& bounds, uint32_t texture,
                  std::initializer_list<std::pair<glm::vec3, glm::vec3>> pointsAndNormals) {
    SceneBrush brush = solidBox(bounds, texture);
    for (const auto& [point, normal] : pointsAndNormals)
        cut(brush, point, normal);
    return brush;
}

SceneBrush prism(const Bounds& bounds, uint32_t axis, uint32_t texture) {
    SceneBrush brush = solidBox(bounds, texture);
    const auto s = static_cast<glm::length_t>((axis + 1) % 3), t = static_cast<glm::length_t>((axis + 2) % 3);
    const glm::vec3 half = 0.5f * bounds.size();
    for (const float sideS : {-1.0f, 1.0f}) {
        for (const float sideT : {-1.0f, 1.0f}) {
            glm::vec3 normal(0.0f), corner = bounds.center();
            normal[s] = sideS * half[t];
            normal[t] = sideT * half[s];
            corner[s] += sideS * half[s];
            corner[t] += sideT * half[t] * (std::sqrt(2.0f) - 1.0f);
            cut(brush, corner, normal);
        }
    }
    return brush;
}

SceneBrush spire(const Bounds& bounds, bool looksUp, uint32_t texture) {
    SceneBrush brush = solidBox(bounds, texture);
    const glm::vec3 half = 0.5f * bounds.size();
    glm::vec3 tip = bounds.center();
    tip.z = looksUp ? bounds.maxs.z : bounds.mins.z;
    const float rise = looksUp ? 1.0f : -1.0f;
    for (const float side : {-1.0f, 1.0f}) {
        cut(brush, tip, {side * 2.0f * half.z, 0.0f, rise * half.x});
        cut(brush, tip, {0.0f, side * 2.0f * half.z, rise * half.y});
    }
    return brush;
}

void addColumn(SceneDescription& scene, const glm::vec3& foot, float radius, float height, uint32_t texture) {
    const auto square = [&](float halfWidth, float bottom, float top) {
        const glm::vec3 half(halfWidth, halfWidth, 0.0f);
        return Bounds{foot - half + glm::vec3(0, 0, bottom), foot + half + glm::vec3(0, 0, top)};
    };
    addBlock(scene, square(radius + 8.0f, 0.0f, 12.0f), texture);
    addBlock(scene, square(radius + 4.0f, 12.0f, 20.0f), texture);
    addBlock(scene, square(radius + 4.0f, height - 20.0f, height - 12.0f), texture);
    addBlock(scene, square(radius + 8.0f, height - 12.0f, height), texture);
    const Bounds bounds = square(radius, 20.0f, height - 20.0f);
    SceneBrush shaft = prism(bounds, 2, texture);
    for (const float side : {-1.0f, 1.0f}) { // all eight sides are facets
        cut(shaft, foot + glm::vec3(side * radius, 0, 0), {side, 0, 0});
        cut(shaft, foot + glm::vec3(0, side * radius, 0), {0, side, 0});
    }
    shaft.bounds = square(radius + 1.0f, 20.0f, height - 20.0f);
    shaft.patch = static_cast<uint32_t>(scene.patches.size());
    scene.patches.push_back(columnPatch(bounds, texture));
    scene.brushes.push_back(shaft);
}

void addArch(SceneDescription& scene, const Bounds& passage, uint32_t along, uint32_t texture) {
    const ArchCircle circle{passage, static_cast<glm::length_t>(1 - along)};
    const auto patch = static_cast<uint32_t>(scene.patches.size());
    scene.patches.push_back(archPatch(circle, along, texture));
    for (uint32_t i = 0; i < kArchFacets; ++i) {
        const float step = kPi / static_cast<float>(kArchFacets);
        // Whole coordinates, so that neighbours meet exactly.
        const glm::vec3 begin = glm::round(circle.at(static_cast<float>(i) * step));
        const glm::vec3 end = glm::round(circle.at(static_cast<float>(i + 1) * step));
        Bounds bounds = passage;
        bounds.mins[circle.across] = begin[circle.across];
        bounds.maxs[circle.across] = end[circle.across];
        bounds.mins.z = std::min(begin.z, end.z);
        glm::vec3 inward(0.0f);
        inward[circle.across] = end.z - begin.z;
        inward.z = begin[circle.across] - end[circle.across];
        SceneBrush facet = solidBox(bounds, texture);
        facet.patch = patch;
        cut(facet, begin, inward);
        scene.brushes.push_back(facet);
    }
}

void addStairs(SceneDescription& scene, const Bounds& bounds, uint32_t side, uint32_t texture) {
    const auto axis = static_cast<glm::length_t>(side / 2);
    const bool risesUp = side % 2 == 1;
    const float steps = bounds.size().z / kStepHeight;
    const float depth = bounds.size()[axis] / steps;
    for (float i = 0; i < steps; ++i) {
        Bounds step = bounds;
        step.mins.z += i * kStepHeight;
        step.maxs.z = step.mins.z + kStepHeight;
        (risesUp ? step.mins : step.maxs)[axis] += (risesUp ? 1.0f : -1.0f) * i * depth;
        addBlock(scene, step, texture);
    }
}

void addBand(SceneDescription& scene, const Bounds& room, const Band& band) {
    const auto axis = static_cast<glm::length_t>(band.side / 2), along = 1 - axis;
    Bounds strip = room;
    strip.mins.z = band.bottom;
    strip.maxs.z = band.top;
    if (band.side % 2 == 0) {
        strip.maxs[axis] = room.mins[axis] + band.depth;
    } else {
        strip.mins[axis] = room.maxs[axis] - band.depth;
    }
    for (const auto& [begin, end] : band.gaps) {
        strip.maxs[along] = begin;
        if (strip.maxs[along] > strip.mins[along]) addBlock(scene, strip, band.texture);
        strip.mins[along] = end;
    }
    strip.maxs[along] = room.maxs[along];
    if (strip.maxs[along] > strip.mins[along]) addBlock(scene, strip, band.texture);
}

void addUrn(SceneDescription& scene, const glm::vec3& foot, float radius, float height, uint32_t texture) {
    constexpr std::array<glm::vec2, 8> kProfile{{{0.55f, 0.0f},
                                                 {0.6f, 0.05f},
                                                 {0.3f, 0.14f},
                                                 {0.85f, 0.42f},
                                                 {1.0f, 0.6f},
                                                 {0.8f, 0.8f},
                                                 {0.5f, 0.9f},
                                                 {0.7f, 1.0f}}}; // of the radius and the height
    constexpr uint32_t kSegments = 12;
    SceneMesh mesh;
    mesh.texture = texture;
    for (uint32_t row = 0; row < kProfile.size(); ++row) {
        const glm::vec2 slope = kProfile[std::min<size_t>(row + 1, 7)] - kProfile[row > 0 ? row - 1 : 0];
        for (uint32_t i = 0; i <= kSegments; ++i) {
            const float angle = 2.0f * kPi * static_cast<float>(i) / static_cast<float>(kSegments);
            const glm::vec3 out(std::cos(angle), std::sin(angle), 0.0f);
            const glm::vec3 rise(0.0f, 0.0f, kProfile[row].y * height);
            const glm::vec3 normal =
                glm::normalize(out * slope.y * height - glm::vec3(0, 0, slope.x * radius));
            mesh.corners.push_back({foot + out * kProfile[row].x * radius + rise,
                                    normal,
                                    {static_cast<float>(i) / kSegments * 64.0f, -rise.z}});
        }
    }
    for (uint32_t row = 0; row + 1 < kProfile.size(); ++row) {
        for (uint32_t i = 0; i < kSegments; ++i) {
            const uint32_t a = row * (kSegments + 1) + i, above = a + kSegments + 1;
            mesh.indices.insert(mesh.indices.end(), {a, above, above + 1, a, above + 1, a + 1});
        }
    }
    scene.meshes.push_back(std::move(mesh));
}

void addLight(SceneDescription& scene, const glm::vec3& position, const glm::vec3& color, float radius,
              uint8_t style) {
    scene.lights.push_back({position, color, radius, style});
}

SceneEntity& addModel(SceneDescription& scene, std::string_view classname, std::vector<SceneBrush> brushes) {
    scene.models.push_back({std::move(brushes)});
    scene.entities.push_back({std::string(classname), {}, static_cast<uint32_t>(scene.models.size() - 1)});
    return scene.entities.back();
}

SceneEntity& addThing(SceneDescription& scene, std::string_view classname, const glm::vec3& origin) {
    scene.entities.push_back({std::string(classname), {{"origin", placeText(origin)}}});
    return scene.entities.back();
}

std::string placeText(const glm::vec3& place) {
    return fmt::format("{} {} {}", place.x, place.y, place.z);
}

} // namespace visleaf
