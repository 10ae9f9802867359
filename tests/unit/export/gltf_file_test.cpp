// The .glb files of the demo in each format, read back: every number in them must be usable without a check.
#include "analysis/export/gltf_file.h"

#include "analysis/export/tinygltf.h"
#include "demo_export.h"
#include "support/format_cases.h"

#include <glm/gtc/constants.hpp>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <set>

namespace visleaf {

namespace {

using namespace test;

/// Returns the model in the file. Images stay PNG files.
tinygltf::Model readGltf(const std::string& file) {
    tinygltf::TinyGLTF reader;
    reader.SetImageLoader([](tinygltf::Image*, const int, std::string*, std::string*, int, int,
                             const unsigned char*, int, void*) { return true; },
                          nullptr);
    tinygltf::Model model;
    std::string error, warning;
    EXPECT_TRUE(reader.LoadBinaryFromMemory(&model, &error, &warning,
                                            reinterpret_cast<const unsigned char*>(file.data()),
                                            static_cast<unsigned int>(file.size())))
        << error;
    EXPECT_EQ(error + warning, "");
    return model;
}

template <class Value> std::vector<Value> valuesOf(const tinygltf::Model& model, int index, int perElement) {
    const tinygltf::Accessor& accessor = model.accessors.at(static_cast<size_t>(index));
    const tinygltf::BufferView& view = model.bufferViews.at(static_cast<size_t>(accessor.bufferView));
    std::vector<Value> values(accessor.count * static_cast<size_t>(perElement));
    EXPECT_EQ(accessor.ByteStride(view), static_cast<int>(sizeof(Value)) * perElement);
    EXPECT_LE(values.size() * sizeof(Value), view.byteLength);
    EXPECT_LE(view.byteOffset + view.byteLength, model.buffers.at(0).data.size());
    EXPECT_EQ(view.byteOffset % sizeof(Value), 0u);
    std::memcpy(values.data(), model.buffers[0].data.data() + view.byteOffset, values.size() * sizeof(Value));
    return values;
}

std::vector<uint32_t> indicesOf(const tinygltf::Model& model, int accessor) {
    if (model.accessors.at(static_cast<size_t>(accessor)).componentType ==
        TINYGLTF_COMPONENT_TYPE_UNSIGNED_INT)
        return valuesOf<uint32_t>(model, accessor, 1);
    const std::vector<uint16_t> narrow = valuesOf<uint16_t>(model, accessor, 1);
    return {narrow.begin(), narrow.end()};
}

void expectFinite(const std::vector<float>& values) {
    for (const float value : values)
        ASSERT_TRUE(std::isfinite(value));
}

void expectExactBounds(const tinygltf::Accessor& accessor, const std::vector<float>& positions) {
    for (size_t axis = 0; axis < 3; ++axis) {
        float least = positions[axis], most = positions[axis];
        for (size_t i = axis; i < positions.size(); i += 3) {
            least = std::min(least, positions[i]);
            most = std::max(most, positions[i]);
        }
        EXPECT_EQ(accessor.minValues.at(axis), static_cast<double>(least));
        EXPECT_EQ(accessor.maxValues.at(axis), static_cast<double>(most));
    }
}

void expectUnitNormals(const std::vector<float>& normals) {
    for (size_t i = 0; i < normals.size(); i += 3)
        ASSERT_NEAR(std::hypot(normals[i], normals[i + 1], normals[i + 2]), 1.0f, 5e-4f);
}

/// Returns the number of triangles.
size_t expectSound(const tinygltf::Model& model, const tinygltf::Primitive& primitive) {
    const int position = primitive.attributes.at("POSITION");
    const size_t count = model.accessors.at(static_cast<size_t>(position)).count;
    for (const auto& [name, accessor] : primitive.attributes)
        EXPECT_EQ(model.accessors.at(static_cast<size_t>(accessor)).count, count) << name;
    const std::vector<float> positions = valuesOf<float>(model, position, 3);
    expectFinite(positions);
    expectExactBounds(model.accessors[static_cast<size_t>(position)], positions);
    expectUnitNormals(valuesOf<float>(model, primitive.attributes.at("NORMAL"), 3));
    for (const char* set : {"TEXCOORD_0", "TEXCOORD_1"}) {
        const auto found = primitive.attributes.find(set);
        if (found != primitive.attributes.end()) expectFinite(valuesOf<float>(model, found->second, 2));
    }
    const std::vector<uint32_t> indices = indicesOf(model, primitive.indices);
    EXPECT_EQ(indices.size() % 3, 0u);
    for (const uint32_t index : indices)
        EXPECT_LT(index, count);
    EXPECT_LT(static_cast<size_t>(primitive.material), model.materials.size());
    return indices.size() / 3;
}

class GltfOfDemo : public testing::TestWithParam<GameFormat> {
  protected:
    static tinygltf::Model exported(const ExportOptions& options) {
        const auto world = loadDemo(GetParam());
        const Result<std::string> file = encodeGltf(buildExportScene(sourceOf(world), options));
        EXPECT_TRUE(file);
        return readGltf(file.value());
    }
};

void expectSoundModel(const tinygltf::Model& model) {
    size_t numTriangles = 0;
    for (const tinygltf::Mesh& mesh : model.meshes) {
        for (const tinygltf::Primitive& primitive : mesh.primitives)
            numTriangles += expectSound(model, primitive);
    }
    EXPECT_GT(numTriangles, 10'000u);
    for (const tinygltf::Image& image : model.images) {
        const tinygltf::BufferView& view = model.bufferViews.at(static_cast<size_t>(image.bufferView));
        EXPECT_EQ(std::memcmp(model.buffers[0].data.data() + view.byteOffset, "\x89PNG", 4), 0) << image.name;
    }
    for (const tinygltf::Texture& texture : model.textures)
        EXPECT_LT(static_cast<size_t>(texture.source), model.images.size());
}

TEST_P(GltfOfDemo, EveryNumberIsUsable) {
    const tinygltf::Model model = exported(steadyOptions());
    expectSoundModel(model);
    const auto isLit = [](const tinygltf::Material& material) {
        return material.occlusionTexture.index >= 0;
    };
    EXPECT_TRUE(std::any_of(model.materials.begin(), model.materials.end(), isLit));
    for (const tinygltf::Material& material : model.materials) {
        if (!isLit(material)) continue;
        EXPECT_EQ(material.occlusionTexture.texCoord, 1);
    }
}

/// One format of each family, because baking takes long.
class BakedGltfOfDemo : public GltfOfDemo {};

TEST_P(BakedGltfOfDemo, NeedsNoLights) {
    ExportOptions options = steadyOptions();
    options.bakesLightmaps = true;
    const tinygltf::Model model = exported(options);
    expectSoundModel(model);
    size_t numPages = 0;
    for (const tinygltf::Material& material : model.materials) {
        EXPECT_TRUE(material.extensions.contains("KHR_materials_unlit")) << material.name;
        if (material.name.starts_with("baked_")) ++numPages;
    }
    EXPECT_GE(numPages, 1u);
    EXPECT_LE(numPages, 8u);
}

TEST_P(GltfOfDemo, EntitiesAreNodesWithAllKeys) {
    const auto world = loadDemo(GetParam());
    const tinygltf::Model model =
        readGltf(encodeGltf(buildExportScene(sourceOf(world), steadyOptions())).value());
    const std::vector<Entity>& entities = world.map.entities;
    ASSERT_GE(model.nodes.size(), entities.size());
    size_t numMeshes = 0, numLights = 0, numCameras = 0;
    for (size_t i = 0; i < model.nodes.size(); ++i) {
        const tinygltf::Node& node = model.nodes[i];
        numMeshes += node.mesh >= 0 ? 1 : 0;
        numLights += node.extensions.contains("KHR_lights_punctual") ? 1 : 0;
        numCameras += node.camera >= 0 ? 1 : 0;
        if (i >= entities.size()) continue;
        for (const auto& [key, value] : entities[i].pairs)
            EXPECT_EQ(node.extras.Get(key).Get<std::string>(), entities[i].value(key)) << key;
    }
    EXPECT_EQ(model.nodes[0].name, "worldspawn");
    EXPECT_GE(model.nodes[0].mesh, 0);
    EXPECT_GT(numMeshes, 3u); // the world and brush models
    EXPECT_EQ(numMeshes, model.meshes.size());
    EXPECT_GT(numLights, 5u);
    EXPECT_GE(numCameras, 1u);
}

INSTANTIATE_TEST_SUITE_P(Formats, GltfOfDemo, testing::ValuesIn(gameFormats()), test::byName);
INSTANTIATE_TEST_SUITE_P(Families, BakedGltfOfDemo,
                         testing::Values(gameFormats()[0], gameFormats()[2], gameFormats()[5],
                                         gameFormats()[8]),
                         test::byName);

TEST(GltfOfDemo, MetersAreAnInchPerUnitAndYIsUp) {
    const auto world = loadDemo(gameFormats()[0]);
    ExportOptions options = steadyOptions();
    const ExportScene inMeters = buildExportScene(sourceOf(world), options);
    options.isInMeters = false;
    const ExportScene inUnits = buildExportScene(sourceOf(world), options);
    const std::vector<Entity>& entities = world.map.entities;
    size_t numPlaced = 0;
    for (size_t i = 0; i < entities.size(); ++i) {
        const auto origin = entities[i].vector("origin");
        if (!origin || inUnits.nodes[i].mesh != kNone) continue;
        ++numPlaced;
        EXPECT_EQ(inUnits.nodes[i].translation, glm::vec3(origin->x, origin->z, -origin->y));
        EXPECT_NEAR(inMeters.nodes[i].translation.x, origin->x * 0.0254f, 1e-4f);
    }
    EXPECT_GT(numPlaced, 5u);
}

TEST(GltfFile, TheWidestSpotlightIsNoWiderThanARightAngle) {
    ExportScene scene;
    scene.images.push_back({"image", Bytes(4), false}); // tinygltf reads no file without a buffer
    ExportNode& node = scene.nodes.emplace_back();
    node.light = ExportLight{.color = glm::vec3(1.0f), .intensity = 1.0f, .range = 1.0f, .coneRadians = {}};
    node.light->coneRadians = glm::half_pi<float>();
    const tinygltf::Model model = readGltf(encodeGltf(scene).value());
    ASSERT_EQ(model.lights.size(), 1u);
    EXPECT_LE(model.lights[0].spot.outerConeAngle, glm::half_pi<double>());
    EXPECT_NEAR(model.lights[0].spot.outerConeAngle, glm::half_pi<double>(), 1e-6);
}

TEST(GltfOfDemo, SkiesAndToolBrushesAreLeftOutUnlessRequested) {
    const auto world = loadDemo(gameFormats()[5]);
    const auto numTriangles = [&](const ExportOptions& options) {
        size_t sum = 0;
        for (const ExportMesh& mesh : buildExportScene(sourceOf(world), options).meshes) {
            for (const ExportPart& part : mesh.parts)
                sum += part.indices.size() / 3;
        }
        return sum;
    };
    ExportOptions options = steadyOptions();
    const size_t usual = numTriangles(options);
    options.includesSky = true;
    const size_t withSky = numTriangles(options);
    options.includesTools = true;
    EXPECT_GT(withSky, usual);
    EXPECT_GT(numTriangles(options), withSky);
}

} // namespace
} // namespace visleaf
