#include "map/find_leaf.h"
#include "platform/platform.h"
#include "report/terminal.h"
#include "shell/overlay_notices.h"
#include "shell/picking.h"
#include "shell/state/open_panels.h"
#include "shell/viewer.h"

// The part of the viewer that draws a frame.
namespace visleaf {
// Follows the settings of the window, and divides it.
void Viewer::updateWindow() {
    const Settings& settings = m_state.settings;
    if (m_vsync != settings.pacing.vsync) m_window->setVsync(settings.pacing.vsync);
    m_vsync = settings.pacing.vsync;
    m_ui->setScale(settings.uiScale > 0.0f ? settings.uiScale : m_window->displayScale());
    m_frame.units = m_ui->layoutUnits();
    const glm::vec2 size(m_window->size());
    m_frame.layout =
        m_state.isUiHidden ? mapOnly(size) : layOut(size, m_frame.units, m_state.bars, wantedBars(m_state));
    m_framing.update(m_frame.layout, m_state.camera.pose, m_state.rig);
}

Lens Viewer::lens() const {
    const FramePlace place = m_framing.placeIn(*m_window);
    return m_framing.lensOf(
        lensOf(m_state, {place.width, place.height}, m_mapView ? &m_mapView->map() : nullptr));
}

FrameChoices Viewer::frameChoices() const {
    FrameChoices choices{.settings = m_state.settings,
                         .time = m_state.clock.seconds,
                         .frozen = m_state.frozen,
                         .marked = markedItems(m_state.picked),
                         .point = selectedPoint(m_state.picked),
                         .filter = isFiltered(m_state.picked) ? &m_state.picked.filter : nullptr,
                         .numSamples = m_windowFrame->numSamples(),
                         .flag = m_state.flag,
                         .addLines = [this](const MapSnapshot& map, const View& view, LineList& lines) {
                             for (const auto& feature : m_state.features.all())
                                 feature->addLines(m_state, map, view, lines);
                         }};
    for (const auto& feature : m_state.features.all())
        feature->change(choices);
    return choices;
}

FeatureFrame Viewer::featureFrame(const FrameChoices& choices) const {
    const std::optional<glm::vec2> mouse = m_input.mouse();
    const bool isOnMap = mouse && !m_ui->focus().wantsMouse && !m_input.isLooking();
    return {.mapView = *m_mapView,
            .caps = m_window->caps(),
            .choices = choices,
            .gameFolders = m_opener.gameFolders(),
            .view = makeView(m_state.camera.pose, lens()),
            .place = m_framing.placeIn(*m_window),
            .mouse = isOnMap ? pixelUnder(m_frame.layout.map, *mouse, m_window->density()) : std::nullopt,
            .pixelsPerPoint = double{m_window->density().x},
            .isFastHeld = m_input.isHeld(Movement::fast)};
}

// Brings up to date what the next frame shows.
void Viewer::prepareFrame() {
    if (!m_mapView) return;
    const FrameChoices choices = frameChoices();
    const FeatureFrame frame = featureFrame(choices);
    for (const auto& feature : m_state.features.all())
        feature->beforeFrame(frame, m_state);
    m_renderer->resetState(); // features may have created textures
    sayWhatOverlaysFind(*m_mapView, m_state);
}

// Divides the window, and decides what it shows.
void Viewer::beginFrame() {
    updateWindow();
    // An open menu has the size of what it held in the frame before.
    if (m_ui->isScaleNew()) runPanels();
    m_frame.view = makeView(m_state.camera.pose, lens());
    m_frame.mapView = m_mapView.get();
    m_frame.isLoading = isLoading();
    m_frame.isSearching = m_opener.isSearching();
    if (m_mapView) m_frame.loadShare = m_mapView->images().shareLoaded();
    if (m_opener.isLoading()) m_frame.loadShare = m_opener.shareDone();
}

void Viewer::drawMap() {
    if (!m_mapView) return bindWindow(m_framing.placeIn(*m_window));
    const FrameChoices choices = frameChoices();
    const auto drawOne = [this](MapView& mapView, const FrameChoices& shown) {
        m_windowFrame->begin(m_framing.placeIn(*m_window), m_state.settings.samples);
        m_frame.report = mapView.draw(*m_renderer, m_frame.view, shown);
        m_windowFrame->show(m_renderer->timer());
    };
    const FeatureFrame frame = featureFrame(choices);
    if (FeatureState* const drawer = m_state.features.frameDrawer()) {
        drawer->draw(frame, drawOne);
        m_renderer->resetState();
    } else {
        drawOne(*m_mapView, choices);
    }
    printLog(m_renderer->takeProblems());
    const std::span<const PassTime> times = m_renderer->passTimes();
    m_frame.passTimes.assign(times.begin(), times.end());
    const Map& map = m_mapView->map();
    m_frame.viewLeaf = findWorldLeaf(map, m_state.camera.pose.position);
    m_darkness.look(frame.place, *m_mapView, m_state);
}

// Answers a click on the map that was drawn, and finds what is under the mouse.
void Viewer::answerMouse() {
    if (!m_mapView) return;
    const FrameChoices choices = frameChoices();
    const FeatureFrame frame = featureFrame(choices);
    std::optional<MapClick>& click = m_state.picked.click;
    if (const std::optional<MapClick> next = m_input.takeClick()) click = next;
    if (click) answerClick(frame, pixelIn(m_frame.layout.map, click->position, m_window->density()), m_state);
    const bool isFlying =
        m_input.isLooking() || m_input.isMoving() || m_touch.isGesture() || m_cameraControl.isMoving(m_state);
    hover(frame, isFlying, m_state);
}

// The panels' program, font and first draw take a tenth of a short start. If a map is ready at once, its
// first frame is therefore drawn without panels; they follow in the second frame.
void Viewer::finishFrame() {
    if (!m_mapView || m_numFrames > 0) {
        if (m_mapView) {
            const FrameChoices choices = frameChoices(); // a click may have selected something
            const FeatureFrame frame = featureFrame(choices);
            for (const auto& feature : m_state.features.all())
                feature->afterFrame(frame, m_state);
        }
        updatePanels();
        m_ui->endFrame();
        m_renderer->resetState();
    }
    m_window->swap();
    // The search for controllers takes longer than a frame, so the first frame comes first.
    if (++m_numFrames == 1) Gamepads::enable();
    if (!m_mapView) return;
    const double now = sinceProcessStartMs();
    if (m_moments.firstLight == 0.0) m_moments.firstLight = now;
    if (m_moments.firstFrame == 0.0 && m_mapView->hasAllImages()) m_moments.firstFrame = now;
}

void Viewer::updatePanels() {
    m_ui->beginFrame({.isLooking = m_input.isLooking(),
                      .usesKeyboard = usesKeyboard(m_state),
                      .hasMessage = !m_state.message.empty()});
    const double start = threadCpuMs();
    drawPanels(m_state, m_frame);
    m_frame.panelsMs = threadCpuMs() - start;
}

} // namespace visleaf
