#include "analysis/export/gltf_file.h"

#include "analysis/export/tinygltf.h"
#include "base/portable_math.h"

#include <glm/common.hpp>
#include <glm/gtc/constants.hpp>
#include <glm/trigonometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <map>
#include <sstream>

namespace visleaf {
namespace {

constexpr size_t kLargestBuffer = 0xF0000000; // bytes; the rest of 4 GiB is for the JSON text
constexpr size_t kAlignment = 4;              // bytes
constexpr size_t kLargestShortIndex = 65534;  // 65535 restarts a strip

template <class Number> int indexOf(Number index) {
    return static_cast<int>(index);
}

std::vector<double> numbers(const float* values, int count) {
    return {values, values + count};
}

/// Returns the light of a vertex as a linear colour.
std::array<uint16_t, 4> linearColor(const std::array<uint8_t, 4>& color) {
    std::array<uint16_t, 4> linear{0, 0, 0, 65535};
    for (size_t c = 0; c < 3; ++c)
        linear[c] = static_cast<uint16_t>(
            std::lround(portable::pow(static_cast<float>(color[c]) / 255.0f, 2.2f) * 65535.0f));
    return linear;
}

/// Builds the model that tinygltf writes.
class GltfBuilder {
  public:
    explicit GltfBuilder(const ExportScene& scene) : m_scene(scene) { m_model.buffers.emplace_back(); }

    const tinygltf::Model& build() {
        m_model.asset.generator = "Visleaf";
        addSamplers();
        for (const ExportImage& image : m_scene.images)
            addImage(image);
        for (const ExportMaterial& material : m_scene.materials)
            addMaterial(material);
        for (const ExportMesh& mesh : m_scene.meshes)
            addMesh(mesh);
        m_model.scenes.emplace_back();
        for (const ExportNode& node : m_scene.nodes)
            addNode(node);
        m_model.defaultScene = 0;
        nameExtensions();
        return m_model;
    }

  private:
    /// Appends bytes to the buffer as a view of their own, which tinygltf addresses with 64 bits.
    int addView(const void* bytes, size_t count, int target) {
        std::vector<unsigned char>& data = m_model.buffers[0].data;
        data.resize((data.size() + kAlignment - 1) / kAlignment * kAlignment);
        tinygltf::BufferView view;
        view.buffer = 0;
        view.byteOffset = data.size();
        view.byteLength = count;
        view.target = target;
        const auto* first = static_cast<const unsigned char*>(bytes);
        data.insert(data.end(), first, first + count);
        m_model.bufferViews.push_back(std::move(view));
        return indexOf(m_model.bufferViews.size() - 1);
    }

    template <class Value>
    int addAccessor(const std::vector<Value>& values, int type, int componentType, int target) {
        tinygltf::Accessor accessor;
        accessor.bufferView = addView(values.data(), values.size() * sizeof(Value), target);
        accessor.componentType = componentType;
        accessor.count = values.size();
        accessor.type = type;
        m_model.accessors.push_back(std::move(accessor));
        return indexOf(m_model.accessors.size() - 1);
    }

    void addSamplers() {
        for (const int wrap : {TINYGLTF_TEXTURE_WRAP_REPEAT, TINYGLTF_TEXTURE_WRAP_CLAMP_TO_EDGE}) {
            tinygltf::Sampler sampler;
            sampler.magFilter = TINYGLTF_TEXTURE_FILTER_LINEAR;
            sampler.minFilter = TINYGLTF_TEXTURE_FILTER_LINEAR_MIPMAP_LINEAR;
            sampler.wrapS = sampler.wrapT = wrap;
            m_model.samplers.push_back(sampler);
        }
    }

    /// Adds an image and the texture that shows it; both have the same index.
    void addImage(const ExportImage& source) {
        tinygltf::Image image;
        image.name = source.name;
        image.mimeType = "image/png";
        image.bufferView = addView(source.png.data(), source.png.size(), 0);
        m_model.images.push_back(std::move(image));
        tinygltf::Texture texture;
        texture.source = indexOf(m_model.images.size() - 1);
        texture.sampler = source.isClamped ? 1 : 0;
        m_model.textures.push_back(std::move(texture));
    }

    void addMaterial(const ExportMaterial& source) {
        tinygltf::Material material;
        material.name = source.name;
        material.emissiveFactor = {0.0, 0.0, 0.0};
        material.doubleSided = source.isDoubleSided;
        if (source.alphaMode == AlphaMode::blend) material.alphaMode = "BLEND";
        if (source.alphaMode == AlphaMode::mask) {
            material.alphaMode = "MASK";
            material.alphaCutoff = static_cast<double>(source.alphaCutoff);
        }
        tinygltf::PbrMetallicRoughness& surface = material.pbrMetallicRoughness;
        surface.metallicFactor = 0.0;
        surface.baseColorFactor = numbers(&source.color.r, 4);
        if (source.image != kNone) surface.baseColorTexture.index = indexOf(source.image);
        if (source.isUnlit)
            material.extensions["KHR_materials_unlit"] = tinygltf::Value(tinygltf::Value::Object());
        m_hasUnlit = m_hasUnlit || source.isUnlit;
        if (source.lightmap != kNone) setLightmap(source.lightmap, material);
        m_model.materials.push_back(std::move(material));
    }

    void setLightmap(uint32_t image, tinygltf::Material& material) {
        material.occlusionTexture.index = indexOf(image);
        material.occlusionTexture.texCoord = 1;
        material.extensions["MOZ_lightmap"] = tinygltf::Value(tinygltf::Value::Object{
            {"index", tinygltf::Value(indexOf(image))},
            {"texCoord", tinygltf::Value(1)},
            {"intensity", tinygltf::Value(static_cast<double>(m_scene.lightmapRange))}});
        m_hasLightmap = true;
    }

    void addMesh(const ExportMesh& source) {
        tinygltf::Mesh mesh;
        mesh.name = source.name;
        for (const ExportPart& part : source.parts)
            mesh.primitives.push_back(primitiveOf(part));
        m_model.meshes.push_back(std::move(mesh));
    }

    tinygltf::Primitive primitiveOf(const ExportPart& part) {
        const ExportMaterial& material = m_scene.materials[part.material];
        tinygltf::Primitive primitive;
        primitive.mode = TINYGLTF_MODE_TRIANGLES;
        primitive.material = indexOf(part.material);
        primitive.indices = addIndices(part);
        primitive.attributes["POSITION"] = addPositions(part);
        primitive.attributes["NORMAL"] =
            addFloats(part, TINYGLTF_TYPE_VEC3, [](const ExportVertex& vertex) { return vertex.normal; });
        const bool hasLightmap = material.lightmap != kNone;
        if (material.image != kNone || hasLightmap) // sets of coordinates are numbered without gaps
            primitive.attributes["TEXCOORD_0"] = addFloats(
                part, TINYGLTF_TYPE_VEC2, [](const ExportVertex& vertex) { return vertex.texCoord; });
        if (hasLightmap)
            primitive.attributes["TEXCOORD_1"] = addFloats(
                part, TINYGLTF_TYPE_VEC2, [](const ExportVertex& vertex) { return vertex.lightCoord; });
        if (part.hasColors) primitive.attributes["COLOR_0"] = addColors(part);
        return primitive;
    }

    template <class ValueOf> int addFloats(const ExportPart& part, int type, const ValueOf& valueOf) {
        std::vector<decltype(valueOf(part.vertices[0]))> values;
        values.reserve(part.vertices.size());
        for (const ExportVertex& vertex : part.vertices)
            values.push_back(valueOf(vertex));
        return addAccessor(values, type, TINYGLTF_COMPONENT_TYPE_FLOAT, TINYGLTF_TARGET_ARRAY_BUFFER);
    }

    int addPositions(const ExportPart& part) {
        const int accessor =
            addFloats(part, TINYGLTF_TYPE_VEC3, [](const ExportVertex& vertex) { return vertex.position; });
        glm::vec3 mins = part.vertices.front().position, maxs = mins;
        for (const ExportVertex& vertex : part.vertices) {
            mins = glm::min(mins, vertex.position);
            maxs = glm::max(maxs, vertex.position);
        }
        m_model.accessors.back().minValues = numbers(&mins.x, 3);
        m_model.accessors.back().maxValues = numbers(&maxs.x, 3);
        return accessor;
    }

    int addColors(const ExportPart& part) {
        std::vector<std::array<uint16_t, 4>> colors;
        for (const ExportVertex& vertex : part.vertices)
            colors.push_back(linearColor(vertex.color));
        const int accessor = addAccessor(colors, TINYGLTF_TYPE_VEC4, TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT,
                                         TINYGLTF_TARGET_ARRAY_BUFFER);
        m_model.accessors.back().normalized = true;
        return accessor;
    }

    int addIndices(const ExportPart& part) {
        if (part.vertices.size() > kLargestShortIndex + 1)
            return addAccessor(part.indices, TINYGLTF_TYPE_SCALAR, TINYGLTF_COMPONENT_TYPE_UNSIGNED_INT,
                               TINYGLTF_TARGET_ELEMENT_ARRAY_BUFFER);
        const std::vector<uint16_t> indices(part.indices.begin(), part.indices.end());
        return addAccessor(indices, TINYGLTF_TYPE_SCALAR, TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT,
                           TINYGLTF_TARGET_ELEMENT_ARRAY_BUFFER);
    }

    void addNode(const ExportNode& source) {
        tinygltf::Node node;
        node.name = source.name;
        if (source.translation != glm::vec3(0.0f)) node.translation = numbers(&source.translation.x, 3);
        const glm::quat& turn = source.rotation;
        if (turn != glm::quat(1.0f, 0.0f, 0.0f, 0.0f))
            node.rotation = {double{turn.x}, double{turn.y}, double{turn.z}, double{turn.w}};
        if (source.scale != glm::vec3(1.0f)) node.scale = numbers(&source.scale.x, 3);
        if (source.mesh != kNone) node.mesh = indexOf(source.mesh);
        if (source.isCamera) node.camera = addCamera();
        if (source.light)
            node.extensions["KHR_lights_punctual"] = tinygltf::Value(
                tinygltf::Value::Object{{"light", tinygltf::Value(addLight(source.name, *source.light))}});
        if (!source.keys.empty()) node.extras = extrasOf(source);
        m_model.scenes[0].nodes.push_back(indexOf(m_model.nodes.size()));
        m_model.nodes.push_back(std::move(node));
    }

    static tinygltf::Value extrasOf(const ExportNode& node) {
        tinygltf::Value::Object extras;
        for (const auto& [key, value] : node.keys)
            extras[key] = tinygltf::Value(value);
        return tinygltf::Value(std::move(extras));
    }

    /// All cameras share one lens.
    int addCamera() {
        if (!m_model.cameras.empty()) return 0;
        constexpr double kFarPlane = 65536.0;                  // in the unit of cameraNear
        constexpr float kFovX = 90.0f, kAspect = 16.0f / 9.0f; // degrees; width by height
        const float tangent = portable::tan(glm::radians(kFovX) / 2.0f) / kAspect;
        tinygltf::Camera camera;
        camera.type = "perspective";
        camera.name = "player";
        camera.perspective.aspectRatio = double{kAspect};
        camera.perspective.yfov = 2.0 * portable::atan(static_cast<double>(tangent));
        camera.perspective.znear = static_cast<double>(m_scene.cameraNear);
        camera.perspective.zfar = kFarPlane * camera.perspective.znear;
        m_model.cameras.push_back(std::move(camera));
        return 0;
    }

    int addLight(const std::string& name, const ExportLight& source) {
        tinygltf::Light light;
        light.name = name;
        light.type = source.coneRadians ? "spot" : "point";
        light.color = numbers(&source.color.r, 3);
        light.intensity = static_cast<double>(source.intensity);
        light.range = static_cast<double>(source.range);
        if (source.coneRadians) // the nearest float to a right angle is larger than one
            light.spot.outerConeAngle =
                std::min(static_cast<double>(*source.coneRadians), glm::half_pi<double>());
        m_model.lights.push_back(std::move(light));
        return indexOf(m_model.lights.size() - 1);
    }

    void nameExtensions() {
        if (m_hasUnlit) m_model.extensionsUsed.push_back("KHR_materials_unlit");
        if (m_hasLightmap) m_model.extensionsUsed.push_back("MOZ_lightmap");
    }

    const ExportScene& m_scene;
    tinygltf::Model m_model;
    bool m_hasUnlit = false;
    bool m_hasLightmap = false;
};

/// Returns the largest number of bytes that the buffer can have.
size_t numBytesOf(const ExportScene& scene) {
    size_t sum = 0;
    for (const ExportImage& image : scene.images)
        sum += image.png.size() + kAlignment;
    for (const ExportMesh& mesh : scene.meshes) {
        for (const ExportPart& part : mesh.parts)
            sum += part.vertices.size() * (sizeof(ExportVertex) + kAlignment) +
                   part.indices.size() * sizeof(uint32_t);
    }
    return sum;
}

} // namespace

Result<std::string> encodeGltf(const ExportScene& scene) {
    if (numBytesOf(scene) > kLargestBuffer) return Error{"the map is too large for a .glb file of 4 GiB"};
    GltfBuilder builder(scene);
    const tinygltf::Model& model = builder.build();
    std::ostringstream stream(std::ios::binary);
    tinygltf::TinyGLTF writer;
    writer.WriteGltfSceneToStream(&model, stream, false, true);
    return std::move(stream).str();
}

} // namespace visleaf
