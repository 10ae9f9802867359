#include "cli/render/draw_map.h"

#include "camera/cube_cameras.h"
#include "cli/bench/measured_frame.h"
#include "platform/platform.h"
#include "render/renderer.h"
#include "report/terminal.h"
#include "view/legends/legend_image.h"
#include "view/measured_exposure.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

namespace visleaf {
namespace {

/// A map on the GPU whose images are being drawn. The first image sets `moments`; the reports of later images
/// repeat them.
struct MapDrawing {
    Headless& headless;
    MapView& mapView;
    const DrawChoices& choices;
    double startMs = 0.0; // see PreparedMap
    LoadMoments moments = {};
    GpuFault fault = GpuFault::none;
    bool hasWarned = false;                        // that there is no legend
    std::optional<LegendCorner> legendCorner = {}; // of the first image; the legend of a video stays there
};

/// The pixels of an image, and what drawing them took.
struct DrawnPixels {
    Image image;
    FrameStats stats; // of the last frame
    FrameTimes times;
};

std::string reportOn(const MapDrawing& drawing, const PlannedImage& image, const DrawnPixels& pixels,
                     const std::string& file) {
    const DrawingReport report{.mapView = drawing.mapView,
                               .caps = drawing.headless.window->caps(),
                               .pose = image.pose,
                               .lens = image.lens,
                               .moments = drawing.moments,
                               .stats = pixels.stats,
                               .frames = pixels.times,
                               .topDown = image.topDown ? &*image.topDown : nullptr};
    return drawingReportJson(report, {image.name, file}, drawing.choices.areReportsCompact);
}

/// Draws one frame of the size that the lens says.
Result<Image> drawFrame(MapDrawing& drawing, const CameraPose& pose, const Lens& lens,
                        const FrameChoices& frame, DrawnPixels& pixels) {
    const Status resized = resizeFrames(drawing.headless, lens, drawing.choices.frame);
    if (!resized) return resized.error();
    pixels.stats =
        drawMeasured(drawing.headless, drawing.mapView, makeView(pose, lens), frame, pixels.times).stats;
    return drawing.headless.framebuffer->readPixels();
}

/// Draws the six faces of a cube, and makes one image of them.
Result<Image> drawAround(MapDrawing& drawing, const PlannedImage& image, const FrameChoices& frame,
                         DrawnPixels& pixels) {
    const uint32_t side = image.lens.height; // finer than the image, which is 3.14 sides wide at the horizon
    const float reach = reachWithBorder(side);
    std::array<Image, kCubeFaces.size()> faces;
    for (size_t i = 0; i < faces.size(); ++i) {
        Result<Image> face = drawFrame(drawing, poseOfFace(kCubeFaces[i], image.pose.position),
                                       cubeLens(side, reach), frame, pixels);
        if (!face) return face;
        faces[i] = std::move(face).value();
    }
    return equirectangularImage(faces, reach, image.lens.height, image.pose.yaw);
}

/// Draws the legend into an image. Warns once if there is none.
void addLegend(MapDrawing& drawing, const Settings& settings, Image& image) {
    const std::vector<LegendPart> parts = frameLegend(drawing.mapView, settings);
    if (!parts.empty() && !drawing.legendCorner) drawing.legendCorner = freestCorner(image, parts);
    drawLegend(image, parts, drawing.legendCorner.value_or(LegendCorner{}));
    if (!parts.empty() || std::exchange(drawing.hasWarned, true)) return;
    printMessage(fmt::format("warning: {}: --legend: the colours of the view '{}' need none",
                             pathOf(drawing.mapView.snapshot().source), infoOf(settings.draw.mode).name));
}

/// Returns the pixels that show the map, in one row. From outside, the background may fill most of an image.
Image withoutBackground(const Image& image) {
    Image shown;
    for (size_t i = 0; i + 3 < image.rgba.size(); i += 4) {
        const std::span pixel = std::span(image.rgba).subspan(i, 4);
        if (std::any_of(pixel.begin(), pixel.begin() + 3,
                        [](uint8_t channel) { return channel != kBackgroundGrey; }))
            shown.rgba.insert(shown.rgba.end(), pixel.begin(), pixel.end());
    }
    shown.width = static_cast<uint32_t>(shown.rgba.size() / 4);
    shown.height = 1;
    return shown;
}

/// True if an image is nearly black and the user has chosen no exposure.
bool isTooDark(const Image& image, const Settings& settings, const DrawChoices& choices) {
    if (choices.measuresExposure || !isLitAsInTheGame(settings)) return false;
    const Image shown = withoutBackground(image);
    return !shown.rgba.empty() && meanBrightness(shown) < kDarkPicture;
}

/// Draws an image. Returns false if no more are wanted, or if the graphics card failed.
Result<bool> drawImage(MapDrawing& drawing, const PlannedImage& image, const FrameChoices& frame,
                       const TakeImage& onImage) {
    DrawnPixels pixels;
    Result<Image> drawn = image.isEquirectangular ? drawAround(drawing, image, frame, pixels)
                                                  : drawFrame(drawing, image.pose, image.lens, frame, pixels);
    if (!drawn) return drawn.error();
    drawing.fault = takeGpuFault(drawing.headless.window->caps());
    if (drawing.fault != GpuFault::none) return false;
    LoadMoments& moments = drawing.moments;
    if (moments.firstFrame == 0.0)
        moments.firstLight = moments.firstFrame = sinceProcessStartMs() - drawing.startMs;
    pixels.image = std::move(drawn).value();
    const bool isDark = isTooDark(pixels.image, frame.settings, drawing.choices);
    if (drawing.choices.hasLegend) addLegend(drawing, frame.settings, pixels.image);
    DrawnImage taken{image, pixels.image, drawing.mapView.snapshot(), nullptr, isDark};
    if (drawing.choices.wantsReports)
        taken.report = [&](const std::string& file) { return reportOn(drawing, image, pixels, file); };
    return onImage(taken);
}

/// Sets the exposure with which the view can be read. A view that no light reaches keeps its own.
Status measureExposure(Headless& headless, MapView& mapView, const View& view, FrameChoices& frame) {
    const Result<std::optional<float>> measured =
        measuredExposure(mapView, *headless.renderer, headless.window->caps(), view, frame);
    if (!measured) return measured.error();
    frame.settings.draw.exposure = measured.value().value_or(frame.settings.draw.exposure);
    return std::monostate{};
}

/// Shows the whole map as if the air were clear.
void chooseOverview(FrameChoices& frame, const FaceFilter& filter) {
    frame.filter = &filter;
    frame.settings.cull.usePvs = false;
    frame.settings.showFog = frame.settings.showTint = frame.settings.swaysInLiquid = false;
}

} // namespace

Result<GpuFault> drawMap(Headless& headless, PreparedMap prepared, const DrawChoices& choices,
                         const TakeImage& onImage) {
    FrameChoices frame = choicesFor(choices.frame, prepared.link);
    FaceFilter filter;
    if (choices.isOverview) {
        filter = withoutSky(prepared.loaded->snapshot.map(), prepared.loaded->snapshot.geometry);
        chooseOverview(frame, filter);
    }
    const std::vector<PlannedImage>& images = prepared.images;
    MapView mapView(std::move(*prepared.loaded), headless.window->caps());
    const std::string file = pathOf(mapView.snapshot().source);
    headless.renderer->resetState();
    prepareFrames(headless, mapView, makeView(images.front().pose, images.front().lens), frame);
    mapView.finishImages();
    for (const std::string& message : mapView.lines().overlays().finish(mapView.shared(), frame.settings))
        printMessage(fmt::format("{}: {}", file, message));
    if (choices.measuresExposure) {
        const View view = makeView(images.front().pose, images.front().lens);
        if (const Status measured = measureExposure(headless, mapView, view, frame); !measured)
            return measured.error();
    }
    MapDrawing drawing{headless, mapView, choices, prepared.startMs};
    drawing.moments.uploaded = sinceProcessStartMs() - prepared.startMs;
    printWarnings(file, mapView.snapshot().diagnostics);
    const double start = frame.time;
    for (const PlannedImage& image : images) {
        frame.time = start + image.seconds;
        const Result<bool> goesOn = drawImage(drawing, image, frame, onImage);
        if (!goesOn) return goesOn.error();
        if (!goesOn.value()) break;
    }
    return drawing.fault;
}

} // namespace visleaf
