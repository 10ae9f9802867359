// The command `bench`: measures how fast views are drawn.
#pragma once

#include "cli/option_list.h"
#include "view/frame_options.h"

namespace visleaf {

/// Options of the `bench` command. Exactly one of map, suite and comparison is set.
struct BenchOptions {
    std::string map;
    std::filesystem::path suite;                   // a file of views; see bench_suite.h
    std::vector<std::filesystem::path> comparison; // two reports: before and after
    std::string json;
    uint32_t numFrames = 200;
    bool hashesImages = false; // report a hash of each frame's pixels
    // The camera's flight during the measured frames: its end, or a file with a path (path_file.h). Without
    // both, the camera stays.
    std::optional<CameraPose> end;
    std::filesystem::path path;
    FrameOptions frame;
};

/// Adds the options of `bench` to the command line.
void addBenchOptions(BenchOptions& options, OptionList& list);

/// Measures views and prints the times, or compares two reports. Returns the exit status.
int runBench(const BenchOptions& options);

} // namespace visleaf
