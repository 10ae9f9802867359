#include "view/map_view.h"

#include "base/release.h"
#include "map/find_leaf.h"
#include "map/underwater.h"
#include "map/visibility.h"
#include "materials/material_plan.h"
#include "platform/platform.h"
#include "view/overlays/tool_brushes.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <chrono>

namespace visleaf {
namespace {

constexpr LineColor kLeafColor{90, 200, 255, 160};
constexpr LineColor kFrustumColor{255, 220, 60, 255};
constexpr std::chrono::milliseconds kPickPatience{4}; // small maps are ready within the frame
constexpr float kFrustumLength = 512.0f;              // game units: enough to see its shape in a room

// Uploads the map and measures the time. The constructor calls it between two members.
GpuMap timedUpload(MapSnapshot& snapshot, const GlCaps& caps, double& ms) {
    const double start = wallMs();
    GpuMap gpuMap = uploadMap(snapshot.map(), snapshot.geometry.edit(), snapshot.materials.edit(), caps);
    ms = wallMs() - start;
    return gpuMap;
}

FrameSettings frameSettingsOf(const FrameChoices& choices) {
    const Settings& settings = choices.settings;
    return {.mode = settings.mode,
            .showsTriangles = settings.showTriangles,
            .filters = settings.filters,
            .time = choices.time,
            .styles = {.motion = settings.styleMotion, .changes = choices.styleChanges},
            .exposure = settings.exposure,
            .gamma = settings.gamma,
            .numSamples = choices.numSamples};
}

} // namespace

MapView::MapView(MapToUpload map, const GlCaps& caps)
    : m_caps(caps), m_gpuMap(timedUpload(map.snapshot, caps, m_uploadMs)),
      m_snapshot(published(std::move(map.snapshot))), m_imageStream(std::move(map.images)),
      m_decoded(m_imageStream ? m_snapshot->materials->images.size() : 0),
      m_hasImage(m_snapshot->materials->images.size(), !m_imageStream),
      m_liquidModels(placeLiquidModels(this->map())), m_flareFaces(findFlareFaces(this->map())),
      m_markers(findEntityMarkers(this->map())), m_styles(listStyles(this->map())),
      m_picker(m_snapshot->materials, !m_imageStream) {
    startCulling(std::move(map.portals));
}

// Begins with a draw list that no frame has filled, because a new culler counts its visible sets anew.
void MapView::startCulling(std::vector<Portal> portals) {
    m_culler.emplace(map(), m_snapshot->geometry);
    m_portals.emplace(m_snapshot->geometry, std::move(portals));
    m_visible = nullptr;
    m_drawList = {};
}

View MapView::viewThroughLiquid(const View& view, const FrameChoices& choices, FrameSettings& frame) {
    if (choices.settings.showFog && !view.lens.isOrthographic()) frame.fog = m_snapshot->materials->mapFog;
    const Contents liquid = view.lens.isOrthographic() ? 0 : liquidAtCamera(view.pose.position);
    if (liquid == 0) return view;
    const MapFog fogWithin = m_snapshot->materials->fogWithin(liquid);
    if (choices.settings.showFog && hidesAnything(fogWithin)) frame.fog = fogWithin;
    const UnderwaterEffect effect = underwaterEffectOf(map().game, liquid);
    if (choices.settings.showTint) frame.tint = effect.tint;
    if (!choices.settings.swaysInLiquid) return view;
    Lens lens = view.lens;
    lens.scale = lensFactorsAt(effect.sway, frame.time);
    return makeView(view.pose, lens);
}

Contents MapView::liquidAtCamera(const glm::vec3& eye) {
    if (m_cameraLiquid.eye != eye) m_cameraLiquid = {eye, liquidAt(map(), m_liquidModels, eye)};
    return m_cameraLiquid.liquid;
}

void MapView::prepare(Renderer& renderer, const View& view, const FrameChoices& choices) {
    FrameSettings frame = frameSettingsOf(choices);
    const View seen = decide(view, choices, frame);
    renderer.prepare(m_gpuMap, m_drawList, seen, frame);
}

void MapView::prepareMore(Renderer& renderer, const View& view, const FrameChoices& choices,
                          double milliseconds) {
    FrameSettings frame = frameSettingsOf(choices);
    const View seen = viewThroughLiquid(view, choices, frame);
    const double end = wallMs() + milliseconds;
    while (hasProgramsLeft() && wallMs() < end)
        renderer.prepareNext(m_gpuMap, seen, frame);
}

void MapView::usePlaceholders() {
    std::vector<uint32_t> missing;
    for (uint32_t i = 0; i < m_hasImage.size(); ++i)
        if (!m_hasImage[i]) missing.push_back(i);
    visleaf::usePlaceholders(m_gpuMap, missing);
}

void MapView::addImages(double milliseconds) {
    if (!m_imageStream) return;
    const double end = wallMs() + milliseconds;
    while (wallMs() < end) {
        std::optional<FinishedImage> finished = m_imageStream->take();
        if (!finished) break;
        add(std::move(*finished));
    }
    if (numImagesLeft() == 0) endImages();
}

void MapView::finishImages() {
    if (!m_imageStream) return;
    while (std::optional<FinishedImage> finished = m_imageStream->waitAndTake())
        add(std::move(*finished));
    endImages();
}

void MapView::add(FinishedImage finished) {
    const double start = wallMs();
    Image& pixels = finished.loaded.image.image;
    uploadImage(m_gpuMap, finished.image, pixels, finished.mipmaps);
    m_picker.addImage(finished.image, pixels);
    release(pixels.rgba);
    m_hasImage[finished.image] = true;
    m_decoded[finished.image] = std::move(finished.loaded);
    m_uploadMs += wallMs() - start;
}

// From now on, the snapshot says what the images really are.
void MapView::endImages() {
    MapSnapshot next = *m_snapshot;
    next.times.imagesMs += m_imageStream->elapsedMs();
    MaterialSet& materials = next.materials.edit();
    for (uint32_t i = 0; i < m_decoded.size(); ++i)
        addImage(materials, i, std::move(m_decoded[i]), next.diagnostics);
    m_decoded.clear();
    m_imageStream.reset();
    m_picker.endImages();
    m_snapshot = published(std::move(next));
}

bool MapView::setLighting(const AppearanceSettings& appearance) {
    if (appearance == m_snapshot->appearance) {
        m_redecoding.forget();
        return false;
    }
    const bool hasImages = decodeSameImages(map().game, m_snapshot->appearance, appearance);
    if (!hasImages && !uploadImagesFor(appearance)) return false;
    relight(appearance);
    return true;
}

// Returns false while another thread decodes them.
bool MapView::uploadImagesFor(const AppearanceSettings& appearance) {
    if (m_imageStream) return false; // one set of images after the other
    m_redecoding.ask(m_snapshot, {map().game, appearance});
    m_redecoding.poll();
    const auto images = m_redecoding.answer(*m_snapshot);
    if (!images) return false;
    for (const FinishedImage& finished : *images)
        uploadImage(m_gpuMap, finished.image, finished.loaded.image.image, finished.mipmaps);
    m_redecoding.forget();
    return true;
}

void MapView::relight(const AppearanceSettings& appearance) {
    MapSnapshot next = *m_snapshot;
    const bool keepsFaces = visleaf::relight(next, appearance);
    updateLight(m_gpuMap, next.map(), next.geometry.edit(), next.materials, m_caps);
    if (!keepsFaces) updateFaces(m_gpuMap, next.map(), next.geometry.edit(), next.materials, m_caps);
    m_snapshot = published(std::move(next));
    m_pickedFrame.reset();
    m_atlasView.forgetTexels();
    m_filtered.forget();
    startCulling(findPortals(map(), m_snapshot->materials, m_snapshot->geometry));
    // Picks and panels may look at the last frame before the next one is drawn.
    m_visible = &m_culler->cull(m_lastView, {});
    buildDrawList(m_snapshot->geometry, *m_visible, m_lastView.pose.position, m_drawList);
}

View MapView::decide(const View& given, const FrameChoices& choices, FrameSettings& frame) {
    View view = viewThroughLiquid(given, choices, frame);
    requireForView(m_gpuMap, frame, source(), m_caps);
    CullOptions options = cullOptionsOf(choices);
    // No player sees a map without perspective, so the PVS does not apply.
    const bool isOrthographic = view.lens.isOrthographic();
    const bool showsAllFaces = traitsOf(frame.mode).showsAllFaces || isOrthographic;
    options.usePvs &= !showsAllFaces;
    options.useAreaPortals &= !isOrthographic;
    m_visible = &m_culler->cull(showsAllFaces ? view : cullingView(view, choices.frozen), options);
    buildDrawList(m_snapshot->geometry, *m_visible, view.pose.position, m_drawList);
    m_drawList.flares.clear();
    if (choices.settings.showFlares) findFlares(map(), wantedFlares(), view, m_drawList.flares);
    m_drawList.portals.clear();
    if (!isOrthographic)
        m_portals->find(view, *m_visible, *m_culler, options, frame.time, m_drawList.portals);
    return view;
}

CullOptions MapView::cullOptionsOf(const FrameChoices& choices) {
    CullOptions options = choices.settings.cull;
    if (choices.filter == nullptr)
        m_filtered.forget();
    else
        m_filtered.update(*choices.filter, references(), map(), m_snapshot->geometry);
    options.wanted = m_filtered.wanted();
    return options;
}

std::span<const uint32_t> MapView::wantedFlares() {
    if (m_filtered.wanted().faces == nullptr) return m_flareFaces;
    m_wantedFlares.clear();
    std::copy_if(m_flareFaces.begin(), m_flareFaces.end(), std::back_inserter(m_wantedFlares),
                 [this](uint32_t face) { return m_filtered.shows(face); });
    return m_wantedFlares;
}

FrameReport MapView::draw(Renderer& renderer, const View& given, const FrameChoices& choices) {
    FrameReport report;
    const double start = threadCpuMs();
    FrameSettings frame = frameSettingsOf(choices);
    const View view = decide(given, choices, frame);
    m_lastView = view;
    updateColors(given, choices);
    const double culled = threadCpuMs();
    collectLines(view, choices);
    report.cullMs = culled - start;
    const double collected = threadCpuMs();
    report.stats = renderer.draw(m_gpuMap, m_drawList, view, frame, m_lines);
    m_flaresFade = report.stats.flaresFade;
    const UnderwaterEffect effect = underwaterEffectOf(map().game, liquidAtCamera(given.pose.position));
    m_lensSways = choices.settings.swaysInLiquid && effect.sway != LensSway{};
    report.linesMs = collected - culled;
    report.submitMs = threadCpuMs() - collected;
    return report;
}

// Asks for the colours that the view mode shows, and uploads them when they arrive.
void MapView::updateColors(const View& view, const FrameChoices& choices) {
    const Settings& settings = choices.settings;
    const std::optional<ColorTopic> topic = topicOf(settings.mode);
    bool hasChanged = m_colorist.poll();
    if (topic) {
        const View culling = cullingView(view, choices.frozen);
        ColorQuestion question{.topic = *topic,
                               .view = culling,
                               .cameraLeaf = findLeaf(map(), map().models[0].head, culling.pose.position),
                               .options = settings.cull,
                               .item = {},
                               .measure = settings.costMeasure,
                               .scale = settings.costScale,
                               .flag = std::string(choices.flag),
                               .lightChanges = choices.lightChanges};
        if (!choices.marked.selection.empty()) question.item = choices.marked.selection.back();
        if (choices.waits)
            hasChanged |= m_colorist.finish(m_snapshot, question);
        else
            m_colorist.ask(m_snapshot, question);
    }
    if (hasChanged && m_gpuMap.faceColors) uploadFaceColors(m_gpuMap, packedColors(*m_colorist.colors()));
}

const ToolVolumes& MapView::toolVolumes() {
    if (!m_toolVolumes) {
        m_toolVolumes = buildToolVolumes(map());
        for (const ToolPolygon& polygon : m_toolVolumes->polygons)
            ++m_toolCounts[static_cast<size_t>(polygon.kind)];
    }
    return *m_toolVolumes;
}

const CrossReferences& MapView::references() {
    if (!m_references) m_references.emplace(map());
    return *m_references;
}

std::span<const LightFile> MapView::lightFiles() {
    if (!m_lightFiles) m_lightFiles = readLightFiles(m_snapshot->source, m_snapshot->files);
    return *m_lightFiles;
}

FactSource MapView::factSource() {
    return {map(), m_snapshot->materials, references(), &*m_snapshot->files, {}, lightFiles()};
}

std::optional<std::vector<PickHit>> MapView::pick(const FrameChoices& choices, const glm::dvec2& pixel) {
    const Picker* picker = m_picker.prepare(m_snapshot, kPickPatience);
    if (picker == nullptr) return std::nullopt;
    return picker->pick(rayThrough(m_lastView, pixel), pickFilter(choices));
}

std::optional<PickHit> MapView::pickFirst(const FrameChoices& choices, const glm::dvec2& pixel) {
    const Picker* picker = m_picker.prepare(m_snapshot, std::chrono::milliseconds(0));
    if (picker == nullptr) return std::nullopt;
    return picker->pickFirst(rayThrough(m_lastView, pixel), pickFilter(choices));
}

PickFilter MapView::pickFilter(const FrameChoices& choices) {
    const PickedFrame frame{m_lastView.pose, m_lastView.lens, m_visible->pvsNumber, m_drawList.numFaces,
                            m_drawList.numTriangles};
    if (m_pickedFrame != frame) {
        m_pickedFrame = frame;
        m_pickedFaces = drawnFaces(m_snapshot->geometry, m_drawList);
    }
    const bool showsTools = choices.settings.showToolBrushes;
    if (showsTools && !m_toolTree) m_toolTree.emplace(toolVolumes());
    m_pickedBoxes.clear();
    for (const EntityMarker* marker : m_visibleMarkers)
        if (marker->hasBox()) m_pickedBoxes.push_back({marker->bounds, marker->entity});
    const ViewTraits& traits = traitsOf(choices.settings.mode);
    return {.faces = m_pickedFaces,
            .time = choices.time,
            .isPlain = !traits.showsMaterials,
            .showsSky = traits.showsSky,
            .tools = showsTools ? &*m_toolTree : nullptr,
            .boxes = m_pickedBoxes};
}

void MapView::collectOverlays(const View& view, const FrameChoices& choices) {
    const OverlayChoices overlays{choices.settings, choices.marked.selection, choices.point, choices.waits};
    if (!hasOverlays(overlays)) return;
    const auto styleValues =
        lightStyleValues(choices.time, StyleScale(m_gpuMap.light), m_gpuMap.switchableStyles,
                         {.motion = choices.settings.styleMotion, .changes = choices.styleChanges});
    m_entityOverlays.collect({m_snapshot, references(), lightFiles()}, overlays, view.pose.position,
                             styleValues, m_lines);
}

Answer<SnappedPoint> MapView::surfaceAt(const FrameChoices& choices, const glm::dvec2& pixel,
                                        double snapPixels) {
    const std::optional<std::vector<PickHit>> hits = pick(choices, pixel);
    if (!hits) return Answer<SnappedPoint>::pending();
    const ToolVolumes* tools = m_toolVolumes ? &*m_toolVolumes : nullptr;
    return snappedPointAt({map(), m_snapshot->geometry, tools}, *hits, m_lastView, pixel, snapPixels);
}

void MapView::collectLines(const View& view, const FrameChoices& choices) {
    m_lines.clear();
    m_visibleMarkers.clear();
    if (choices.settings.showToolBrushes) addToolBrushes(toolVolumes(), view, m_lines);
    if (const auto& frustum = choices.frozen.frustum)
        m_lines.frustum(makeView(frustum->pose, frustum->lens), kFrustumLength, kFrustumColor);
    if (choices.settings.showLeafBounds) {
        for (const uint32_t leaf : m_culler->leafsInFrustum())
            m_lines.box(map().leafs[leaf].bounds, kLeafColor);
    }
    if (!choices.marked.isEmpty())
        m_markedLines.addTo({map(), references()}, choices.marked, view.pose.position, m_lines);
    if (choices.settings.showPortals || choices.settings.showHulls || choices.settings.showLeak)
        m_overlays.add(m_snapshot, choices.settings, m_culler->leafsInFrustum(), view, m_lines);
    collectOverlays(view, choices);
    if (choices.addLines) choices.addLines(*m_snapshot, view, m_lines);
    if (!choices.settings.showEntities) return;
    collectMarkers(view);
    for (const EntityMarker* marker : m_visibleMarkers)
        addMarker(*marker, m_lines);
}

void MapView::collectMarkers(const View& view) {
    for (const EntityMarker& marker : m_markers) {
        // At the start, the camera is inside the box of its own player start. The edges of that box would
        // cross the whole frame.
        const bool holdsCamera = overlap(marker.bounds, {view.pose.position, view.pose.position});
        if (m_culler->isInPvs(marker.cluster) && !holdsCamera && mayBeInside(view.frustum, marker.bounds))
            m_visibleMarkers.push_back(&marker);
    }
    const auto distance = [&view](const EntityMarker* marker) {
        return glm::distance(marker->bounds.center(), view.pose.position);
    };
    std::sort(m_visibleMarkers.begin(), m_visibleMarkers.end(),
              [&distance](const auto* a, const auto* b) { return distance(a) < distance(b); });
}

} // namespace visleaf
