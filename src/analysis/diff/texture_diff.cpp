#include "analysis/diff/texture_diff.h"

#include <algorithm>
#include <map>

namespace visleaf {
namespace {

struct NamedTexture {
    TextureRecord record;
    ByteSpan pixels;       // the embedded record
    uint32_t face = kNone; // the first face with the texture that has a place
};

using TextureTable = std::map<std::string_view, NamedTexture>;

/// Adds the embedded textures, and those that surfaces name. Textures without a name are gaps in the list of
/// a Quake map.
void addTextures(const Map& map, TextureTable& table) {
    for (const EmbeddedTexture& texture : map.textures) {
        const bool isEmbedded = texture.numBytes > 0;
        const ByteSpan pixels =
            ByteSpan(map.textureBytes).subspan(isEmbedded ? texture.firstByte : 0, texture.numBytes);
        table.try_emplace(texture.name, NamedTexture{{texture.width, texture.height, isEmbedded}, pixels});
    }
    for (const Surface& surface : map.surfaces)
        table.try_emplace(surface.name);
    table.erase(std::string_view());
}

TextureTable texturesOf(const PlacedFaces& faces) {
    const Map& map = faces.map();
    TextureTable table;
    addTextures(map, table);
    for (uint32_t i = 0; i < map.faces.size(); ++i) {
        if (!faces.hasPlace(i)) continue;
        const auto texture = table.find(textureOf(map, i));
        if (texture != table.end()) texture->second.face = std::min(texture->second.face, i);
    }
    return table;
}

std::optional<glm::vec3> positionOf(const PlacedFaces& faces, const NamedTexture& texture) {
    if (texture.face == kNone) return std::nullopt;
    return faces.boundsOf(texture.face).center();
}

bool areEqual(const NamedTexture& a, const NamedTexture& b) {
    return a.record == b.record &&
           std::equal(a.pixels.begin(), a.pixels.end(), b.pixels.begin(), b.pixels.end());
}

} // namespace

TextureDiff compareTextures(const PlacedFaces& a, const PlacedFaces& b) {
    const TextureTable texturesOfA = texturesOf(a), texturesOfB = texturesOf(b);
    TextureDiff diff;
    for (const auto& [name, texture] : texturesOfA) {
        const auto found = texturesOfB.find(name);
        if (found == texturesOfB.end()) {
            diff.removed.push_back({std::string(name), texture.record, {}, positionOf(a, texture)});
        } else if (!areEqual(texture, found->second)) {
            std::optional<glm::vec3> position = positionOf(b, found->second);
            if (!position) position = positionOf(a, texture);
            diff.changed.push_back({std::string(name), texture.record, found->second.record, position});
        }
    }
    for (const auto& [name, texture] : texturesOfB) {
        if (!texturesOfA.contains(name))
            diff.added.push_back({std::string(name), {}, texture.record, positionOf(b, texture)});
    }
    return diff;
}

} // namespace visleaf
