#include "formats/quake/random_tiles.h"

#include "base/text/file_name.h"
#include "map/map_vertices.h"

#include <glm/common.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <random>
#include <unordered_map>

namespace visleaf {
namespace {

constexpr size_t kTableSize = 20;           // MOD_FRAMES
constexpr uint32_t kMaxTiles = 10;          // -0 to -9
constexpr uint32_t kCycle = 2;              // ANIM_CYCLE: table entries per tile
constexpr float kTextureStep = 16.0f;       // texels; a face's texture begins at a multiple
constexpr int64_t kNeverNegative = 1 << 16; // added, in texture sizes, so that a remainder is never negative

using RandomTable = std::array<std::array<uint32_t, kTableSize>, kTableSize>;

RandomTable makeRandomTable() {
    std::minstd_rand0 random(255);
    RandomTable table{};
    for (auto& row : table) {
        for (uint32_t& entry : row)
            entry = static_cast<uint32_t>(random()) & 0x7FFF;
    }
    return table;
}

using Tiles = std::vector<uint32_t>; // into Map::surfaces, from -0 on, without a gap

/// Returns the tiles of each set by its folded name, without the `-` and the digit.
std::unordered_map<std::string, Tiles> findSets(const std::vector<Surface>& surfaces) {
    std::unordered_map<std::string, uint32_t> known;
    for (uint32_t i = 0; i < surfaces.size(); ++i) {
        const std::string name = foldName(surfaces[i].name);
        if (name.size() > 1 && name[0] == '-') known.try_emplace(name.substr(1), i);
    }
    std::unordered_map<std::string, Tiles> sets;
    for (const auto& [name, first] : known) {
        if (name[0] != '0') continue;
        Tiles& tiles = sets[name.substr(1)];
        std::string next = name;
        for (auto tile = known.find(next); tile != known.end() && tiles.size() < kMaxTiles;
             tile = known.find(next)) {
            tiles.push_back(tile->second);
            ++next[0];
        }
    }
    return sets;
}

size_t tableIndexOf(float least, uint32_t textureSize) {
    const auto begin = static_cast<int64_t>(std::floor(least / kTextureStep) * kTextureStep);
    const auto size = static_cast<int64_t>(textureSize);
    return static_cast<size_t>((begin + kNeverNegative * size) / size % static_cast<int64_t>(kTableSize));
}

glm::vec2 leastTexel(const Map& map, const MapFace& face) {
    glm::vec2 least(std::numeric_limits<float>::max());
    for (uint32_t i = 0; i < face.numVertices; ++i)
        least = glm::min(least, vertexOf(map, face, i).texel);
    return least;
}

bool isPlausible(const glm::vec2& texel) {
    constexpr float kFarthest = 1e6f;                                      // keeps the engine's sum in range
    return std::abs(texel.x) < kFarthest && std::abs(texel.y) < kFarthest; // false for NaN
}

} // namespace

void layRandomTiles(Map& map) {
    const std::unordered_map<std::string, Tiles> sets = findSets(map.surfaces);
    if (sets.empty()) return;
    const RandomTable table = makeRandomTable();
    for (MapFace& face : map.faces) {
        if (face.surface >= map.textures.size() || face.numVertices == 0) continue;
        const EmbeddedTexture& texture = map.textures[face.surface];
        const std::string name = foldName(texture.name);
        if (name.size() < 2 || name[0] != '-' || texture.width == 0 || texture.height == 0) continue;
        const auto set = sets.find(name.substr(2));
        const glm::vec2 least = leastTexel(map, face);
        if (set == sets.end() || !isPlausible(least)) continue;
        const uint32_t random =
            table[tableIndexOf(least.x, texture.width)][tableIndexOf(least.y, texture.height)];
        const Tiles& tiles = set->second;
        face.surface = tiles[random % (tiles.size() * kCycle) / kCycle];
    }
}

} // namespace visleaf
