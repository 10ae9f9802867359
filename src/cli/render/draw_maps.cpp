#include "cli/render/draw_maps.h"

#include "base/text/printable.h"
#include "cli/batch_progress.h"
#include "cli/named_maps.h"
#include "cli/progress_line.h"
#include "report/terminal.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace visleaf {
namespace {

/// The state of a run.
struct MapRun {
    const DrawChoices& choices;
    const MapTakers& takers;
    DrawProgress& progress;
    std::optional<Headless> headless{}; // created while the first map loads
    RunOutcome outcome{};
};

/// Creates the context, if there is none. Returns why that failed; empty: it did not.
std::string makeHeadless(MapRun& run) {
    if (run.headless) return {};
    Result<Headless> headless = createHeadless(run.choices.frame);
    run.outcome.lacksGraphics = !headless;
    if (!headless) return headless.error().message;
    run.headless = std::move(headless).value();
    return {};
}

/// Returns a message about a map without its name.
std::string withoutName(const BatchMap& map, std::string_view problem) {
    const std::string name = printable(map.argument) + ": ";
    if (problem.starts_with(name)) problem.remove_prefix(name.size());
    return std::string(problem);
}

void reportBroken(MapRun& run, const PreparedMap& broken) {
    ++run.outcome.numBroken;
    run.outcome.status = std::max(run.outcome.status, exitStatusOf(broken.problem));
    const std::string message = fmt::format("{}", fmt::join(logLines(broken.problem.message), "\n"));
    run.takers.onBroken(broken.map, {message, withoutName(broken.map, message)});
}

/// Draws a map. Returns false if no other map can be drawn.
bool drawOne(MapRun& run, PreparedMap prepared, const std::string& noGraphics) {
    const BatchMap map = prepared.map;
    const std::string file = pathOf(prepared.loaded->snapshot.source);
    bool hasImage = false, lacksImage = false;
    size_t numLeft = prepared.images.size();
    const auto take = [&](const DrawnImage& image) {
        hasImage = true;
        const ImageFate fate = run.takers.onImage(map, image);
        if (--numLeft == 0)
            ++run.progress.numDone; // freeing the map takes a while, and its files are complete
        lacksImage |= fate != ImageFate::kept;
        return fate != ImageFate::endsTheMap;
    };
    const Result<GpuFault> drawn =
        run.headless ? drawMap(*run.headless, std::move(prepared), run.choices, take) : Error{noGraphics};
    if (drawn && drawn.value() == GpuFault::none) {
        run.outcome.numBroken += lacksImage ? 1 : 0;
        return true;
    }
    run.outcome.status = kExitNoGraphics;
    if (!drawn) {
        printMessage(drawn.error().message);
        return false;
    }
    const std::string reason(describe(drawn.value()));
    const std::string message = fmt::format("{}: {}", file, reason);
    printMessage(message);
    ++run.outcome.numBroken;
    if (!hasImage) run.takers.onBroken(map, {message, reason});
    return drawn.value() != GpuFault::reset;
}

/// Draws the next map that has no images. Returns false if no other map can be drawn.
bool drawNext(MapRun& run, LoadAhead& loads) {
    const std::string noGraphics = makeHeadless(run);
    PreparedMap prepared = loads.next();
    if (prepared.loaded) return drawOne(run, std::move(prepared), noGraphics);
    reportBroken(run, prepared);
    return true;
}

std::vector<BatchMap> missingAmong(const std::vector<MapOfRun>& maps) {
    std::vector<BatchMap> missing;
    for (const MapOfRun& map : maps)
        if (!map.exists) missing.push_back(map);
    return missing;
}

} // namespace

DrawProgress::DrawProgress(const std::vector<MapOfRun>& maps) : numMaps(maps.size() - numUnreadable(maps)) {}

RunOutcome drawMaps(const std::vector<MapOfRun>& maps, const ImagePlan& plan, const DrawChoices& choices,
                    const MapTakers& takers, DrawProgress& progress) {
    MapRun run{.choices = choices, .takers = takers, .progress = progress};
    const std::vector<GameFolder> gameFolders = allGameFolders(choices.frame.gameFolders);
    LoadAhead loads(missingAmong(maps), plan, gameFolders);
    const ProgressLine line(batchProgress(progress.numDone, progress.numMaps));
    bool canDraw = true;
    size_t numSeen = 0; // maps
    for (size_t i = 0; i < maps.size(); ++i) {
        if (maps[i].exists)
            takers.onExisting(maps[i]);
        else if (canDraw)
            canDraw = drawNext(run, loads);
        numSeen += maps[i].isUnreadable ? 0 : 1;
        if (canDraw) progress.numDone = numSeen; // drawOne() may have counted the map
    }
    return run.outcome;
}

void printBroken(const RunOutcome& outcome, const std::vector<MapOfRun>& maps) {
    if (outcome.numBroken > 0)
        printMessage(fmt::format("{} could not be drawn", failedText(outcome.numBroken, maps)));
}

} // namespace visleaf
