// The viewer: a window that shows a map, and the loop that keeps it alive.
//
// A frame is: events, actions, what was asked for, camera, picture, panels. Maps load on a thread of their
// own; what needs OpenGL happens here.
#pragma once

#include "app/drawing_report.h"
#include "app/event_queue.h"
#include "app/map_loader.h"
#include "app/options.h"
#include "app/panels/panels.h"
#include "app/state_report.h"
#include "app/ui.h"
#include "app/user_folder.h"
#include "app/viewer_actions.h"
#include "app/window.h"
#include "gpu/window_picture.h"

namespace visleaf {

/// The window, the map in it, and all that the loop needs.
class Viewer {
  public:
    /// Fails when there is no display or no usable OpenGL.
    static Result<std::unique_ptr<Viewer>> create(const ViewOptions& options);

    /// Runs until the user quits.
    void run();

  private:
    explicit Viewer(const ViewOptions& options);
    std::string open();

    bool handleEvents();
    void handleEvent(const SDL_Event& event);
    void applyActions();
    void serveRequests();
    std::optional<LoadRequest> anew() const;
    void startLoading(LoadRequest request);
    void serveScreenshot();
    void finishLoading();
    void streamPictures();
    void show(LoadOutcome outcome);
    void moveCamera(float seconds);
    void drawMap();
    void drawUi();
    void drawFrame();
    void report();
    void lookAtPower();
    WindowState windowState() const;
    Activity activity(bool hasEvents) const;
    void waitForNextFrame(double frameStartMs) const;
    void applySettings();
    void saveChangedSettings();
    void prepareMap();
    void prepareMorePrograms();
    bool isPreparing() const;
    void noteMoments();
    float loadShare() const;
    FrameChoices frameChoices() const;
    Lens lens() const;

    ViewOptions m_options;
    UserFiles m_files;
    Settings m_loadedSettings;  // as the file has them
    Settings m_startedSettings; // with the command line's wishes
    LoadRequest m_requested;    // of the map that is shown or on its way
    ViewerState m_state;
    EventQueue m_events;
    Input m_input;
    bool m_isMouseCaptured = false;
    std::optional<Vsync> m_vsync; // as the window has it
    bool m_isOnBattery = false;
    double m_nextLookAtPower = 0.0; // on wallMs()'s clock
    Rest m_rest;
    bool m_isResting = false;
    LoadMoments m_moments;          // of the first map
    uint64_t m_numFrames = 0;       // drawn
    uint64_t m_numFramesAtRest = 0; // drawn when the last rest began

    std::unique_ptr<Window> m_window; // before everything that holds GL objects
    std::unique_ptr<Renderer> m_renderer;
    std::optional<WindowPicture> m_picture;
    std::unique_ptr<Ui> m_ui;
    std::unique_ptr<MapView> m_mapView;
    bool m_isStreaming = false; // pictures of m_mapView are still to come
    MapLoader m_loader;
    PanelFrame m_frame;
    StateReport m_report;
};

} // namespace visleaf
