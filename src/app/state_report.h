// The viewer's state as lines of JSON, one for each change: what tests of the real window look at.
#pragma once

#include "app/drawing_report.h"
#include "app/viewer_state.h"

#include <filesystem>
#include <fstream>
#include <string>

namespace visleaf {

/// What a line tells besides the state itself.
struct ReportedFrame {
    bool isLooking = false;
    bool hasMap = false;
    bool isLoading = false;
    bool isFullScreen = false;
    LoadMoments moments;
    bool isResting = false;
    uint64_t framesAtRest = 0; // drawn when the last rest began
    uint32_t numSamples = 0;   // of multisampling
    uint32_t facesDrawn = 0;
};

/// The file that the lines go to.
class StateReport {
  public:
    /// An empty path reports nothing.
    explicit StateReport(const std::filesystem::path& file);

    /// Writes a line when it differs from the last one.
    void update(const ViewerState& state, const ReportedFrame& frame);

  private:
    std::ofstream m_stream;
    std::string m_last;
};

} // namespace visleaf
