// The viewer: a window that shows a map, and its main loop.
//
// A frame consists of events, actions, requests, camera, map and panels, in this order. Maps load on another
// thread. All OpenGL calls are made on this one.
#pragma once

#include "camera/walk_camera.h"
#include "document/file_watcher.h"
#include "document/map_loader.h"
#include "document/texture_reader.h"
#include "gpu/gpu_fault.h"
#include "gpu/window_frame.h"
#include "shell/input/event_queue.h"
#include "shell/input/gamepad.h"
#include "shell/panels/panels.h"
#include "shell/program_files.h"
#include "shell/state_report.h"
#include "shell/ui.h"
#include "shell/viewer_options.h"
#include "shell/window.h"
#include "view/drawing_report.h"

#include <array>

namespace visleaf {

/// The window, its map, and the state of the main loop.
class Viewer {
  public:
    /// Creates the window. Fails if there is no display or no usable OpenGL.
    static Result<std::unique_ptr<Viewer>> create(const ViewOptions& options);

    /// Runs until the user quits, and returns nothing. If the graphics card is reset, all GL objects are
    /// lost: returns the options for a new viewer that shows the same.
    std::optional<ViewOptions> run();

  private:
    explicit Viewer(const ViewOptions& options);
    std::string open();

    bool handleEvents();
    void handleEvent(const SDL_Event& event);
    void applyActions();
    void carryOutRequests();
    void carryOut(Request request);
    void copyLink();
    void handleRequests();
    void applyAppearance();
    std::optional<LoadRequest> requestToReload() const;
    void startLoading(LoadRequest request);
    void takeScreenshot(uint32_t scale);
    void finishLoading();
    void reloadChangedFiles();
    std::string faultOfReload(const LoadOutcome& outcome) const;
    void showLoadError(const LoadOutcome& outcome);
    void streamImages();
    bool isStreaming() const;
    void show(LoadOutcome outcome);
    std::unique_ptr<MapView> upload(LoadOutcome& outcome);
    GpuFault takeFault();
    void noticeFault();
    void checkGpu();
    ViewOptions optionsToContinue() const;
    void pickClicked();
    bool answerClick(const MapClick& click);
    bool selectAt(const MapClick& click);
    void goToItem();
    void reportOverlays();
    void moveCamera(float seconds);
    void changeSpeed(float wheel);
    void walkOn(const FlyInput& input, float seconds);
    void moveAlongSection(OrthoSide side, const FlyInput& input, float seconds);
    std::optional<glm::vec3> pivot();
    void orbitOn(const FlyInput& input, float seconds);
    void rememberJump();
    void goThroughHistory(bool forward);
    void adviseInTheDark();
    void goToSpawn(int step);
    void runConsoleLines();
    void drawMap();
    void drawUi();
    void drawFrame();
    void report();
    void readPowerState();
    WindowState windowState() const;
    bool isWorking() const;
    Activity activity(bool hasEvents) const;
    void waitForNextFrame(double frameStartMs) const;
    void applySettings();
    Settings currentSettings() const;
    void saveChangedSettings();
    void prepareMap();
    void prepareMorePrograms();
    bool isPreparing() const;
    void recordMoments();
    float loadShare() const;
    FrameChoices frameChoices() const;
    MarkedItems markedItems() const;
    void hover();
    std::string viewValueAt(const glm::vec2& mouse, const std::optional<PickHit>& hit);
    glm::dvec2 pixelAt(const glm::vec2& position) const;
    bool mayHover() const;
    FeatureFrame featureFrame(const FrameChoices& choices) const;
    void updateFeatures(void (FeatureStates::*update)(const FeatureFrame&, ViewerState&));
    void updateInspector();
    void updatePictures();
    void uploadPicture(Picture& picture, size_t slot);
    Lens lens() const;
    FramePlace framePlace() const;
    void updateLayout();
    void beginWindowFrame();

    ViewOptions m_options;
    UserFiles m_files;
    Settings m_loadedSettings;  // settings in the file
    Settings m_startedSettings; // settings at the start, with those of the command line
    LoadRequest m_requested;    // request for the map that is shown or loading
    ViewerState m_state;
    EventQueue m_events;
    Input m_input{m_state.keys};
    Gamepads m_gamepads;
    bool m_hasQuit = false;
    bool m_isMouseCaptured = false;
    bool m_hasLooked = false, m_hasMoved = false; // since the start
    bool m_mayAdvise = false;                     // the first complete frame of a map has not been seen yet
    std::optional<WalkCamera> m_walkCamera;       // of the open map; made for the first walk
    std::optional<CameraPose> m_poseAfterFlight;  // of the last frame; empty: another map was opened since
    std::optional<Vsync> m_vsync;                 // current setting of the window
    bool m_isOnBattery = false;
    double m_nextPowerReading = 0.0; // time of wallMs()
    Rest m_rest;
    bool m_isResting = false;
    LoadMoments m_moments;          // moments of the first map
    uint64_t m_numFrames = 0;       // drawn frames
    uint64_t m_numFramesAtRest = 0; // drawn frames when the last rest began
    double m_nextGpuCheck = 0.0;    // time of wallMs()
    bool m_isGpuReset = false;

    std::unique_ptr<Window> m_window; // before all members that hold GL objects, to be destroyed last
    std::unique_ptr<Renderer> m_renderer;
    std::optional<WindowFrame> m_windowFrame;
    std::unique_ptr<Ui> m_ui;
    std::unique_ptr<MapView> m_mapView;
    Asker<WhatTextureHolds> m_textureReader;
    std::array<Texture, 2> m_pictureTextures;   // of the inspector
    std::array<uint64_t, 2> m_pictureNumbers{}; // Picture::number of what they hold
    MapLoader m_loader;
    FileWatcher m_watcher; // of the files of m_mapView; stopped while they are not all known
    PanelFrame m_frame;
    StateReport m_report;
};

} // namespace visleaf
