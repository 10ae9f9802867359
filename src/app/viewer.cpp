#include "app/viewer.h"

#include "app/clocks.h"
#include "app/console.h"
#include "app/program_files.h"
#include "app/screenshot.h"
#include "gpu/framebuffer.h"
#include "map/find_leaf.h"

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

constexpr float kLongestStep = 0.25f; // seconds: after a pause of the machine the camera does not leap
constexpr double kUnfocusedFrameMs = 1000.0 / 30.0;
constexpr float kSmallestUiScale = 0.5f; // below, text can't be read; 0 is automatic
constexpr double kMinimizedFrameMs = 100.0;

Settings withOptions(Settings settings, const ViewOptions& options) {
    const PictureOptions defaults;
    const PictureOptions& picture = options.picture;
    if (picture.fovX != defaults.fovX) settings.fovX = picture.fovX;
    if (picture.look != defaults.look) settings.look = picture.look;
    if (picture.frame.exposure != defaults.frame.exposure) settings.exposure = picture.frame.exposure;
    if (picture.frame.gamma != defaults.frame.gamma) settings.gamma = picture.frame.gamma;
    if (picture.frame.filter != defaults.frame.filter) settings.filter = picture.frame.filter;
    if (picture.width != defaults.width || picture.height != defaults.height) {
        settings.windowWidth = static_cast<int>(picture.width);
        settings.windowHeight = static_cast<int>(picture.height);
    }
    settings.samples = picture.samples.value_or(settings.samples);
    settings.uiScale = options.uiScale.value_or(settings.uiScale);
    return settings;
}

// What was given on the command line holds for this run alone, unless the user went on to change it.
template <class T> void forgetUnchanged(T& current, const T& started, const T& loaded) {
    if (current == started) current = loaded;
}

bool isMouseEvent(const SDL_Event& event) {
    return event.type == SDL_MOUSEMOTION || event.type == SDL_MOUSEBUTTONDOWN ||
           event.type == SDL_MOUSEBUTTONUP || event.type == SDL_MOUSEWHEEL;
}

// Full screen is all that Alt+Enter does; panels would press the button that has the focus.
bool isAltEnter(const SDL_Event& event) {
    return event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_RETURN &&
           (event.key.keysym.mod & KMOD_ALT) != 0;
}

// Recent maps must be found again from another folder.
std::string lastingName(const std::string& map) {
    std::error_code error;
    if (!std::filesystem::exists(map, error)) return map;
    return std::filesystem::absolute(map, error).string();
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
      m_loader(allGameFolders(options.picture.gameFolders)), m_report(options.reportFile) {
    const LoadedSettings loaded = loadSettings(m_files.settings);
    if (!loaded.warning.empty()) printMessage("warning: " + loaded.warning);
    m_loadedSettings = loaded.settings;
    m_startedSettings = withOptions(loaded.settings, options);
    m_state.settings = m_startedSettings;
    m_state.camera.speed = m_state.settings.speed;
    m_state.choices = choicesOf(options.picture);
    m_state.clock = {.seconds = options.picture.frame.time, .isPaused = options.picture.isTimeFixed};
    setViewMode(m_state, options.picture.frame.mode);
    m_state.notice = {};
    if (!options.map.empty()) m_state.load = LoadRequest{options.map, false};
}

std::string Viewer::open() {
    Result<std::unique_ptr<Window>> window = Window::create({.title = "Visleaf",
                                                             .width = m_state.settings.windowWidth,
                                                             .height = m_state.settings.windowHeight,
                                                             .samples = m_state.settings.samples,
                                                             .isVisible = true,
                                                             .forceGl33 = m_options.picture.forceGl33});
    if (!window) return window.error().message;
    m_window = std::move(window).value();
    Result<std::unique_ptr<Renderer>> renderer = Renderer::create(m_window->caps(), shaderFolder());
    if (!renderer) return renderer.error().message;
    m_renderer = std::move(renderer).value();
    std::error_code ignored;
    if (m_options.resetLayout) std::filesystem::remove(m_files.layout, ignored);
    m_ui = std::make_unique<Ui>(*m_window, 1.0f, m_files.layout.string());
    return {};
}

void Viewer::run() {
    double last = wallMs();
    while (!m_state.wantsQuit) {
        const double start = wallMs();
        m_state.history.add(start - last);
        const float seconds =
            std::min(static_cast<float>((start - std::exchange(last, start)) * 1e-3), kLongestStep);
        handleEvents();
        applyActions();
        serveRequests();
        finishLoading();
        moveCamera(seconds);
        if (!m_window->isMinimized()) drawFrame();
        report();
        rest(start);
    }
    saveChangedSettings();
}

void Viewer::handleEvents() {
    SDL_Event event;
    while (SDL_PollEvent(&event) != 0)
        handleEvent(event);
}

void Viewer::handleEvent(const SDL_Event& event) {
    if (event.type == SDL_QUIT) m_state.wantsQuit = true;
    if (event.type == SDL_DROPFILE) {
        m_state.load = LoadRequest{event.drop.file, false};
        SDL_free(event.drop.file);
    }
    const bool isForPanels = !(m_input.isLooking() && isMouseEvent(event)) && !isAltEnter(event);
    if (isForPanels) m_ui->handle(event);
    m_input.handle(event, m_ui->focus());
}

void Viewer::applyActions() {
    std::vector<Action> wanted = m_input.takeActions();
    wanted.insert(wanted.end(), m_state.requests.begin(), m_state.requests.end());
    m_state.requests.clear();
    for (const Action action : wanted) {
        const bool isLooking = m_input.isLooking();
        apply(action, {.lens = lens(), .isLooking = isLooking}, m_state);
        if (action == Action::toggleLook) m_input.toggleLook();
        if (action == Action::escape && isLooking) m_input.release();
    }
    if (m_isMouseCaptured != m_input.isLooking()) {
        m_isMouseCaptured = m_input.isLooking();
        m_window->captureMouse(m_isMouseCaptured);
    }
}

void Viewer::serveRequests() {
    const bool isOtherLook = m_mapView && !m_loader.isLoading() && m_state.settings.look != m_requestedLook;
    if (isOtherLook && !m_state.load) m_state.load = LoadRequest{m_state.map, true};
    if (m_state.load) startLoading(*std::exchange(m_state.load, std::nullopt));
    if (std::exchange(m_state.wantsFullScreen, false)) m_window->setFullScreen(!m_window->isFullScreen());
    if (std::exchange(m_state.wantsShaders, false)) {
        m_state.message = m_renderer->reloadShaders();
        if (m_state.message.empty()) showNotice(m_state, "Shaders reloaded");
    }
    if (std::exchange(m_state.wantsStart, false) && m_mapView)
        m_state.camera.pose = startPose(m_mapView->map());
    if (std::exchange(m_state.wantsLink, false) && m_mapView) {
        const std::string link =
            toString(MapLink{m_state.map, m_state.camera.pose, m_state.choices.frame.mode});
        SDL_SetClipboardText(link.c_str());
        showNotice(m_state, "Copied " + link);
    }
    if (std::exchange(m_state.wantsScreenshot, false) && m_mapView) serveScreenshot();
}

void Viewer::startLoading(LoadRequest request) {
    m_requestedLook = request.look = m_state.settings.look;
    m_loader.start(std::move(request));
}

void Viewer::serveScreenshot() {
    const View view = makeView(m_state.camera.pose, lens());
    const Result<std::filesystem::path> file =
        saveScreenshot(*m_mapView, *m_renderer, m_window->caps(), view, m_state.choices,
                       {.folder = m_files.screenshots,
                        .name = shortNameOf(m_mapView->scene().source),
                        .scale = m_state.screenshotScale,
                        .samples = m_state.settings.samples});
    if (file)
        showNotice(m_state, "Saved " + file.value().string(), 5.0);
    else
        m_state.message = file.error().message;
}

void Viewer::finishLoading() {
    std::optional<LoadOutcome> outcome = m_loader.poll();
    if (!outcome) return;
    if (!outcome->error.empty()) {
        printMessage(outcome->error);
        m_state.message = outcome->error;
    } else if (!outcome->choices.empty()) {
        m_state.archiveToChooseFrom = outcome->link.map;
        m_state.mapsToChoose = outcome->choices;
    } else {
        show(std::move(*outcome));
    }
}

void Viewer::show(LoadOutcome outcome) {
    const bool isFirst = m_mapView == nullptr;
    printWarnings(outcome.scene->source.title, outcome.scene->diagnostics);
    m_mapView = std::make_unique<MapView>(std::move(outcome.scene), m_window->caps());
    m_renderer->resetState();
    if (!outcome.request.keepsCamera) {
        const CameraPose start = outcome.link.pose.value_or(startPose(m_mapView->map()));
        m_state.camera.pose = withinLimits(isFirst ? m_options.picture.camera.value_or(start) : start);
        m_state.camera.velocity = glm::vec3(0.0f);
        if (!isFirst) m_state.choices.frozen.reset();
    }
    if (outcome.link.mode) setViewMode(m_state, *outcome.link.mode);
    m_state.map = lastingName(outcome.link.map);
    m_state.browser.folder = std::filesystem::path(m_state.map).parent_path();
    rememberMap(m_state.settings, m_state.map);
    m_window->setTitle(m_mapView->scene().source.title + " - Visleaf");
}

Lens Viewer::lens() const {
    const glm::uvec2 size = m_window->drawableSize();
    return {.fovX = m_state.settings.fovX, .width = size.x, .height = size.y};
}

void Viewer::moveCamera(float seconds) {
    FlyInput input = m_input.takeFlyInput();
    const float degrees = kDegreesPerCount * m_state.settings.mouseFactor;
    input.look *= glm::vec2(degrees, m_state.settings.invertPitch ? -degrees : degrees);
    const float wheel = m_input.takeWheel();
    if (wheel != 0.0f) {
        m_state.camera.speed = speedAfterWheel(m_state.camera.speed, wheel);
        showNotice(m_state, fmt::format("Speed {:.0f}", m_state.camera.speed), 1.0);
    }
    fly(m_state.camera, input, seconds);
    advance(m_state.clock, static_cast<double>(seconds));
    m_state.choices.frame.time = m_state.clock.seconds;
}

void Viewer::applySettings() {
    const Settings& settings = m_state.settings;
    m_state.choices.frame.exposure = settings.exposure;
    m_state.choices.frame.gamma = settings.gamma;
    m_state.choices.frame.filter = settings.filter;
    if (m_isVsyncOn != settings.useVsync) m_window->setVsync(settings.useVsync);
    m_isVsyncOn = settings.useVsync;
    m_ui->setScale(settings.uiScale >= kSmallestUiScale ? settings.uiScale : m_window->displayScale());
}

void Viewer::drawFrame() {
    applySettings();
    drawMap();
    drawUi();
    m_window->swap();
}

void Viewer::drawMap() {
    const Lens current = lens();
    m_frame.view = makeView(m_state.camera.pose, current);
    m_frame.mapView = m_mapView.get();
    m_frame.isLoading = m_loader.isLoading();
    m_frame.loadShare = m_loader.shareDone();
    bindWindow(current.width, current.height);
    if (!m_mapView) return;
    FrameChoices choices = m_state.choices;
    choices.frame.numSamples = m_window->numSamples();
    m_frame.report = m_mapView->draw(*m_renderer, m_frame.view, choices);
    m_frame.passTimes = m_renderer->passTimes();
    const Map& map = m_mapView->map();
    m_frame.viewLeaf = findLeaf(map, map.models[0].head, m_state.camera.pose.position);
}

void Viewer::drawUi() {
    m_ui->beginFrame({.isLooking = m_input.isLooking(), .usesKeyboard = usesKeyboard(m_state)});
    drawPanels(m_state, m_frame);
    m_ui->endFrame();
    m_renderer->resetState();
}

void Viewer::report() {
    m_report.update(m_state, {.isLooking = m_input.isLooking(),
                              .hasMap = m_mapView != nullptr,
                              .isLoading = m_loader.isLoading(),
                              .isFullScreen = m_window->isFullScreen(),
                              .facesDrawn = m_mapView ? m_mapView->drawList().numFaces : 0});
}

// A window that nobody looks at leaves the machine to others.
void Viewer::rest(double frameStartMs) const {
    const double shortest = m_window->isMinimized()                         ? kMinimizedFrameMs
                            : !m_window->hasFocus() || m_mapView == nullptr ? kUnfocusedFrameMs
                                                                            : 0.0;
    const double left = shortest - (wallMs() - frameStartMs);
    if (left >= 1.0) SDL_Delay(static_cast<Uint32>(left));
}

void Viewer::saveChangedSettings() {
    if (m_files.settings.empty()) return;
    Settings settings = m_state.settings;
    settings.speed = m_state.camera.speed;
    int width = 0, height = 0;
    SDL_GetWindowSize(m_window->handle(), &width, &height);
    if (!m_window->isFullScreen()) {
        settings.windowWidth = width;
        settings.windowHeight = height;
    }
    const Settings& started = m_startedSettings;
    const Settings& loaded = m_loadedSettings;
    forgetUnchanged(settings.fovX, started.fovX, loaded.fovX);
    forgetUnchanged(settings.look, started.look, loaded.look);
    forgetUnchanged(settings.exposure, started.exposure, loaded.exposure);
    forgetUnchanged(settings.gamma, started.gamma, loaded.gamma);
    forgetUnchanged(settings.filter, started.filter, loaded.filter);
    forgetUnchanged(settings.samples, started.samples, loaded.samples);
    forgetUnchanged(settings.uiScale, started.uiScale, loaded.uiScale);
    forgetUnchanged(settings.windowWidth, started.windowWidth, loaded.windowWidth);
    forgetUnchanged(settings.windowHeight, started.windowHeight, loaded.windowHeight);
    const std::string problem = saveSettings(settings, m_files.settings);
    if (!problem.empty()) printMessage("warning: " + problem);
}

} // namespace visleaf
