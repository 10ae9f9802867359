#include "view/map_view.h"

#include "materials/plan/plan_materials.h"
#include "platform/platform.h"

namespace visleaf {
namespace {

// Uploads the map and measures the time. The constructor calls it between two members.
GpuMap timedUpload(MapSnapshot& snapshot, const GlCaps& caps, double& ms) {
    const double start = wallMs();
    GpuMap gpuMap = uploadMap(snapshot.map(), snapshot.geometry.edit(), snapshot.materials.edit(), caps);
    gpuMap.meshes = uploadMeshes(snapshot.meshes, snapshot.geometry->meshes, caps);
    ms = wallMs() - start;
    return gpuMap;
}

UploadSource uploadSourceOf(const MapSnapshot& snapshot) {
    return {snapshot.map(), snapshot.materials, snapshot.geometry, &*snapshot.meshes};
}

FrameSettings frameSettingsOf(const FrameChoices& choices) {
    return {.draw = choices.settings.draw, .time = choices.time, .numSamples = choices.numSamples};
}

} // namespace

MapView::MapView(MapToUpload map, const GlCaps& caps)
    : m_caps(caps), m_gpuMap(timedUpload(map.snapshot, caps, m_uploadMs)),
      m_snapshot(published(std::move(map.snapshot))),
      m_images(std::move(map.images), m_snapshot->materials->images.size()),
      m_content(*m_snapshot, std::move(map.portals)), m_lines(*m_snapshot),
      m_picker({m_snapshot, m_index, m_content, m_lines}, m_images.areAll()) {}

void MapView::prepare(Renderer& renderer, const View& view, const FrameChoices& choices) {
    FrameSettings frame = frameSettingsOf(choices);
    requireForView(m_gpuMap, frame.draw, uploadSourceOf(*m_snapshot), m_caps);
    const View seen = m_content.choose(*m_snapshot, m_index, view, choices, frame);
    renderer.prepare(m_gpuMap, m_content.drawList(), seen, frame);
}

void MapView::prepareMore(Renderer& renderer, const View& view, const FrameChoices& choices,
                          double milliseconds) {
    FrameSettings frame = frameSettingsOf(choices);
    const View seen = m_content.viewThroughLiquid(*m_snapshot, view, choices, frame);
    const double end = wallMs() + milliseconds;
    while (hasProgramsLeft() && wallMs() < end)
        renderer.prepareNext(m_gpuMap, seen, frame);
}

void MapView::usePlaceholders() {
    visleaf::usePlaceholders(m_gpuMap, m_images.missing());
}

void MapView::addImages(double milliseconds) {
    if (hasAllImages()) return;
    m_images.upload(milliseconds, m_gpuMap, m_picker);
    if (m_images.areUploaded()) endImages();
}

void MapView::finishImages() {
    if (hasAllImages()) return;
    m_images.uploadAll(m_gpuMap, m_picker);
    endImages();
}

// From now on, the snapshot says what the images really are.
void MapView::endImages() {
    MapSnapshot next = *m_snapshot;
    m_images.publish(next);
    m_picker.endImages();
    m_snapshot = published(std::move(next));
}

bool MapView::setLighting(const AppearanceSettings& appearance) {
    if (appearance == m_snapshot->appearance) {
        m_images.stopRedecoding();
        return false;
    }
    const bool hasImages = decodeSameImages(map().game, m_snapshot->appearance, appearance);
    if (!hasImages && !m_images.redecode(m_snapshot, appearance, m_gpuMap)) return false;
    MapSnapshot next = *m_snapshot;
    const bool keepsFaces = relight(next, appearance);
    uploadLightAndMaterials(m_gpuMap, next.map(), next.geometry.edit(), next.materials, m_caps);
    if (!keepsFaces) uploadFaces(m_gpuMap, next.map(), next.geometry.edit(), next.materials, m_caps);
    m_snapshot = published(std::move(next));
    m_picker.forgetFaces();
    m_content.restart(*m_snapshot);
    return true;
}

FrameReport MapView::draw(Renderer& renderer, const View& given, const FrameChoices& choices) {
    FrameReport report;
    const double start = threadCpuMs();
    FrameSettings frame = frameSettingsOf(choices);
    requireForView(m_gpuMap, frame.draw, uploadSourceOf(*m_snapshot), m_caps);
    const View view = m_content.choose(*m_snapshot, m_index, given, choices, frame);
    const bool areColorsNew = m_faceColors.follow(m_snapshot, given, choices);
    if (areColorsNew && m_gpuMap.faceColors) uploadFaceColors(m_gpuMap, packedColors(*m_faceColors.colors()));
    const double culled = threadCpuMs();
    const LineList& lines = m_lines.collect({m_snapshot, m_index, m_content, m_gpuMap}, view, choices);
    report.cullMs = culled - start;
    const double collected = threadCpuMs();
    report.stats = renderer.draw(m_gpuMap, m_content.drawList(), view, frame, lines);
    m_flaresFade = report.stats.flaresFade;
    m_lensSways = m_content.sways();
    report.linesMs = collected - culled;
    report.submitMs = threadCpuMs() - collected;
    return report;
}

} // namespace visleaf
