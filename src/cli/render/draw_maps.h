// Draws the images of many maps, one map after the other, while the next one loads.
//
// What becomes of the images is up to the command. A broken map is reported and skipped.
#pragma once

#include "cli/render/draw_map.h"

#include <atomic>

namespace visleaf {

/// A map in the order of the run.
struct MapOfRun : BatchMap {
    bool exists = false; // all its images, and they are not drawn again
};

/// What a command made of an image.
enum class ImageFate : uint8_t {
    kept,
    lost,       // it could not be written
    endsTheMap, // nor can later ones of its map
};

/// Why there is no image of a map.
struct MapProblem {
    std::string message; // as it was printed
    std::string reason;  // the message without the map's name
};

/// What a command does with the maps of a run, in their order.
struct MapTakers {
    /// Takes an image of a map.
    std::function<ImageFate(const BatchMap& map, const DrawnImage& image)> onImage;
    /// Called for a map whose images exist. Null: there are none.
    std::function<void(const BatchMap& map)> onExisting;
    /// Called for a map without any image.
    std::function<void(const BatchMap& map, const MapProblem& problem)> onBroken;
};

/// How many of the maps are done, and of how many. Read by the line of progress, and when a signal ends the
/// run.
struct DrawProgress {
    explicit DrawProgress(const std::vector<MapOfRun>& maps);

    std::atomic<size_t> numDone{0};
    size_t numMaps;
};

/// How a run ended.
struct RunOutcome {
    int status = 0;             // the highest exit status
    size_t numBroken = 0;       // maps that lack an image
    bool lacksGraphics = false; // a map had to be drawn, and there is no OpenGL
};

/// Draws the images that the plan wants of each map, with a line of progress on a terminal. Stops if there
/// is no graphics. The caller's LastWords should outlive the files that it writes afterwards.
RunOutcome drawMaps(const std::vector<MapOfRun>& maps, const ImagePlan& plan, const DrawChoices& choices,
                    const MapTakers& takers, DrawProgress& progress);

/// Prints how many of the maps could not be drawn, if any: their messages may have scrolled away.
void printBroken(const RunOutcome& outcome, const std::vector<MapOfRun>& maps);

} // namespace visleaf
