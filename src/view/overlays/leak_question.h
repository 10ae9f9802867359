// Where an open map leaks: the line of the compiler's leak file, or else the shortest way from an entity
// through the portals to the outside.
#pragma once

#include "analysis/leak/leak_file.h"
#include "document/asker.h"
#include "render/line_list.h"

#include <string>

namespace visleaf {

/// A leak, ready to be shown.
struct ShownLeak {
    LeakLine line;       // empty: no leak is known
    std::string message; // one sentence
};

/// "Where does the map leak?"
struct WhereItLeaks {
    using Value = ShownLeak;
    static constexpr ReadParts kReads{};
    Task<ShownLeak> answer(const MapSnapshot& snapshot, Progress& progress) const;
    bool operator==(const WhereItLeaks&) const = default;
};

/// Adds the line of a leak, with a box around each end.
void addLeak(const ShownLeak& leak, LineList& lines);

} // namespace visleaf
