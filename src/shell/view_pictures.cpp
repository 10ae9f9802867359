#include "shell/view_pictures.h"

#include "platform/path_text.h"
#include "shell/console/waiting_lines.h"
#include "shell/state/auto_exposure.h"
#include "view/measured_exposure.h"
#include "view/screenshot.h"

#include <fmt/format.h>

#include <utility>

namespace visleaf {

void takeScreenshot(PictureSource source, const View& view, uint32_t scale,
                    const std::filesystem::path& folder, ViewerState& state) {
    source.choices.marked.hovered.reset();
    const auto ofLine = std::exchange(state.todo.screenshotOfLine, std::nullopt);
    const Result<std::filesystem::path> file =
        saveScreenshot(source.mapView, source.renderer, source.caps, view, source.choices,
                       {.file = ofLine.value_or(std::filesystem::path()),
                        .folder = folder,
                        .name = shortNameOf(source.mapView.snapshot().source),
                        .scale = scale,
                        .samples = state.settings.samples});
    if (!file) return showError(state, file.error().message);
    const std::string answer = "Saved " + pathText(file.value());
    showNotice(state, answer, 5.0);
    if (ofLine) printAnswer(answer, state);
}

void measureExposure(const PictureSource& source, const View& view, ViewerState& state) {
    const ViewModeInfo& info = infoOf(state.settings.draw.mode);
    if (!info.traits.readsLight)
        return showNotice(state, fmt::format("{} shows no light; an exposure is measured in views such as {}",
                                             info.title, infoOf(ViewMode::lit).title));
    if (!source.mapView.hasAllImages()) return showNotice(state, "The textures are still being loaded");
    const Result<std::optional<float>> measured =
        measuredExposure(source.mapView, source.renderer, source.caps, view, source.choices);
    source.renderer.resetState();
    if (!measured) return showNotice(state, measured.error().message);
    takeMeasuredExposure(measured.value(), source.mapView.map(), state);
}

void measureDarkness(const PictureSource& source, const View& view, ViewerState& state) {
    if (!source.mapView.hasAllImages() || !isLitAsInTheGame(state.settings)) return;
    const Result<std::optional<float>> measured =
        litBrightness(source.mapView, source.renderer, source.caps, view, source.choices);
    source.renderer.resetState();
    const float brightness = measured ? measured.value().value_or(1.0f) : 1.0f;
    if (state.map.darkPicture)
        takeBrightness(brightness, state);
    else
        takeFirstBrightness(brightness, state);
}

} // namespace visleaf
