#include "cli/render/load_ahead.h"

#include "base/parallel.h"
#include "cli/headless.h"
#include "platform/platform.h"
#include "vfs/game_data.h"
#include "view/view_problem.h"

namespace visleaf {
namespace {

/// Warns about cameras that are not in a room. Those of an overview are outside on purpose.
void noteCameras(const RenderOptions& options, const std::vector<PlannedImage>& images,
                 const FrameChoices& choices, MapSnapshot& snapshot) {
    if (isOverview(options)) return;
    std::optional<glm::vec3> last; // the faces of a cube share their camera
    for (const PlannedImage& image : images) {
        if (last == image.pose.position) continue;
        last = image.pose.position;
        noteCamera(snapshot.map(), image.pose.position, choices, snapshot.diagnostics);
    }
}

PreparedMap prepareMap(const BatchMap& map, const ImagePlan& plan,
                       const std::vector<GameFolder>& gameFolders) {
    const FrameOptions& frame = plan.options.frame;
    PreparedMap prepared{.map = map, .loaded = {}, .link = {}, .images = {}, .problem = {}};
    Result<FoundMap, NoMap> found = findOneMap(map.argument, gameFolders);
    if (!found) {
        prepared.problem = found.error();
        return prepared;
    }
    auto& [source, link] = found.value();
    prepared.link = withOverrides(std::move(link), frame.camera, frame.given);
    Result<MapToUpload> loaded =
        loadToDraw(source, {gameFolders, settingsOf(frame).appearance, eyeOf(prepared.link)});
    if (!loaded) {
        prepared.problem.message = loaded.error().message;
        return prepared;
    }
    MapSnapshot& snapshot = loaded.value().snapshot;
    const FrameChoices choices = choicesFor(frame, prepared.link);
    if (const std::string problem = problemOfView(snapshot.map(), choices); !problem.empty()) {
        prepared.problem = {.isUsageError = true, .message = pathOf(source) + ": " + problem};
        return prepared;
    }
    noteIdleSettings(snapshot.map(), choices.settings, snapshot.diagnostics);
    prepared.images = plannedImages(plan, snapshot, prepared.link);
    noteCameras(plan.options, prepared.images, choices, snapshot);
    prepared.loaded = std::move(loaded).value();
    return prepared;
}

} // namespace

LoadAhead::LoadAhead(std::vector<BatchMap> maps, const ImagePlan& plan,
                     const std::vector<GameFolder>& gameFolders)
    : m_maps(std::move(maps)), m_plan(plan), m_gameFolders(gameFolders) {
    startNext();
}

void LoadAhead::startNext() {
    if (m_numStarted == m_maps.size()) return;
    const BatchMap& map = m_maps[m_numStarted++];
    m_load = startWork([this, &map] {
        const double start = wallMs();
        PreparedMap prepared = prepareMap(map, m_plan, m_gameFolders);
        prepared.loadMs = wallMs() - start;
        return prepared;
    });
}

PreparedMap LoadAhead::next() {
    PreparedMap prepared = m_load.get();
    const bool isFirst = m_numStarted == 1;
    prepared.startMs = isFirst ? 0.0 : sinceProcessStartMs() - prepared.loadMs;
    startNext();
    return prepared;
}

} // namespace visleaf
