#include "quad_scene.h"

#include <gtest/gtest.h>

namespace visleaf::test {

namespace {

constexpr uint32_t kPictureSize = 64;

void appendTexels(std::vector<uint8_t>& rgba, const Rgba& color) {
    for (uint32_t i = 0; i < QuadScene::kImageSize * QuadScene::kImageSize; ++i)
        rgba.insert(rgba.end(), color.begin(), color.end());
}

BatchLook lookOf(const Quad& quad, const LightRules& light) {
    const bool isLit = quad.lightSheet != kUnlitSheet;
    const bool isSteady = quad.styles[0] == 0 && quad.styles[1] == kNoStyle;
    return {.hasLightmap = isLit || light.darkWhenUnlit,
            .numStyles = static_cast<uint8_t>(isLit && !isSteady ? 4 : 0),
            .fog = quad.fog};
}

DrawVertex cornerAt(const Quad& quad, float x, float y) {
    DrawVertex vertex;
    vertex.position = {quad.distance, -x * quad.distance, y * quad.distance};
    vertex.texel = {x * 8.0f, -y * 8.0f};
    vertex.luxel = {2.0f + x, 2.0f - y};
    vertex.normal = {-127, 0, 0, 0};
    vertex.styles = quad.styles;
    vertex.material = quad.material;
    vertex.lightSheet = quad.lightSheet;
    vertex.color = quad.color;
    return vertex;
}

} // namespace

QuadScene::QuadScene() {
    geometry.imageArrays.push_back({.width = kImageSize, .height = kImageSize, .images = {}});
    geometry.atlas.size = kImageSize;
}

uint32_t QuadScene::addImage(const Rgba& color) {
    const auto index = static_cast<uint32_t>(materials.images.size());
    MaterialImage image;
    image.image = {.width = kImageSize, .height = kImageSize, .rgba = {}};
    appendTexels(image.image.rgba, color);
    image.originalWidth = image.originalHeight = kImageSize;
    materials.images.push_back(std::move(image));
    geometry.imageSlots.push_back({.array = 0, .layer = index});
    geometry.imageArrays[0].images.push_back(index);
    return index;
}

uint16_t QuadScene::addMaterial(Stage stage) {
    Material material;
    material.stages.push_back(std::move(stage));
    return addMaterial(std::move(material));
}

uint16_t QuadScene::addMaterial(Material material) {
    materials.materials.push_back(std::move(material));
    return static_cast<uint16_t>(materials.materials.size() - 1);
}

uint16_t QuadScene::addLit(const Rgba& color) {
    Material material;
    material.stages = {
        Stage{.frames = {addImage(color)}},
        Stage{.source = StageSource::lightmap, .blend = kBlendFilter, .tcGen = TcGen::lightmap}};
    return addMaterial(std::move(material));
}

uint16_t QuadScene::addBlended(const Rgba& color) {
    Material material;
    material.stages = {Stage{.frames = {addImage(color)}, .blend = kBlendAlpha, .writesDepth = false}};
    material.sort = sort_key::kBlend;
    return addMaterial(std::move(material));
}

uint16_t QuadScene::addLight(const Rgba& color) {
    appendTexels(geometry.atlas.rgba, color);
    return static_cast<uint16_t>(geometry.atlas.numLayers++);
}

uint16_t QuadScene::addGreyLight(const std::array<uint8_t, 4>& luxels) {
    geometry.atlas.isGrey = true;
    return static_cast<uint16_t>(addLight(luxels) * kGreySheets);
}

std::array<uint32_t, 4> QuadScene::addCorners(const Quad& quad) {
    const auto first = static_cast<uint32_t>(geometry.vertices.size());
    geometry.vertices.push_back(cornerAt(quad, quad.left, quad.top));
    geometry.vertices.push_back(cornerAt(quad, quad.right, quad.top));
    geometry.vertices.push_back(cornerAt(quad, quad.right, quad.bottom));
    geometry.vertices.push_back(cornerAt(quad, quad.left, quad.bottom));
    const auto face = static_cast<uint32_t>(map.faces.size());
    for (uint32_t i = 0; i < 4; ++i)
        geometry.vertices[first + i].face = face;
    return {first, first + 1, first + 2, first + 3};
}

void QuadScene::add(const Quad& quad) {
    const std::array<uint32_t, 4> corners = addCorners(quad);
    // Clockwise as the camera sees it, or the other way round.
    const auto [a, b, c, d] = corners;
    const std::array<uint32_t, 6> facing{a, b, c, a, c, d};
    const std::array<uint32_t, 6> away{a, c, b, a, d, c};
    const auto& indices = quad.isTurnedAway ? away : facing;

    const auto firstIndex = static_cast<uint32_t>(geometry.indices.size());
    const auto batch = static_cast<uint32_t>(geometry.batches.size());
    const auto face = static_cast<uint32_t>(map.faces.size());
    geometry.indices.insert(geometry.indices.end(), indices.begin(), indices.end());
    BatchState state = batchStateOf(materials, quad.material, lookOf(quad, map.light), geometry.imageSlots);
    geometry.batches.push_back({.state = std::move(state), .firstFace = face, .numFaces = 1});
    geometry.faces.push_back(
        {.firstIndex = firstIndex, .numIndices = 6, .face = face, .instance = 0, .batch = batch});
    map.faces.push_back({.lightmapBlock = quad.lightmapBlock});
    list.draws.push_back({.batch = batch, .firstRun = static_cast<uint32_t>(list.runs.size()), .numRuns = 1});
    list.runs.push_back({.firstIndex = firstIndex, .numIndices = 6});
}

View sceneView(uint32_t size) {
    return makeView({}, {.fovX = 90.0f, .width = size, .height = size, .nearPlane = 1.0f});
}

Image drawScene(const GlCaps& caps, QuadScene scene, const FrameSettings& settings, const LineList& lines) {
    auto renderer = Renderer::create(caps, VISLEAF_SHADER_FOLDER);
    auto picture =
        Framebuffer::create(caps, {.width = kPictureSize, .height = kPictureSize, .label = "picture"});
    if (!renderer || !picture) {
        ADD_FAILURE() << (renderer ? picture.error() : renderer.error()).message;
        return {.width = kPictureSize,
                .height = kPictureSize,
                .rgba = std::vector<uint8_t>(kPictureSize * kPictureSize * 4)};
    }
    GpuMap gpu = uploadMap(scene.map, scene.geometry, scene.materials, caps);
    picture.value().bind();
    renderer.value()->draw(gpu, scene.list, sceneView(kPictureSize), settings, lines);
    return picture.value().readPixels();
}

Rgba colorAt(const Image& image, float x, float y) {
    const auto column = static_cast<size_t>((x + 1.0f) * 0.5f * static_cast<float>(image.width));
    const auto row = static_cast<size_t>((1.0f - y) * 0.5f * static_cast<float>(image.height));
    const size_t first = (row * image.width + column) * 4;
    return {image.rgba[first], image.rgba[first + 1], image.rgba[first + 2], image.rgba[first + 3]};
}

} // namespace visleaf::test
