#include "quad_scene.h"

#include "geometry/tessellation/grid_cut.h"

#include <numeric>

namespace visleaf::test {

namespace {

void appendTexels(std::vector<uint8_t>& rgba, const Rgba& color) {
    for (uint32_t i = 0; i < QuadScene::kImageSize * QuadScene::kImageSize; ++i)
        rgba.insert(rgba.end(), color.begin(), color.end());
}

BatchTraits lookOf(const Quad& quad, const LightRules& light) {
    const bool isLit = quad.atlasLayer != kUnlitLayer;
    const bool isSteady = quad.styles[0] == 0 && quad.styles[1] == kNoStyle;
    return {.hasLightmap = isLit || light.darkWhenUnlit,
            .numStyles = static_cast<uint8_t>(isLit && !isSteady ? 4 : 0),
            .fog = quad.fog};
}

/// Returns the traits of a map whose materials keep their order.
MapBatchTraits mapTraitsOf(const MaterialSet& materials) {
    MapBatchTraits traits{.firstFaces = std::vector<uint32_t>(materials.materials.size())};
    std::iota(traits.firstFaces.begin(), traits.firstFaces.end(), 0u);
    return traits;
}

MapVertex cornerAt(const Quad& quad, float x, float y) {
    MapVertex vertex;
    vertex.position = {quad.distance, -x * quad.distance, y * quad.distance};
    vertex.texel = {x * 8.0f, -y * 8.0f};
    vertex.luxel = glm::vec2(2.0f + x, 2.0f - y) - static_cast<float>(quad.pageStart);
    vertex.normal = {-1.0f, 0.0f, 0.0f};
    vertex.color = quad.color;
    return vertex;
}

} // namespace

QuadScene::QuadScene() {
    geometry.imageArrays.push_back({.width = kImageSize, .height = kImageSize, .images = {}});
    geometry.atlas.size = kImageSize;
    geometry.instances.resize(1);
    geometry.detail = {.patches = {1}, .swellStep = kSwellStep};
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
    return static_cast<uint16_t>(addLight(luxels) * kGreyLayersPerTexel);
}

uint32_t QuadScene::addPage(const Quad& quad) {
    if (quad.atlasLayer == kUnlitLayer) return kNone;
    map.light.lightmaps.push_back({.width = quad.pageSize, .height = quad.pageSize, .styles = quad.styles});
    const auto start = static_cast<uint16_t>(quad.pageStart);
    geometry.atlas.rects.push_back({.x = start, .y = start, .atlasLayer = quad.atlasLayer});
    return static_cast<uint32_t>(map.light.lightmaps.size() - 1);
}

MapFace QuadScene::addFace(const Quad& quad) {
    const MapFace face{.firstVertex = static_cast<uint32_t>(map.vertices.size()),
                       .numVertices = 4,
                       .firstIndex = static_cast<uint32_t>(map.indices.size()),
                       .numIndices = 6,
                       .surface = quad.material,
                       .lightmap = addPage(quad)};
    map.vertices.push_back(cornerAt(quad, quad.left, quad.top));
    map.vertices.push_back(cornerAt(quad, quad.right, quad.top));
    map.vertices.push_back(cornerAt(quad, quad.right, quad.bottom));
    map.vertices.push_back(cornerAt(quad, quad.left, quad.bottom));
    // clockwise when seen from the camera, or the reverse
    constexpr std::array<uint32_t, 6> kFacing{0, 1, 2, 0, 2, 3};
    constexpr std::array<uint32_t, 6> kAway{0, 2, 1, 0, 3, 2};
    const auto& indices = quad.isTurnedAway ? kAway : kFacing;
    map.indices.insert(map.indices.end(), indices.begin(), indices.end());
    return face;
}

void QuadScene::add(const Quad& quad) {
    const MapFace mapFace = addFace(quad);
    const auto batch = static_cast<uint32_t>(geometry.batches.size());
    const auto face = static_cast<uint32_t>(map.faces.size());
    map.faces.push_back(mapFace);
    FaceMesh mesh;
    buildRenderMesh(map, mapFace, materials.materials[quad.material], geometry.detail, mesh);
    const auto numIndices = static_cast<uint32_t>(mesh.triangles.size());

    BatchState state = batchStateOf(materials, quad.material, mapTraitsOf(materials),
                                    lookOf(quad, materials.light), geometry.imageSlots);
    geometry.batches.push_back({.state = std::move(state), .firstFace = face, .numFaces = 1});
    geometry.faces.push_back({.firstIndex = geometry.numIndices,
                              .numIndices = numIndices,
                              .face = face,
                              .instance = 0,
                              .batch = batch});
    geometry.firstVertices.push_back(geometry.numVertices);
    geometry.vertexCounts.push_back(static_cast<uint32_t>(mesh.vertices.size()));
    list.draws.push_back({.batch = batch,
                          .firstDrawRange = static_cast<uint32_t>(list.drawRanges.size()),
                          .numDrawRanges = 1});
    list.drawRanges.push_back({.firstIndex = geometry.numIndices, .numIndices = numIndices});
    geometry.numVertices += static_cast<uint32_t>(mesh.vertices.size());
    geometry.numIndices += numIndices;
}

View sceneView(uint32_t size) {
    return makeView({}, {.fovX = 90.0f, .width = size, .height = size, .nearPlane = 1.0f});
}

SceneDrawer::SceneDrawer(const GlCaps& glCaps, QuadScene scene, const DrawerOptions& options)
    : caps(glCaps), renderer(Renderer::create(caps, options.shaders).value()),
      frame(Framebuffer::create(caps, {.width = options.size,
                                       .height = options.size,
                                       .numSamples = options.numSamples,
                                       .label = "picture"})
                .value()),
      map(uploadMap(scene.map, scene.geometry, scene.materials, caps)), view(sceneView(options.size)) {}

FrameStats SceneDrawer::draw(const QuadScene& scene, FrameSettings settings, const LineList& lines) {
    requireForView(map, settings.draw, scene.source(), caps);
    frame.bind();
    settings.numSamples = frame.numSamples();
    return renderer->draw(map, scene.list, view, settings, lines);
}

Image drawScene(const GlCaps& caps, const QuadScene& scene, const FrameSettings& settings,
                const LineList& lines) {
    SceneDrawer drawer(caps, scene, {.numSamples = settings.numSamples});
    drawer.draw(scene, settings, lines);
    return drawer.frame.readPixels();
}

Rgba colorAt(const Image& image, float x, float y) {
    const auto column = static_cast<size_t>((x + 1.0f) * 0.5f * static_cast<float>(image.width));
    const auto row = static_cast<size_t>((1.0f - y) * 0.5f * static_cast<float>(image.height));
    const size_t first = (row * image.width + column) * 4;
    return {image.rgba[first], image.rgba[first + 1], image.rgba[first + 2], image.rgba[first + 3]};
}

} // namespace visleaf::test
