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
#include <tuple>
#include <utility>

namespace visleaf {
namespace {

/// The skins that the textures of a map make.
class SkinMaker {
  public:
    explicit SkinMaker(const Map& map) : m_map(map) {
        for (const EmbeddedTexture& texture : map.textures) {
            const Result<ImageSize> size = readMiptexSize(recordOf(texture));
            if (size) m_textures.try_emplace(keyOf(texture.name, size.value()), &texture);
        }
    }

    MeshSkin skinOf(const EmbeddedTexture& texture) {
        IndexedLevel largest = readLargestLevel(texture);
        MeshSkin skin{texture.name, largest.width, largest.height, std::move(largest.indices)};
        const std::string_view name = texture.name;
        const bool isAnimated = name.size() > 1 && name[0] == '+' && name[1] >= '0' && name[1] <= '9';
        if (!isAnimated || pictureOf(skin, '0') == nullptr) return skin;
        skin.indices.clear();
        skin.numPictures = 0;
        for (char number = '0'; number <= '9'; ++number) {
            const EmbeddedTexture* picture = pictureOf(skin, number);
            if (picture == nullptr) break;
            const std::vector<uint8_t> indices = readLargestLevel(*picture).indices;
            skin.indices.insert(skin.indices.end(), indices.begin(), indices.end());
            ++skin.numPictures;
        }
        return skin;
    }

  private:
    using Key = std::tuple<std::string, uint32_t, uint32_t>; // the name in lower case, and the size

    static Key keyOf(std::string_view name, const ImageSize& size) {
        return {lowerCase(name), size.width, size.height};
    }

    ByteSpan recordOf(const EmbeddedTexture& texture) const {
        return ByteSpan(m_map.textureBytes).subspan(texture.firstByte, texture.numBytes);
    }

    IndexedLevel readLargestLevel(const EmbeddedTexture& texture) {
        Result<std::vector<IndexedLevel>> levels = readMiptexLevels(recordOf(texture));
        if (!levels) throw ParseError(levels.error().message);
        IndexedLevel& largest = levels.value().front();
        m_numTexels += largest.indices.size();
        if (m_numTexels > kMaxSkinTexels)
            throw ParseError(fmt::format("skins of more than {} texels", kMaxSkinTexels));
        return std::move(largest);
    }

    /// Returns the picture of an animated texture with a number, such as `+2name` for `+0name`; null: there
    /// is none of this size.
    const EmbeddedTexture* pictureOf(const MeshSkin& skin, char number) const {
        std::string name = skin.name;
        name[1] = number;
        const auto found = m_textures.find(keyOf(name, {skin.width, skin.height}));
        return found == m_textures.end() ? nullptr : found->second;
    }

    const Map& m_map;
    std::map<Key, const EmbeddedTexture*> m_textures; // the first of several with the same key
    size_t m_numTexels = 0;
};

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
    SkinMaker skins(map);
    std::map<uint32_t, size_t> meshOf; // by surface
    const Model& world = map.models.front();
    for (const MapFace& face : std::span(map.faces).subspan(world.firstFace, world.numFaces)) {
        if (face.surface >= map.textures.size() || map.textures[face.surface].numBytes == 0) continue;
        const auto [mesh, isNew] = meshOf.try_emplace(face.surface, model.meshes.size());
        if (isNew) {
            model.skins.push_back(skins.skinOf(map.textures[face.surface]));
            model.meshes.emplace_back().skins = {static_cast<uint32_t>(mesh->second)};
        }
        addFace(map, face, model.skins[mesh->second], model.meshes[mesh->second]);
    }
    if (model.meshes.empty()) throw ParseError("the map has no faces with a texture of its own");
    return model;
}

} // namespace visleaf
