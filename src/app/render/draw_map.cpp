#include "app/render/draw_map.h"

#include "app/console.h"
#include "app/measured_frame.h"
#include "platform/platform.h"

namespace visleaf {
namespace {

/// A map on the GPU whose images are being drawn. The first image sets `moments`; the reports of later images
/// repeat them.
struct MapDrawing {
    Headless& headless;
    MapView& mapView;
    const DrawChoices& choices;
    LoadMoments moments = {};
};

std::string reportOn(const MapDrawing& drawing, const PlannedImage& image, const FrameStats& stats,
                     const FrameTimes& times) {
    const DrawingReport report{.mapView = drawing.mapView,
                               .caps = drawing.headless.window->caps(),
                               .lens = image.lens,
                               .moments = drawing.moments,
                               .stats = stats,
                               .frames = times};
    return drawingReportJson(report, image.name, drawing.choices.areReportsCompact);
}

void drawImage(MapDrawing& drawing, const PlannedImage& image, const FrameChoices& frame,
               const std::function<void(const DrawnImage&)>& onImage) {
    FrameTimes times;
    const FrameStats stats =
        drawMeasured(drawing.headless, drawing.mapView, makeView(image.pose, image.lens), frame, times).stats;
    LoadMoments& moments = drawing.moments;
    if (moments.firstFrame == 0.0) moments.firstLight = moments.firstFrame = sinceProcessStartMs();
    const Image pixels = drawing.headless.framebuffer->readPixels();
    onImage({image, pixels,
             drawing.choices.wantsReports ? reportOn(drawing, image, stats, times) : std::string()});
}

} // namespace

void drawMap(Headless& headless, PreparedMap prepared, const DrawChoices& choices,
             const std::function<void(const DrawnImage&)>& onImage) {
    FrameChoices frame = choicesFor(choices.frame, prepared.link);
    const std::vector<PlannedImage>& images = prepared.images;
    MapView mapView(std::move(prepared.scene), headless.window->caps());
    const std::string file = pathOf(mapView.scene().source);
    headless.renderer->resetState();
    prepareFrames(headless, mapView, makeView(images.front().pose, images.front().lens), frame);
    mapView.finishImages();
    for (const std::string& message : mapView.overlays().finish(frame.settings))
        printMessage(file + ": " + message);
    MapDrawing drawing{headless, mapView, choices, {.uploaded = sinceProcessStartMs()}};
    printWarnings(file, mapView.scene().diagnostics);
    const double start = frame.time;
    for (const PlannedImage& image : images) {
        frame.time = start + image.seconds;
        drawImage(drawing, image, frame, onImage);
    }
}

} // namespace visleaf
