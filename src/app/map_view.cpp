#include "app/map_view.h"

#include "app/clocks.h"
#include "app/tool_brushes.h"
#include "base/release.h"
#include "map/submersion.h"
#include "map/visibility.h"
#include "materials/material_plan.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace visleaf {
namespace {

constexpr LineColor kLeafColor{90, 200, 255, 160};
constexpr LineColor kFrustumColor{255, 220, 60, 255};
constexpr float kFrustumLength = 512.0f; // game units: enough to see its shape in a room

LineColor colorOf(MarkerKind kind) {
    switch (kind) {
    case MarkerKind::actor:
        return {255, 120, 90, 255};
    case MarkerKind::item:
        return {120, 230, 120, 255};
    case MarkerKind::light:
        return {255, 240, 150, 255};
    case MarkerKind::point:
        break;
    }
    return {190, 160, 255, 255};
}

// Uploads before the members that follow are made, and measures it.
GpuMap timedUpload(Scene& scene, const GlCaps& caps, double& ms) {
    const double start = wallMs();
    GpuMap gpuMap = uploadMap(scene.loaded.map, scene.geometry, scene.materials, caps);
    ms = wallMs() - start;
    return gpuMap;
}

} // namespace

View cullingView(const View& view, const std::optional<FrozenView>& frozen) {
    if (!frozen) return view;
    if (frozen->lock.hasAngles) return makeView(frozen->lock.pose, frozen->lens);
    View mixed = view;
    mixed.pose.position = frozen->lock.pose.position;
    return mixed;
}

MapView::MapView(std::unique_ptr<Scene> scene, const GlCaps& caps)
    : m_scene(std::move(scene)), m_pictureDiagnostics(numPictures()),
      m_hasPicture(numPictures(), !m_scene->pictures), m_gpuMap(timedUpload(*m_scene, caps, m_uploadMs)),
      m_culler(m_scene->loaded.map, m_scene->geometry),
      m_portals(m_scene->geometry, std::move(m_scene->portals)),
      m_liquidModels(placeLiquidModels(m_scene->loaded.map)), m_lamps(lampsOf(m_scene->loaded.map)),
      m_markers(findEntityMarkers(m_scene->loaded.map)), m_styles(listStyles(m_scene->loaded.map)) {}

View MapView::lookThroughLiquid(const View& view, const FrameChoices& choices, FrameSettings& frame) {
    if (choices.showFog) frame.fog = m_scene->materials.mapFog;
    const Contents liquid = liquidAtEye(view.pose.position);
    if (liquid == 0) return view;
    const MapFog fogWithin = m_scene->materials.fogWithin(liquid);
    if (choices.showFog && hidesAnything(fogWithin)) frame.fog = fogWithin;
    const SubmergedLook look = submergedLook(map().game, liquid);
    if (choices.showTint) frame.tint = look.tint;
    if (!choices.swaysInLiquid) return view;
    Lens lens = view.lens;
    lens.stretch = lensFactorsAt(look.sway, frame.time);
    return makeView(view.pose, lens);
}

Contents MapView::liquidAtEye(const glm::vec3& eye) {
    if (m_eyeLiquid.eye != eye) m_eyeLiquid = {eye, liquidAt(map(), m_liquidModels, eye)};
    return m_eyeLiquid.liquid;
}

void MapView::prepare(Renderer& renderer, const View& view, const FrameChoices& choices) {
    FrameSettings frame = choices.frame;
    const View seen = decide(view, choices, frame);
    renderer.prepare(m_gpuMap, m_drawList, seen, frame);
}

void MapView::prepareMore(Renderer& renderer, const View& view, const FrameChoices& choices,
                          double milliseconds) {
    FrameSettings frame = choices.frame;
    const View seen = lookThroughLiquid(view, choices, frame);
    const double end = wallMs() + milliseconds;
    while (hasProgramsLeft() && wallMs() < end)
        renderer.prepareNext(m_gpuMap, seen, frame);
}

void MapView::standInForPictures() {
    std::vector<uint32_t> missing;
    for (uint32_t i = 0; i < m_hasPicture.size(); ++i)
        if (!m_hasPicture[i]) missing.push_back(i);
    visleaf::standInForPictures(m_gpuMap, missing);
}

void MapView::addPictures(double milliseconds) {
    if (!m_scene->pictures) return;
    const double end = wallMs() + milliseconds;
    while (wallMs() < end) {
        std::optional<FinishedPicture> finished = m_scene->pictures->take();
        if (!finished) break;
        add(std::move(*finished));
    }
    endPictures();
}

void MapView::finishPictures() {
    if (!m_scene->pictures) return;
    while (std::optional<FinishedPicture> finished = m_scene->pictures->waitAndTake())
        add(std::move(*finished));
    endPictures();
}

void MapView::add(FinishedPicture finished) {
    const double start = wallMs();
    LoadedPicture& picture = finished.picture;
    uploadPicture(m_gpuMap, finished.image, picture.image.image, finished.mipmaps);
    release(picture.image.image.rgba);
    m_hasPicture[finished.image] = true;
    addPicture(m_scene->materials, finished.image, std::move(picture), m_pictureDiagnostics[finished.image]);
    m_uploadMs += wallMs() - start;
}

void MapView::endPictures() {
    if (numPicturesLeft() > 0) return;
    m_scene->times.imagesMs += m_scene->pictures->elapsedMs();
    m_scene->pictures.reset();
    for (const Diagnostics& diagnostics : m_pictureDiagnostics)
        m_scene->diagnostics.append(diagnostics);
    m_pictureDiagnostics.clear();
}

View MapView::decide(const View& given, const FrameChoices& choices, FrameSettings& frame) {
    View view = lookThroughLiquid(given, choices, frame);
    m_visible = &m_culler.cull(cullingView(view, choices.frozen), choices.cull);
    buildDrawList(m_scene->geometry, *m_visible, view.pose.position, m_drawList);
    m_drawList.flares.clear();
    if (choices.showFlares) findFlares(map(), m_lamps, view, m_drawList.flares);
    m_portals.find(view, *m_visible, m_culler, choices.cull, frame.time, m_drawList.portals);
    return view;
}

FrameReport MapView::draw(Renderer& renderer, const View& given, const FrameChoices& choices) {
    FrameReport report;
    const double start = threadCpuMs();
    FrameSettings frame = choices.frame;
    const View view = decide(given, choices, frame);
    const double culled = threadCpuMs();
    collectLines(view, choices);
    report.cullMs = culled - start;
    const double collected = threadCpuMs();
    report.stats = renderer.draw(m_gpuMap, m_drawList, view, frame, m_lines);
    m_flaresFade = report.stats.flaresFade;
    const SubmergedLook look = submergedLook(map().game, liquidAtEye(given.pose.position));
    m_lensSways = choices.swaysInLiquid && look.sway != LensSway{};
    report.linesMs = collected - culled;
    report.submitMs = threadCpuMs() - collected;
    return report;
}

const ToolVolumes& MapView::toolVolumes() {
    if (!m_toolVolumes) {
        m_toolVolumes = buildToolVolumes(map());
        for (const ToolPolygon& polygon : m_toolVolumes->polygons)
            ++m_toolCounts[static_cast<size_t>(polygon.kind)];
    }
    return *m_toolVolumes;
}

void MapView::collectLines(const View& view, const FrameChoices& choices) {
    m_lines.clear();
    m_visibleMarkers.clear();
    if (choices.showToolBrushes) addToolBrushes(toolVolumes(), view, m_lines);
    if (choices.frozen && choices.frozen->lock.hasAngles)
        m_lines.frustum(cullingView(view, choices.frozen), kFrustumLength, kFrustumColor);
    if (choices.showLeafBounds) {
        for (const uint32_t leaf : m_culler.leafsInFrustum())
            m_lines.box(map().leafs[leaf].bounds, kLeafColor);
    }
    if (!choices.showEntities) return;
    collectMarkers(view);
    for (const EntityMarker* marker : m_visibleMarkers)
        m_lines.box(marker->bounds, colorOf(marker->kind));
}

void MapView::collectMarkers(const View& view) {
    for (const EntityMarker& marker : m_markers) {
        // The eye stands in the box of the start that it came from; its edges would be bars across the
        // picture.
        const bool holdsEye = overlap(marker.bounds, {view.pose.position, view.pose.position});
        if (m_culler.isInPvs(marker.cluster) && !holdsEye && mayBeInside(view.frustum, marker.bounds))
            m_visibleMarkers.push_back(&marker);
    }
    const auto distance = [&view](const EntityMarker* marker) {
        return glm::distance(marker->bounds.center(), view.pose.position);
    };
    std::sort(m_visibleMarkers.begin(), m_visibleMarkers.end(),
              [&distance](const auto* a, const auto* b) { return distance(a) < distance(b); });
}

} // namespace visleaf
