#include "models/formats/bsp_model.h"

#include "base/byte_reader.h"
#include "base/text/file_name.h"
#include "formats/load_map.h"
#include "images/formats/miptex.h"
#include "models/formats/lit_polygons.h"

#include <fmt/format.h>
#include <glm/common.hpp>

#include <algorithm>
#include <map>
#include <span>
#include <utility>

namespace visleaf {
namespace {

IndexedLevel largestLevelOf(const Map& map, const EmbeddedTexture& texture) {
    Result<std::vector<IndexedLevel>> levels =
        readMiptexLevels(ByteSpan(map.textureBytes).subspan(texture.firstByte, texture.numBytes));
    if (!levels) throw ParseError(levels.error().message);
    return std::move(levels.value().front());
}

/// Returns the picture of an animated texture with a number, such as `+2name` for `+0name`; null: there is
/// none.
const EmbeddedTexture* pictureOf(const Map& map, const EmbeddedTexture& texture, char number) {
    std::string name = texture.name;
    name[1] = number;
    const auto found =
        std::find_if(map.textures.begin(), map.textures.end(), [&](const EmbeddedTexture& other) {
            return equalNoCase(other.name, name) && other.numBytes > 0 && other.width == texture.width &&
                   other.height == texture.height;
        });
    return found == map.textures.end() ? nullptr : &*found;
}

MeshSkin skinOf(const Map& map, const EmbeddedTexture& texture) {
    IndexedLevel largest = largestLevelOf(map, texture);
    MeshSkin skin{texture.name, largest.width, largest.height, std::move(largest.indices)};
    const std::string_view name = texture.name;
    const bool isAnimated = name.size() > 1 && name[0] == '+' && name[1] >= '0' && name[1] <= '9';
    if (!isAnimated || pictureOf(map, texture, '0') == nullptr) return skin;
    skin.indices.clear();
    skin.numPictures = 0;
    for (char number = '0'; number <= '9'; ++number) {
        const EmbeddedTexture* picture = pictureOf(map, texture, number);
        if (picture == nullptr) break;
        const std::vector<uint8_t> indices = largestLevelOf(map, *picture).indices;
        skin.indices.insert(skin.indices.end(), indices.begin(), indices.end());
        ++skin.numPictures;
    }
    return skin;
}

constexpr size_t kMaxBspVertices = size_t{1} << 20; // boxes have some hundreds

/// Appends the parts of a face as fans.
void addFace(const Map& map, const MapFace& face, const MeshSkin& skin, Mesh& mesh) {
    const glm::vec2 size(skin.width, skin.height);
    for (const FacePart& part : cutBetweenLuxels(map, face)) {
        const auto first = static_cast<uint32_t>(mesh.vertices.size());
        for (const MapVertex& vertex : part) {
            mesh.vertices.push_back({vertex.position, vertex.normal});
            mesh.texCoords.push_back(vertex.texel / size);
            mesh.light.emplace_back(glm::round(lightOfFace(map, face, vertex.luxel)));
        }
        for (uint32_t i = 2; i < part.size(); ++i)
            mesh.triangles.insert(mesh.triangles.end(), {first, first + i - 1, first + i});
    }
    if (mesh.vertices.size() > kMaxBspVertices)
        throw ParseError(fmt::format("more than {} vertices with one texture", kMaxBspVertices));
}

} // namespace

MeshModel parseBspModel(ByteSpan bytes) {
    Diagnostics repairs; // a model needs little of the file
    const Result<LoadedMap> loaded = loadMap(bytes, repairs, {});
    if (!loaded) throw ParseError(loaded.error().message);
    const Map& map = loaded.value().map;
    MeshModel model;
    model.numFrames = 1;
    model.hasOwnLight = true;
    model.sequences = {{}};
    std::map<uint32_t, size_t> meshOf; // by surface
    const Model& world = map.models.front();
    for (const MapFace& face : std::span(map.faces).subspan(world.firstFace, world.numFaces)) {
        if (face.surface >= map.textures.size() || map.textures[face.surface].numBytes == 0) continue;
        const auto [mesh, isNew] = meshOf.try_emplace(face.surface, model.meshes.size());
        if (isNew) {
            model.skins.push_back(skinOf(map, map.textures[face.surface]));
            model.meshes.emplace_back().skins = {static_cast<uint32_t>(mesh->second)};
        }
        addFace(map, face, model.skins[mesh->second], model.meshes[mesh->second]);
    }
    if (model.meshes.empty()) throw ParseError("the map has no faces with a texture of its own");
    return model;
}

} // namespace visleaf
