#include "shell/viewer.h"

#include "base/file_name.h"
#include "gpu/framebuffer.h"
#include "map/find_leaf.h"
#include "platform/platform.h"
#include "report/map_report.h"
#include "report/terminal.h"

#include <SDL.h>
#include <fmt/format.h>
#include <glm/geometric.hpp>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

constexpr float kLongestStep = 0.25f; // seconds; keeps the camera from jumping after the machine was paused
constexpr int kLongestRestMs = 250;   // interval of checks for changes that cause no event
constexpr double kImagesMs = 8.0;     // time per frame for images that arrive
constexpr double kProgramsMs = 2.0;   // time per frame for programs that no frame has needed yet

} // namespace

Result<std::unique_ptr<Viewer>> Viewer::create(const ViewOptions& options) {
    std::unique_ptr<Viewer> viewer(new Viewer(options));
    const std::string problem = viewer->open();
    if (!problem.empty()) return Error{problem};
    return viewer;
}

Viewer::Viewer(const ViewOptions& options)
    : m_options(options), m_files(userFiles(options.isPortable)),
      m_loader(allGameFolders(options.frame.gameFolders)), m_report(options.reportFile) {
    const LoadedSettings loaded = loadSettings(m_files.settings);
    if (!loaded.warning.empty()) printMessage("warning: " + loaded.warning);
    m_loadedSettings = loaded.remembered.settings;
    m_startedSettings = withValues(m_loadedSettings, options.frame.given);
    m_state.settings = m_startedSettings;
    m_state.recentMaps = loaded.remembered.recentMaps;
    m_state.bookmarks = loaded.remembered.bookmarks;
    m_state.added = loaded.remembered.added;
    m_state.keys = KeyBindings(loaded.remembered.keys);
    m_state.linesToRun.assign(options.consoleLines.begin(), options.consoleLines.end());
    m_state.frozen = choicesOf(options.frame, m_startedSettings).frozen;
    m_state.clock = {.seconds = options.frame.time.value_or(0.0), .isPaused = options.frame.time.has_value()};
    setViewMode(m_state, m_state.settings.mode);
    m_state.notice = {};
    if (!m_files.problem.empty()) {
        printMessage("warning: " + m_files.problem);
        showNotice(m_state, m_files.problem, 10.0);
    }
    if (!options.frame.flag.empty()) m_state.flag = options.frame.flag;
    if (options.map.empty()) return;
    startLoading({.map = options.map, // loads while the window is created
                  .camera = options.frame.camera,
                  .given = options.frame.given,
                  .frozen = m_state.frozen,
                  .selection = options.frame.selection});
}

std::string Viewer::open() {
    Result<std::unique_ptr<Window>> window =
        Window::create({.title = "Visleaf",
                        .width = static_cast<int>(m_state.settings.windowSize.x),
                        .height = static_cast<int>(m_state.settings.windowSize.y),
                        .isVisible = true,
                        .forceGl33 = m_options.frame.forceGl33});
    if (!window) return window.error().message;
    m_window = std::move(window).value();
    Result<std::unique_ptr<Renderer>> renderer = Renderer::create(m_window->caps(), shaderFolder());
    if (!renderer) return renderer.error().message;
    m_renderer = std::move(renderer).value();
    m_windowFrame.emplace(m_window->caps(), m_window->hasStencil());
    std::error_code ignored;
    if (m_options.resetLayout) std::filesystem::remove(m_files.layout, ignored);
    m_ui = std::make_unique<Ui>(*m_window, 1.0f, m_files.layout.string(), m_state.bars);
    return {};
}

std::optional<ViewOptions> Viewer::run() {
    m_loader.waitFor(kProgressMs); // a map that loads faster needs no progress bar
    double last = wallMs();
    while (!m_hasQuit && !m_isGpuReset) {
        const double start = wallMs();
        m_state.history.add(start - last);
        const float seconds =
            std::min(static_cast<float>((start - std::exchange(last, start)) * 1e-3), kLongestStep);
        const bool hasEvents = handleEvents();
        runConsoleLines();
        applyActions();
        reloadChangedFiles();
        m_state.features.update({.mapView = m_mapView.get(),
                                 .caps = m_window->caps(),
                                 .gameFolders = m_loader.gameFolders(),
                                 .files = m_files,
                                 .isLoading = m_loader.isLoading()},
                                m_state);
        handleRequests();
        finishLoading();
        streamImages();
        moveCamera(seconds);
        if (m_mapView) goToItem();
        if (m_mapView) updateFeatures(&FeatureStates::beforeFrame);
        if (m_mapView) reportOverlays();
        readPowerState();
        m_isResting = m_rest.mayRest(m_state.settings.pacing, windowState(), activity(hasEvents));
        if (m_isResting) m_numFramesAtRest = m_numFrames;
        if (!m_isResting && !m_window->isMinimized()) drawFrame();
        prepareMorePrograms();
        checkGpu();
        report();
        if (m_isResting) {
            Window::waitForEvent(kLongestRestMs);
            last = wallMs(); // nothing moves during a rest
        } else {
            waitForNextFrame(start);
        }
    }
    saveChangedSettings();
    return m_isGpuReset && !m_hasQuit ? std::optional(optionsToContinue()) : std::nullopt;
}

bool Viewer::handleEvents() {
    SDL_Event polled;
    while (SDL_PollEvent(&polled) != 0)
        m_events.add(polled);
    const std::vector<SDL_Event> events = m_events.takeFrame();
    for (const SDL_Event& event : events)
        handleEvent(event);
    return !events.empty();
}

void Viewer::handleEvent(const SDL_Event& event) {
    if (event.type == SDL_QUIT) m_state.requests.push_back(Request::quit);
    if (event.type == SDL_DROPFILE) {
        takeDropped(event.drop.file, m_state);
        SDL_free(event.drop.file);
    }
    if (m_state.keyFor != nullptr && event.type == SDL_KEYDOWN) return takeKey(event.key.keysym, m_state);
    m_gamepads.handle(event);
    if (m_input.leavesToPanels(event)) m_ui->handle(event);
    UiFocus focus = m_ui->focus();
    focus.wantsKeyboard |= usesKeyboard(m_state); // includes a panel that was opened since the last frame
    m_input.handle(event, focus);
}

void Viewer::handleRequests() {
    carryOutRequests();
    const std::string gameFolder = m_mapView ? m_mapView->snapshot().source.gameFolder : std::string();
    if (addData(gameFolder, m_state) && !m_state.load) m_state.load = requestToReload();
    if (m_mapView && !m_loader.isLoading() && !m_state.load) applyAppearance();
    if (m_state.load) startLoading(*std::exchange(m_state.load, std::nullopt));
}

/// Applies changed appearance settings to the open map. Light changes at once. Other settings load the map
/// again.
void Viewer::applyAppearance() {
    const AppearanceSettings& wanted = m_state.settings.appearance;
    if (needsReload({.appearance = m_requested.appearance}, {.appearance = wanted})) {
        m_state.load = requestToReload();
    } else if (m_mapView->setLighting(m_requested.appearance = wanted)) {
        m_renderer->resetState();
    }
}

std::optional<LoadRequest> Viewer::requestToReload() const {
    return reloadRequest(m_state, m_loader.isLoading() ? &m_requested : nullptr);
}

void Viewer::startLoading(LoadRequest request) {
    request.appearance = m_state.settings.appearance;
    request.added = m_state.added;
    m_loader.start(m_requested = std::move(request));
}

void Viewer::finishLoading() {
    std::optional<LoadOutcome> outcome = m_loader.poll();
    if (!outcome) return;
    if (outcome->error.empty()) outcome->error = faultOfReload(*outcome);
    if (!outcome->error.empty()) {
        showLoadError(*outcome);
    } else if (!outcome->choices.empty()) {
        offerMaps(*outcome, m_state);
    } else {
        show(std::move(*outcome));
    }
}

void Viewer::show(LoadOutcome outcome) {
    std::unique_ptr<MapView> opened = upload(outcome);
    if (!opened) return showLoadError(outcome);
    if (outcome.request.keepsCamera && m_mapView)
        moveSelection(m_state.inspector, m_mapView->map(), opened->map());
    m_watcher.stop();
    m_textureReader.forget();
    m_walkCamera.reset(); // refers to the map before
    auto before = std::exchange(m_mapView, std::move(opened));
    m_renderer->resetState();
    takeLoaded(outcome.request, outcome.link, m_mapView->snapshot(), m_state);
    m_state.pivot.reset();
    m_state.features.takeMap({m_mapView->shared(), m_files, outcome.request.keepsCamera, &before}, m_state);
    m_poseAfterFlight.reset();
    m_mayAdvise |= !outcome.request.keepsCamera;
    if (!outcome.request.changedFiles.empty())
        showNotice(m_state, "Reloaded: " + outcome.request.changedFiles + " changed");
    prepareMap();
    m_window->setTitle(m_mapView->snapshot().source.title + " - Visleaf");
    printMessage(openedText(m_mapView->snapshot()));
}

// Compiles the programs of the first frame while images are being decoded. A texture whose image is not
// decoded by then is grey for a moment.
void Viewer::prepareMap() {
    applySettings();
    updateLayout();
    beginWindowFrame();
    m_mapView->prepare(*m_renderer, makeView(m_state.camera.pose, lens()), frameChoices());
    m_renderer->resetState();
    m_mapView->addImages(kImagesMs);
    m_mapView->usePlaceholders();
}

// Compiles programs for faces that are not in view yet. Otherwise a turn of the camera would have to wait for
// them.
void Viewer::prepareMorePrograms() {
    if (!isPreparing()) return;
    beginWindowFrame();
    m_mapView->prepareMore(*m_renderer, m_frame.view, frameChoices(), kProgramsMs);
}

bool Viewer::isPreparing() const {
    return m_mapView && !isStreaming() && m_mapView->hasProgramsLeft();
}

// True while images of the open map are being decoded.
bool Viewer::isStreaming() const {
    return m_mapView && !m_mapView->hasAllImages();
}

void Viewer::streamImages() {
    if (!isStreaming()) return;
    m_mapView->addImages(kImagesMs);
    if (!isStreaming())
        printWarnings(pathOf(m_mapView->snapshot().source), m_mapView->snapshot().diagnostics);
}

float Viewer::loadShare() const {
    if (m_loader.isLoading()) return m_loader.shareDone();
    if (!isStreaming()) return 1.0f;
    const auto total = static_cast<float>(std::max<size_t>(m_mapView->numImages(), 1));
    const float left = static_cast<float>(m_mapView->numImagesLeft()) / total;
    return 1.0f - (1.0f - kShareBeforeImages) * left;
}

FrameChoices Viewer::frameChoices() const {
    FrameChoices choices{.settings = m_state.settings,
                         .time = m_state.clock.seconds,
                         .styleChanges = m_state.styleChanges,
                         .frozen = m_state.frozen,
                         .marked = markedItems(),
                         .point = selectedPoint(m_state.inspector),
                         .filter = isFiltered(m_state.inspector) ? &m_state.inspector.filter : nullptr,
                         .numSamples = m_windowFrame->numSamples(),
                         .flag = m_state.flag,
                         .addLines = [this](const MapSnapshot& map, const View& view, LineList& lines) {
                             m_state.features.addLines(m_state, map, view, lines);
                         }};
    m_state.features.change(choices);
    return choices;
}

void Viewer::applySettings() {
    const Settings& settings = m_state.settings;
    if (m_vsync != settings.pacing.vsync) m_window->setVsync(settings.pacing.vsync);
    m_vsync = settings.pacing.vsync;
    m_ui->setScale(settings.uiScale > 0.0f ? settings.uiScale : m_window->displayScale());
}

// The panels' program, font and first draw take a tenth of a short start. If a map is ready at once, its
// first frame is therefore drawn without panels; they follow in the second frame.
void Viewer::drawFrame() {
    applySettings();
    updateLayout();
    drawMap();
    if (m_mapView) adviseInTheDark();
    if (m_mapView) pickClicked();
    if (m_mapView) hover();
    if (m_mapView) updateFeatures(&FeatureStates::afterFrame);
    if (!m_mapView || m_numFrames > 0) drawUi();
    m_window->swap();
    // The search for controllers takes longer than a frame, so the first frame comes first.
    if (++m_numFrames == 1) Gamepads::enable();
    recordMoments();
}

void Viewer::recordMoments() {
    if (!m_mapView) return;
    const double now = sinceProcessStartMs();
    if (m_moments.firstLight == 0.0) m_moments.firstLight = now;
    if (m_moments.firstFrame == 0.0 && !isStreaming()) m_moments.firstFrame = now;
}

void Viewer::drawMap() {
    m_frame.view = makeView(m_state.camera.pose, lens());
    m_frame.mapView = m_mapView.get();
    m_frame.isLoading = m_loader.isLoading() || isStreaming();
    m_frame.loadShare = loadShare();
    if (!m_mapView) return bindWindow(framePlace());
    const FrameChoices choices = frameChoices();
    const auto drawOne = [this](MapView& mapView, const FrameChoices& shown) {
        beginWindowFrame();
        m_frame.report = mapView.draw(*m_renderer, m_frame.view, shown);
        m_windowFrame->show(m_renderer->timer());
    };
    if (m_state.features.draw(featureFrame(choices), drawOne, m_state))
        m_renderer->resetState();
    else
        drawOne(*m_mapView, choices);
    printLog(m_renderer->takeProblems());
    const std::span<const PassTime> times = m_renderer->passTimes();
    m_frame.passTimes.assign(times.begin(), times.end());
    const Map& map = m_mapView->map();
    m_frame.viewLeaf = findLeaf(map, map.models[0].head, m_state.camera.pose.position);
}

void Viewer::drawUi() {
    m_ui->beginFrame({.isLooking = m_input.isLooking(), .usesKeyboard = usesKeyboard(m_state)});
    const double start = threadCpuMs();
    if (m_mapView && m_state.inspector.luxelToSelect) selectLuxel(m_state.inspector, m_mapView->factSource());
    updateInspector();
    drawPanels(m_state, m_frame);
    m_frame.panelsMs = threadCpuMs() - start;
    m_ui->endFrame();
    m_renderer->resetState();
}

void Viewer::report() {
    m_report.update(m_state, {.mapRect = m_frame.layout.map,
                              .isLooking = m_input.isLooking(),
                              .hasMap = m_mapView != nullptr,
                              .isLoading = m_loader.isLoading() || isStreaming(),
                              .isFullScreen = m_window->isFullScreen(),
                              .moments = m_moments,
                              .isResting = m_isResting,
                              .framesAtRest = m_numFramesAtRest,
                              .numSamples = m_windowFrame->numSamples(),
                              .facesDrawn = m_mapView ? m_mapView->drawList().numFaces : 0,
                              .facesInMap = m_mapView ? m_mapView->map().faces.size() : 0,
                              .entitiesInMap = m_mapView ? m_mapView->map().entities.size() : 0});
}

} // namespace visleaf
