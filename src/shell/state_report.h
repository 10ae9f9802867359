// Writes the viewer's state as lines of JSON, one for each change. Tests of the real window read them.
// A page of a browser asks for a few of these facts.
#pragma once

#include "shell/input/input.h"
#include "shell/rect.h"
#include "shell/state/viewer_state.h"
#include "view/drawing_report.h"

#include <filesystem>
#include <fstream>
#include <string>

namespace visleaf {

/// The facts of a line that ViewerState does not contain.
struct ReportedFrame {
    uint64_t frame = 0;     // number of drawn frames
    Rect mapRect;           // in window coordinates
    glm::vec2 mouse{-1.0f}; // in window coordinates, when panels were last drawn
    UiFocus focus;          // of the panels of that frame
    bool isLooking = false;
    bool isMoving = false;   // the camera moves, or a key that moves it is held
    bool isInFlight = false; // Ctrl means slow flight
    bool hasMap = false;
    bool isLoading = false;
    bool isSearching = false;
    bool isFullScreen = false;
    bool isMaximized = false;
    Rect restored; // Window::restoredPlace()
    LoadMoments moments;
    bool isResting = false;
    uint64_t framesAtRest = 0; // number of drawn frames when the last rest began
    uint64_t numRests = 0;     // waits for an event instead of a frame
    bool isWatching = false;   // the files of the map
    uint32_t numSamples = 0;   // samples per pixel (MSAA)
    uint32_t facesDrawn = 0;
    size_t facesInMap = 0;
    size_t entitiesInMap = 0;
    size_t numMissing = 0; // textures
};

/// Returns what a page of a browser may ask: the map, the camera, and the error that is shown, as JSON.
std::string pageStateText(const ViewerState& state, bool hasMap, bool isLoading);

/// Writes the lines to a file. Each drawn frame has a line of its own, so that tests can count frames.
class StateReport {
  public:
    /// Opens `file`. With an empty path, nothing is reported.
    explicit StateReport(const std::filesystem::path& file);

    /// Writes a line if it differs from the last one.
    void update(const ViewerState& state, const ReportedFrame& frame);

  private:
    std::ofstream m_stream;
    std::string m_last;
};

} // namespace visleaf
