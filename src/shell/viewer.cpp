#include "shell/viewer.h"

#include "base/running_task.h"
#include "platform/on_disk.h"
#include "platform/page.h"
#include "platform/path_text.h"
#include "platform/platform.h"
#include "report/map_report.h"
#include "report/terminal.h"
#include "shell/camera/fit_view.h"
#include "shell/console/waiting_lines.h"
#include "shell/input/actions.h"
#include "shell/picking.h"
#include "shell/state/loaded_map.h"
#include "shell/state/open_panels.h"
#include "shell/state/setting_changes.h"
#include "shell/window_before.h"
#include "shell/window_place.h"

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

constexpr double kLeastTaskMs = 10.0, kMostTaskMs = 100.0; // a frame, for tasks that have no thread
constexpr float kLongestStep = 0.25f; // seconds; keeps the camera from jumping after the machine was paused
constexpr double kImagesMs = 8.0;     // time per frame for images that arrive
constexpr double kProgramsMs = 2.0;   // time per frame for programs that no frame has needed yet
constexpr double kShortStartMs = 1000.0; // a longer start shows its progress before the first map
constexpr uint64_t kProgressFrames = 2;  // Dear ImGui hides a new window in its first frame

/// Returns the map to open at the start; empty: the start page. Somebody who starts the viewer for the first
/// time sees the demo, because a page without recent maps and perhaps without games has nothing to show.
std::string firstMap(const std::string& given, bool isFirstStart) {
    if (!given.empty() || !isFirstStart) return given;
    return pathText(bundledDemo().value_or(""));
}

/// Lists the maps in a folder that is given instead of a map, once the first frame begins.
void listMapsOf(const std::filesystem::path& folder, ViewerState& state) {
    std::error_code ignored;
    state.recent.mapListFolder = pathText(std::filesystem::absolute(folder, ignored).lexically_normal());
    if (const Action* list = findAction("map_list")) state.todo.actions.push_back(list);
}

/// Returns what a reload has changed, for people; empty: nothing that they did not ask for.
std::string reloadedText(const std::string& changedFiles, bool showsAllAgain) {
    if (changedFiles.empty()) return showsAllAgain ? "Reloaded: all faces are drawn again" : "";
    return fmt::format("Reloaded: {} changed{}", changedFiles,
                       showsAllAgain ? "; all faces are drawn again" : "");
}

/// Says what a reload has changed, and that a map was opened in place of the one that was named.
void sayWhatIsNew(const LoadOutcome& outcome, bool showsAllAgain, ViewerState& state) {
    const std::string reloaded = reloadedText(outcome.request.changedFiles, showsAllAgain);
    if (!reloaded.empty()) {
        showNotice(state, reloaded);
        state.notice.isOnReload = true;
    }
    if (!outcome.absent.empty())
        showNotice(state, fmt::format("{} is not here; opened {}", outcome.absent, outcome.link.map), 8.0);
}

/// Starts to load the map of the command line, or shows what is there instead.
void openFirstMap(const ViewOptions& options, bool isFirstStart, MapOpener& opener, ViewerState& state) {
    const std::string map = firstMap(options.map, isFirstStart);
    if (map.empty()) return;
    if (isFolder(toPath(map))) return listMapsOf(toPath(map), state);
    opener.start({.map = map,
                  .knownPlaces = std::vector<MapSearchPlace>(),
                  .camera = options.frame.camera,
                  .given = options.frame.given,
                  .frozen = state.frozen,
                  .selection = options.frame.selection},
                 state);
}

/// Shows what the window before showed. Its map is loaded again.
void goOn(const WindowBefore& before, MapOpener& opener, ViewerState& state) {
    static_cast<ShownState&>(state) = before.shown;
    state.picked.click.reset(); // it was in the window before
    state.features.restore(before.filters);
    if (before.load) opener.start(*before.load, state);
}

/// Returns the map whose parts are selected, hidden or marked. It may be that of the window before, whose map
/// is not loaded again yet.
std::shared_ptr<const MapSnapshot> mapOfMarks(const MapView* open, const WindowBefore* before) {
    if (open != nullptr) return open->shared();
    return before != nullptr ? before->map : nullptr;
}

} // namespace

Result<std::unique_ptr<Viewer>> Viewer::create(const ViewOptions& options) {
    std::unique_ptr<Viewer> viewer(new Viewer(options));
    const std::string problem = viewer->open();
    if (!problem.empty()) return Error{problem};
    return viewer;
}

Viewer::Viewer(const ViewOptions& options)
    : m_options(options), m_files(userFiles(options.isPortable)),
      m_userSettings(m_files.settings, options.frame.given, m_state),
      m_opener(allGameFolders(options.frame.gameFolders)), m_report(options.reportFile) {
    if (options.resetLayout) forgetPlace(m_state.settings, options.frame.given);
    m_state.todo.consoleLines.assign(options.consoleLines.begin(), options.consoleLines.end());
    m_state.frozen = choicesOf(options.frame, m_state.settings).frozen;
    m_state.clock = {.seconds = options.frame.time.value_or(0.0), .isPaused = options.frame.time.has_value()};
    setViewMode(m_state, m_state.settings.draw.mode);
    m_state.notice = {};
    if (!m_files.problem.empty()) {
        printMessage("warning: " + m_files.problem);
        showNotice(m_state, m_files.problem, 10.0);
    }
    if (!options.frame.flag.empty()) m_state.flag = options.frame.flag;
    // Loads while the window is created.
    if (options.before)
        goOn(*options.before, m_opener, m_state);
    else
        openFirstMap(options, m_userSettings.isFirstStart(), m_opener, m_state);
}

std::string Viewer::open() {
    const Settings& settings = m_state.settings;
    // The window before has left its place, whatever size the command line gave to it.
    const SettingValues given = m_options.before ? SettingValues() : m_options.frame.given;
    const bool isRemembered = isPlaceRemembered(settings, given);
    Result<std::unique_ptr<Window>> window =
        Window::create({.title = "Visleaf",
                        .width = static_cast<int>(settings.windowSize.x),
                        .height = static_cast<int>(settings.windowSize.y),
                        .position = isRemembered ? std::optional(settings.windowPosition) : std::nullopt,
                        .isMaximized = isRemembered && settings.isMaximized,
                        .isVisible = true,
                        .gl = m_options.frame.gl});
    if (!window) return window.error().message;
    m_window = std::move(window).value();
    Result<std::unique_ptr<Renderer>> renderer = Renderer::create(m_window->caps(), shaderFolder());
    if (!renderer) return renderer.error().message;
    m_renderer = std::move(renderer).value();
    m_windowFrame.emplace(m_window->caps(), m_window->hasStencil());
    std::error_code ignored;
    if (m_options.resetLayout) std::filesystem::remove(m_files.layout, ignored);
    m_ui = std::make_unique<Ui>(*m_window, 1.0f, pathText(m_files.layout), m_state.bars);
    m_opener.waitFor(kProgressMs); // a map that loads faster needs no progress bar
    m_lastMs = wallMs();
    return {};
}

void Viewer::runFrame() {
    m_gpuWatch.check(m_window->caps(), m_state);
    if (m_gpuWatch.isReset()) return;
    const double start = wallMs();
    m_state.history.add(start - m_lastMs);
    const float seconds =
        std::min(static_cast<float>((start - std::exchange(m_lastMs, start)) * 1e-3), kLongestStep);
    const bool hasEvents = handleEvents();
    m_window->rememberPlace();
    m_state.isFullScreen = m_window->isFullScreen(); // a window manager changes it, too
    act();
    updateMap();
    moveCamera(seconds);
    prepareFrame();
    m_pacer.decide(m_state.settings.pacing,
                   {.isMinimized = m_window->isMinimized(),
                    .hasFocus = m_window->hasFocus(),
                    .hasMap = m_mapView != nullptr},
                   activity(hasEvents), m_numFrames);
    if (!m_pacer.isResting() && !m_window->isMinimized()) {
        beginFrame();
        drawMap();
        answerMouse();
        finishFrame();
    }
    tellPageOfTextField(m_ui->willWantText());
    startTime(m_state.notice);
    endScript(m_opener.isLoading(), m_state);
    report();
    giveTimeToTasks(
        std::clamp(wallMs() - start, kLeastTaskMs, kMostTaskMs)); // as much as the frame has taken
    if (m_pacer.isResting()) {
        m_pacer.rest();
        m_lastMs = wallMs();                         // nothing moves during a rest
    } else if (!m_mapView && m_opener.isLoading()) { // leaves time to the loader
        m_opener.waitFor(std::max(m_pacer.leftMs(start), kProgressMs - (wallMs() - start)));
    } else {
        m_pacer.wait(start);
    }
}

Settings Viewer::keep() const {
    Settings settings = withPlaceOf(*m_window, m_options.frame.given, m_state.settings);
    m_userSettings.save(settings, m_state);
    m_ui->keepLayout();
    return settings;
}

std::optional<ViewOptions> Viewer::finish() {
    for (const auto& feature : m_state.features.all())
        feature->finish(m_state);
    const Settings settings = keep();
    if (m_state.hasQuit) return std::nullopt;
    WindowBefore before{.shown = m_state,
                        .filters = m_state.features.filters(),
                        .map = mapOfMarks(m_mapView.get(), m_options.before.get()),
                        .load =
                            reloadRequest(m_state, m_opener.isLoading() ? &m_opener.requested() : nullptr)};
    before.shown.settings = settings;
    ViewOptions options = m_options;
    options.resetLayout = false;
    options.consoleLines.clear();
    options.before = std::make_shared<const WindowBefore>(std::move(before));
    return options;
}

// Loads, shows and completes maps.
void Viewer::updateMap() {
    const FeatureTurn turn{.mapView = m_mapView.get(),
                           .caps = m_window->caps(),
                           .gameFolders = m_opener.gameFolders(),
                           .files = m_files,
                           .numFrames = m_numFrames,
                           .isLoading = m_opener.isLoading()};
    for (const auto& feature : m_state.features.all())
        feature->update(turn, m_state);
    if (m_opener.update(m_mapView.get(), m_state)) m_renderer->resetState();
    // After a slow start, the programs of the first map take seconds. The window shows first that it loads.
    if (m_opener.isLoading() && m_numFrames < kProgressFrames && !m_window->isMinimized() &&
        sinceProcessStartMs() > kShortStartMs)
        return;
    if (auto outcome = m_opener.takeLoaded(m_mapView.get(), m_state)) show(std::move(*outcome));
    if (!m_mapView) {
        // A load that was running when the graphics card was reset replaces the open map only if it succeeds.
        if (!m_options.before || m_opener.isLoading()) return;
        if (auto request = requestOfMapBefore(m_state, m_opener.requested()))
            m_opener.start(std::move(*request), m_state);
    } else if (!m_mapView->hasAllImages()) {
        m_mapView->addImages(kImagesMs);
        const MapSnapshot& map = m_mapView->snapshot();
        if (m_mapView->hasAllImages()) printWarnings(pathOf(map.source), map.diagnostics);
    } else if (m_mapView->hasProgramsLeft()) {
        // A turn of the camera would have to wait for the programs of faces that are not in view yet.
        m_windowFrame->begin(m_framing.placeIn(*m_window), m_state.settings.samples);
        m_mapView->prepareMore(*m_renderer, m_frame.view, frameChoices(), kProgramsMs);
    }
}

void Viewer::show(LoadOutcome outcome) {
    std::unique_ptr<MapView> opened = m_gpuWatch.upload(outcome, m_window->caps(), m_state);
    if (!opened) return MapOpener::showError(outcome, m_mapView.get(), m_state);
    const LoadRequest& request = outcome.request;
    const bool wasFiltered = isFiltered(m_state.picked);
    if (const auto marked = mapOfMarks(m_mapView.get(), m_options.before.get());
        request.keepsCamera && marked)
        moveMarks(m_state.picked, marked->map(), opened->map());
    m_options.before.reset();
    if (!request.keepsCamera) {
        // A click on the start page or on the map before means nothing on this one.
        m_input.forgetClicks();
        m_state.picked.click.reset();
    }
    m_opener.takeMap(m_state);
    m_cameraControl.takeMap(request.keepsCamera, m_state);
    auto before = std::exchange(m_mapView, std::move(opened));
    // After a reset of the graphics card, the map is the same one in another window.
    if (request.keepsCamera && before) measureReloadedMap(m_state);
    m_renderer->resetState();
    enterMap(request, outcome.link, m_mapView->snapshot(), m_state);
    const OpenedMap forFeatures{.map = m_mapView->shared(),
                                .files = m_files,
                                .isReload = request.keepsCamera,
                                .isFirst = before == nullptr,
                                .before = before};
    for (const auto& feature : m_state.features.all())
        feature->takeMap(forFeatures, m_state);
    if (request.keepsCamera)
        m_darkness.takeReload();
    else
        m_darkness.takeMap();
    const bool showsAllAgain = request.keepsCamera && wasFiltered && !isFiltered(m_state.picked);
    sayWhatIsNew(outcome, showsAllAgain, m_state);
    m_window->setTitle(m_mapView->snapshot().source.title + " - Visleaf");
    printMessage(openedText(m_mapView->snapshot()));
    if (!request.keepsCamera) m_userSettings.keepMap(m_state);
    updateWindow();
    if (!request.keepsCamera) fitNewMap(m_mapView->snapshot(), lens(), m_state);
    prepareFirstFrame();
}

void Viewer::prepareFirstFrame() {
    // Compiles the programs of the first frame while images are being decoded. A texture whose image is not
    // decoded by then is grey for a moment.
    const FrameChoices choices = frameChoices();
    m_windowFrame->begin(m_framing.placeIn(*m_window), m_state.settings.samples);
    m_mapView->prepare(*m_renderer, makeView(m_state.camera.pose, lens()), choices);
    m_renderer->resetState();
    m_mapView->addImages(kImagesMs);
    m_mapView->usePlaceholders();
}

void Viewer::moveCamera(float seconds) {
    CameraInput input{.fly = m_input.takeFlyInput(), .wheel = m_input.takeWheel(), .seconds = seconds};
    const float degrees = kDegreesPerCount * m_state.settings.mouseFactor;
    m_touch.addTo(input, orthoSideOf(m_state.rig).has_value());
    input.fly.look *= glm::vec2(degrees, m_state.settings.invertPitch ? -degrees : degrees);
    m_gamepads.addTo(input.fly, seconds);
    if (m_mapView) {
        const FrameChoices choices = frameChoices();
        const FeatureFrame frame = featureFrame(choices);
        m_cameraControl.move(input, &frame, m_state);
        // The map takes a light preset later if a task decodes textures for it.
        const bool isUpToDate =
            m_mapView->hasAllImages() && m_mapView->snapshot().appearance == m_state.settings.appearance;
        if (isUpToDate && mustMeasureAgain(choices.settings, m_state)) {
            m_state.todo.requests.push_back(Request::measureExposure);
            carryOutRequests(); // a key of the next frame may end the measured exposure
        }
        goToItem(*m_mapView, lens(), m_state);
    } else {
        m_cameraControl.move(input, nullptr, m_state);
    }
    advance(m_state.clock, static_cast<double>(seconds));
}

// Returns why the next frame may differ from the last one.
Activity Viewer::activity(bool hasEvents) const {
    // A map that is not drawn does not take what has been computed for it.
    const bool isComputing =
        m_mapView && !m_state.features.hidesMap() && m_mapView->isComputing(m_state.settings);
    const bool isIncomplete = m_mapView && (!m_mapView->hasAllImages() || m_mapView->hasProgramsLeft());
    const Picked& picked = m_state.picked;
    const bool hasLines = !m_state.todo.consoleLines.empty(); // that wait for an action
    return {.hasEvents = hasEvents || hasLines || picked.click || picked.isHoverNew || picked.itemToSee,
            .isMoving = m_cameraControl.isMoving(m_state) || m_state.features.isActive(m_state) ||
                        m_input.isMoving() || m_touch.isGesture() || m_gamepads.isActive(),
            .isAnimated = m_mapView && !m_state.clock.isPaused && m_mapView->isAnimated(),
            .isLoading = m_opener.isLoading() || m_opener.isListing() || isIncomplete || isComputing,
            .isTextShown = isShown(m_state.notice) || usesKeyboard(m_state) || m_ui->isLookingForLetters()};
}

bool Viewer::isLoading() const {
    return m_opener.isLoading() || (m_mapView && !m_mapView->hasAllImages());
}

std::string Viewer::pageState() const {
    return pageStateText(m_state, m_mapView != nullptr, isLoading() || m_state.todo.load);
}

void Viewer::report() {
    m_report.update(m_state,
                    {.frame = m_numFrames,
                     .mapRect = m_frame.layout.map,
                     .mouse = m_input.mouse().value_or(glm::vec2(-1.0f)),
                     .focus = m_ui->focus(),
                     .isLooking = m_input.isLooking(),
                     .isMoving = m_cameraControl.isMoving(m_state) || m_input.isMoving(),
                     .isInFlight = m_input.isInFlight(SDL_GetTicks()),
                     .hasMap = m_mapView != nullptr,
                     .isLoading = isLoading(),
                     .isSearching = m_opener.isSearching(),
                     .isFullScreen = m_window->isFullScreen(),
                     .isMaximized = m_window->isMaximized(),
                     .restored = m_window->restoredPlace(),
                     .moments = m_moments,
                     .isResting = m_pacer.isResting(),
                     .framesAtRest = m_pacer.numFramesAtRest(),
                     .numRests = m_pacer.numRests(),
                     .isWatching = m_opener.isWatching(),
                     .numSamples = m_windowFrame->numSamples(),
                     .facesDrawn = m_mapView ? m_mapView->content().drawList().numFaces : 0,
                     .facesInMap = m_mapView ? m_mapView->map().faces.size() : 0,
                     .entitiesInMap = m_mapView ? m_mapView->map().entities.size() : 0,
                     .numMissing = m_mapView ? m_mapView->snapshot().materials->missing().size() : 0});
}

} // namespace visleaf
