#include "cli/commands/pick.h"

#include "base/text/number_text.h"
#include "cli/headless.h"
#include "cli/progress_line.h"
#include "cli/shared_options.h"
#include "report/terminal.h"
#include "view/picking/pick_report.h"
#include "view/view_problem.h"

#include <fmt/format.h>

#include <cmath>

namespace visleaf {
namespace {

bool readPixel(const std::string& text, std::optional<glm::uvec2>& pixel) {
    const auto numbers = parseNumbers(text);
    const auto isIndex = [](float value) {
        return value >= 0.0f && value < 65536.0f && value == std::floor(value);
    };
    if (!numbers || numbers->size() != 2 || !isIndex(numbers->front()) || !isIndex(numbers->back()))
        return false;
    pixel = glm::uvec2(numbers->front(), numbers->back());
    return true;
}

// Checks rules that concern several options. Returns an error, or an empty text.
std::string pixelOutside(const PickOptions& options) {
    const glm::uvec2 size = settingsOf(options.frame).windowSize;
    if (options.pixel->x < size.x && options.pixel->y < size.y) return {};
    return fmt::format("--at {},{}: the frame has {} x {} pixels", options.pixel->x, options.pixel->y, size.x,
                       size.y);
}

} // namespace

void addPickOptions(PickOptions& options, OptionList& list) {
    list.add({"MAP", "TEXT", "Map", FileUse::map}, options.map).isRequired = true;
    list.addParsed({"--at", "X,Y", "Pixel of the frame; 0,0 is the upper left one"}, "two whole numbers X,Y",
                   [&options](const std::string& text) { return readPixel(text, options.pixel); })
        .isRequired = true;
    addJsonOption(list, options.json);
    addFrameOptions(list, DrawsTo::file, options.frame);
    list.check = [&options] { return pixelOutside(options); };
}

int runPick(const PickOptions& options) {
    const std::vector<GameFolder> folders = allGameFolders(options.frame.gameFolders);
    const Result<FoundMap, NoMap> found = findOneMap(options.map, folders);
    if (!found) return exitStatusOf(found.error());
    const MapSource& source = found.value().source;
    const MapLink link = withOverrides(found.value().link, options.frame.camera, options.frame.given);
    std::optional<ProgressLine> progress(pathOf(source) + ": loading");
    Result<MapSnapshot> loaded =
        loadWithImages(source, {folders, settingsOf(options.frame).appearance, eyeOf(link)});
    if (!loaded) return failWith(kExitBadInput, loaded.error().message);
    MapSnapshot& snapshot = loaded.value();
    progress.reset();
    const std::string missing = problemOfSelection(snapshot.map(), options.frame.selection);
    if (!missing.empty()) return failWith(kExitBadCommand, fmt::format("{}: {}", pathOf(source), missing));
    const View view = makeView(poseFor(link, snapshot.map()), lensOf(options.frame));
    const FrameChoices choices = choicesFor(options.frame, link);
    noteCamera(snapshot.map(), view.pose.position, choices, snapshot.diagnostics);
    printWarnings(pathOf(source), snapshot.diagnostics);
    const PickedPixel picked = pickPixel(snapshot, view, choices, glm::dvec2(*options.pixel) + 0.5);
    return writeReport(options.json, options.json.empty() ? pickReportText(snapshot, picked)
                                                          : pickReportJson(snapshot, picked));
}

} // namespace visleaf
