// The viewer: a window that shows a map, and its main loop.
//
// A frame consists of events, actions, requests, camera, map, clicks and panels, in this order. Maps load on
// another thread. All OpenGL calls are made on this one.
#pragma once

#include "gpu/window_frame.h"
#include "shell/camera/camera_control.h"
#include "shell/camera/map_framing.h"
#include "shell/darkness_watch.h"
#include "shell/gpu_watch.h"
#include "shell/input/event_queue.h"
#include "shell/input/gamepad.h"
#include "shell/input/touch.h"
#include "shell/map_opener.h"
#include "shell/pacing/frame_pacer.h"
#include "shell/panels/panels.h"
#include "shell/program_files.h"
#include "shell/state_report.h"
#include "shell/ui/ui.h"
#include "shell/user_settings.h"
#include "shell/viewer_options.h"
#include "shell/window.h"

namespace visleaf {

/// The window, its map, and the state of the main loop.
class Viewer {
  public:
    /// Creates the window. Fails if there is no display or no usable OpenGL.
    static Result<std::unique_ptr<Viewer>> create(const ViewOptions& options);

    /// Handles the events and draws a frame, or waits if nothing has changed. Call it until isOver().
    void runFrame();

    /// True when the user has quit, and when the graphics card was reset.
    bool isOver() const { return m_state.hasQuit || m_gpuWatch.isReset(); }

    /// Saves the settings and the layout. Returns the settings.
    Settings keep() const;

    /// Returns what a page of a browser may ask, as JSON; see pageStateText().
    std::string pageState() const;

    /// Saves the settings, the layout and what features keep. If the graphics card was reset, all GL objects
    /// are lost: returns the options for a new viewer that shows the same, or the map that was loading. It
    /// ends the modes of all features.
    std::optional<ViewOptions> finish();

    /// Whether the viewer could do what the options ask for.
    const Script& script() const { return m_state.script; }

  private:
    explicit Viewer(const ViewOptions& options);
    std::string open();

    // Input and requests.
    bool handleEvents();
    bool handleNextEvents();
    void handleEvent(const SDL_Event& event);
    bool runPanels();
    ActionContext actionContext() const;
    void act();
    void carryOutRequests();

    // The map.
    void updateMap();
    void show(LoadOutcome outcome);
    void prepareFirstFrame(); // of a map that was loaded
    void moveCamera(float seconds);
    bool isLoading() const; // the map, or its images

    // A frame.
    void updateWindow();
    void prepareFrame();
    void beginFrame();
    void drawMap();
    void answerMouse();
    void finishFrame();
    void updatePanels();
    Lens lens() const;
    FrameChoices frameChoices() const;
    FeatureFrame featureFrame(const FrameChoices& choices) const;

    Activity activity(bool hasEvents) const;
    void report();

    ViewOptions m_options;
    UserFiles m_files;
    // Before all members that hold GL objects, to be destroyed last. Features in m_state hold some.
    std::unique_ptr<Window> m_window;
    ViewerState m_state;
    UserSettings m_userSettings; // fills m_state
    MapOpener m_opener;
    EventQueue m_events;
    Input m_input{m_state.keys};
    Gamepads m_gamepads;
    Touch m_touch;
    CameraControl m_cameraControl;
    MapFraming m_framing;
    bool m_isMouseCaptured = false;
    DarknessWatch m_darkness;
    std::optional<Vsync> m_vsync; // current setting of the window
    FramePacer m_pacer;
    double m_lastMs = 0.0;    // when the last frame began, or the last rest ended
    LoadMoments m_moments;    // moments of the first map
    uint64_t m_numFrames = 0; // drawn frames

    GpuWatch m_gpuWatch;
    std::unique_ptr<Renderer> m_renderer;
    std::optional<WindowFrame> m_windowFrame;
    std::unique_ptr<Ui> m_ui;
    std::unique_ptr<MapView> m_mapView;
    PanelFrame m_frame;
    StateReport m_report;
};

} // namespace visleaf
