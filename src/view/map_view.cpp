#include "view/map_view.h"

#include "base/release.h"
#include "materials/material_plan.h"
#include "platform/platform.h"

#include <algorithm>

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
    const Settings& settings = choices.settings;
    return {.mode = settings.mode,
            .showsTriangles = settings.showTriangles,
            .showsOpenSky = settings.showSky,
            .showsBacks = settings.showBacks,
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
      m_content(*m_snapshot, std::move(map.portals)), m_lines(*m_snapshot),
      m_picker({m_snapshot, m_index, m_content, m_lines}, !m_imageStream) {}

void MapView::prepare(Renderer& renderer, const View& view, const FrameChoices& choices) {
    FrameSettings frame = frameSettingsOf(choices);
    requireForView(m_gpuMap, frame, uploadSourceOf(*m_snapshot), m_caps);
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
    if (m_imageStream->numLeft() == 0) endImages();
}

float MapView::shareLoaded() const {
    if (hasAllImages()) return 1.0f;
    const auto total = static_cast<float>(std::max<size_t>(m_hasImage.size(), 1));
    return 1.0f - (1.0f - kShareBeforeImages) * static_cast<float>(m_imageStream->numLeft()) / total;
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
    MapSnapshot next = *m_snapshot;
    const bool keepsFaces = relight(next, appearance);
    updateLight(m_gpuMap, next.map(), next.geometry.edit(), next.materials, m_caps);
    if (!keepsFaces) updateFaces(m_gpuMap, next.map(), next.geometry.edit(), next.materials, m_caps);
    m_snapshot = published(std::move(next));
    m_picker.forgetFaces();
    m_content.restart(*m_snapshot);
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

FrameReport MapView::draw(Renderer& renderer, const View& given, const FrameChoices& choices) {
    FrameReport report;
    const double start = threadCpuMs();
    FrameSettings frame = frameSettingsOf(choices);
    requireForView(m_gpuMap, frame, uploadSourceOf(*m_snapshot), m_caps);
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
