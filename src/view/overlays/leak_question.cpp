#include "view/overlays/leak_question.h"

#include "analysis/leak/leak_search.h"
#include "base/text/count_text.h"
#include "base/text/printable.h"
#include "camera/camera_text.h"
#include "vfs/side_files.h"

#include <fmt/format.h>

namespace visleaf {
namespace {

constexpr LineColor kLeakColor{255, 60, 60, 255};
constexpr float kEndSize = 8.0f; // game units from an end of the line to the sides of the box around it

std::string messageAbout(const Leak& leak, const Map& map) {
    switch (leak.state) {
    case LeakState::leaks:
        return fmt::format("Leak: entity {} ({}) reaches the outside of the map through {}", leak.entity,
                           printable(map.entities[leak.entity].className()),
                           counted(leak.numPortals, "portal"));
    case LeakState::sealed:
        return "No leak: the map has no leak file, and no entity reaches the outside of the map";
    case LeakState::noSolidLeafs:
        return "No leak file, and the map has no solid leafs that would show what is outside";
    case LeakState::noEntities:
        return "No leak file, and no entity is inside the map";
    case LeakState::unknown:
        break;
    }
    return "No leak file, and the BSP tree is missing or damaged";
}

} // namespace

Task<ShownLeak> WhereItLeaks::answer(const MapSnapshot& snapshot, Progress&) const {
    const Map& map = snapshot.map();
    ShownLeak shown{parseLeakFile(readLeakFile(snapshot.source, snapshot.files)), {}};
    if (!shown.line.empty()) {
        shown.message = fmt::format("Leak: the line of the compiler's leak file starts at {}",
                                    positionText(shown.line.front()[0]));
        co_return shown;
    }
    const LeafPortals* const portals = co_await snapshot.leafPortals->built();
    const Leak leak = findLeak(map, *portals);
    for (size_t i = 1; i < leak.way.size(); ++i)
        shown.line.push_back({leak.way[i - 1], leak.way[i]});
    shown.message = messageAbout(leak, map);
    co_return shown;
}

void addLeak(const ShownLeak& leak, LineList& lines) {
    if (leak.line.empty()) return;
    for (const auto& [from, to] : leak.line)
        lines.line(from, to, kLeakColor);
    for (const glm::vec3& end : {leak.line.front()[0], leak.line.back()[1]})
        lines.box({end - kEndSize, end + kEndSize}, kLeakColor);
}

} // namespace visleaf
