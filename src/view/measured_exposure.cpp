#include "view/measured_exposure.h"

#include "base/portable_math.h"
#include "gpu/framebuffer.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace visleaf {
namespace {

constexpr uint32_t kWidth = 320;           // pixels of the measured picture
constexpr float kReadable = 0.25f;         // of full brightness: as maps of Half-Life and Quake 3 are
constexpr float kGlaring = 0.6f;           // the same
constexpr int kLowest = -8, kHighest = 20; // steps: a quarter, and kMostExposure
constexpr float kNearlyAll = 0.9f;         // of the brightness that the highest exposure gives
constexpr double kLeastLit = 0.01;         // of the pixels

float exposureAt(int step) {
    return portable::exp2(static_cast<float>(step) / 4.0f);
}

/// Returns the view that is measured: the chosen one if it shows light, without the lines of a wireframe.
ViewMode measuredMode(ViewMode chosen) {
    const ViewModeInfo& info = infoOf(chosen);
    return info.traits.readsLight && !info.define.empty() ? chosen : ViewMode::lit;
}

/// What decides about the brightness of the picture, without overlays and without what moves.
FrameChoices steadyChoices(const FrameChoices& choices, uint32_t numSamples) {
    const Settings& shown = choices.settings;
    FrameChoices steady{
        .frozen = choices.frozen, .filter = choices.filter, .numSamples = numSamples, .waits = true};
    steady.settings.draw = shown.draw;
    steady.settings.draw.mode = measuredMode(shown.draw.mode);
    steady.settings.draw.styles.motion = StyleMotion::still;
    steady.settings.cull = shown.cull;
    steady.settings.showModels = shown.showModels;
    steady.settings.showFog = shown.showFog;
    steady.settings.showTint = shown.showTint;
    steady.settings.appearance = shown.appearance;
    steady.settings.swaysInLiquid = false;
    return steady;
}

Lens smallLens(Lens lens) {
    const double aspect = static_cast<double>(lens.height) / std::max(lens.width, 1u);
    lens.width = kWidth;
    lens.scale = glm::vec2(1.0f); // it sways in liquids
    lens.height = std::clamp(static_cast<uint32_t>(std::lround(kWidth * aspect)), 1u, 4 * kWidth);
    return lens;
}

/// The first step in [first, last] that `isEnough`; `last` if none is. Later steps are enough, too.
int firstStep(int first, int last, const std::function<bool(int)>& isEnough) {
    while (first < last) {
        const int middle = first + (last - first) / 2;
        if (isEnough(middle))
            last = middle;
        else
            first = middle + 1;
    }
    return first;
}

/// Chooses the exposure of a step.
float readableStep(const std::function<float(float)>& brightnessAt) {
    const float brightness = brightnessAt(exposureAt(0));
    const float enough = std::min(kReadable, kNearlyAll * brightnessAt(exposureAt(kHighest)));
    const auto isReadable = [&](int step) { return brightnessAt(exposureAt(step)) >= enough; };
    const auto isGlaring = [&](int step) { return brightnessAt(exposureAt(step)) > kGlaring; };
    if (brightness < enough) return exposureAt(firstStep(1, kHighest, isReadable));
    if (brightness > kGlaring) return exposureAt(std::max(firstStep(kLowest, 0, isGlaring) - 1, kLowest));
    return 1.0f;
}

/// Draws a view at several exposures, small and into a framebuffer of its own.
class LightMeter {
  public:
    LightMeter(MapView& mapView, Renderer& renderer, Framebuffer framebuffer, const View& view,
               const FrameChoices& choices)
        : m_mapView(mapView), m_renderer(renderer), m_framebuffer(std::move(framebuffer)), m_view(view),
          m_choices(steadyChoices(choices, m_framebuffer.numSamples())),
          m_lit(litPixels(pictureAt(kLeastExposure), pictureAt(kMostExposure))) {}

    /// False if light reaches hardly any pixel.
    bool seesLight() const {
        return static_cast<double>(m_lit.numLit) >= kLeastLit * static_cast<double>(m_lit.isLit.size());
    }

    float brightnessAt(float exposure) { return m_lit.brightnessOf(pictureAt(exposure)); }

  private:
    Image pictureAt(float exposure) {
        m_choices.settings.draw.exposure = exposure;
        m_framebuffer.bind();
        m_mapView.draw(m_renderer, m_view, m_choices);
        return m_framebuffer.readPixels();
    }

    MapView& m_mapView;
    Renderer& m_renderer;
    Framebuffer m_framebuffer;
    View m_view;
    FrameChoices m_choices;
    LitPixels m_lit;
};

Result<LightMeter> meterFor(MapView& mapView, Renderer& renderer, const GlCaps& caps, const View& view,
                            const FrameChoices& choices) {
    const Lens lens = smallLens(view.lens);
    Result<Framebuffer> framebuffer =
        Framebuffer::create(caps, {.width = lens.width, .height = lens.height, .label = "exposure"});
    if (!framebuffer) return framebuffer.error();
    return LightMeter(mapView, renderer, std::move(framebuffer).value(), makeView(view.pose, lens), choices);
}

} // namespace

bool isLitAsInTheGame(const Settings& settings) {
    return settings.draw.mode == ViewMode::lit && settings.draw.exposure == Settings{}.draw.exposure;
}

Shading shadingOf(const Settings& shown) {
    Shading shading{.mode = measuredMode(shown.draw.mode),
                    .gamma = shown.draw.gamma,
                    .showFog = shown.showFog,
                    .showTint = shown.showTint,
                    .appearance = shown.appearance};
    for (const StyleChange& change : shown.draw.styles.changes) {
        const StyleChange switched{.style = change.style,
                                   .isOn = change.isOn,
                                   .isMuted = isDarkened(change),
                                   .isSolo = change.isSolo};
        if (switched != StyleChange{.style = change.style}) shading.switched.push_back(switched);
    }
    return shading;
}

LitPixels litPixels(const Image& dark, const Image& bright) {
    constexpr int kLeastDifference = 4; // of 255; less is noise
    LitPixels pixels{.isLit = std::vector<bool>(dark.rgba.size() / 4), .numLit = 0};
    for (size_t i = 0; i < pixels.isLit.size(); ++i) {
        for (size_t channel = 4 * i; channel < 4 * i + 3; ++channel)
            if (std::abs(int{bright.rgba[channel]} - dark.rgba[channel]) >= kLeastDifference)
                pixels.isLit[i] = true;
        pixels.numLit += pixels.isLit[i] ? 1 : 0;
    }
    return pixels;
}

float LitPixels::brightnessOf(const Image& picture) const {
    double sum = 0.0;
    for (size_t i = 0; i < isLit.size(); ++i) {
        if (!isLit[i]) continue;
        const uint8_t* const rgba = &picture.rgba[4 * i];
        sum += 0.2126 * rgba[0] + 0.7152 * rgba[1] + 0.0722 * rgba[2];
    }
    return numLit == 0 ? 0.0f : static_cast<float>(sum / (255.0 * static_cast<double>(numLit)));
}

float readableExposure(const std::function<float(float)>& brightnessAt, float chosen) {
    const float found = readableStep(brightnessAt);
    if (found == chosen) return chosen;
    constexpr float kSame = 0.01f; // of the brightness; less makes no difference
    const float brightness = brightnessAt(found);
    return std::abs(brightness - brightnessAt(chosen)) <= kSame * brightness ? chosen : found;
}

std::optional<float> improvableBrightness(const std::function<float(float)>& brightnessAt, float chosen) {
    const float brightness = brightnessAt(chosen);
    const bool isBest = brightness >= kNearlyAll * brightnessAt(kMostExposure);
    return isBest ? std::nullopt : std::optional(brightness);
}

Result<std::optional<float>> measuredExposure(MapView& mapView, Renderer& renderer, const GlCaps& caps,
                                              const View& view, const FrameChoices& choices) {
    Result<LightMeter> meter = meterFor(mapView, renderer, caps, view, choices);
    if (!meter) return meter.error();
    if (!meter.value().seesLight()) return std::optional<float>();
    return std::optional(
        readableExposure([&](float exposure) { return meter.value().brightnessAt(exposure); },
                         choices.settings.draw.exposure));
}

Result<std::optional<float>> litBrightness(MapView& mapView, Renderer& renderer, const GlCaps& caps,
                                           const View& view, const FrameChoices& choices) {
    Result<LightMeter> meter = meterFor(mapView, renderer, caps, view, choices);
    if (!meter) return meter.error();
    if (!meter.value().seesLight()) return std::optional<float>();
    return improvableBrightness([&](float exposure) { return meter.value().brightnessAt(exposure); },
                                choices.settings.draw.exposure);
}

} // namespace visleaf
