// "Is this drawn, and why?" about an open map. Portals and lines of sight may take seconds.
#pragma once

#include "analysis/sight/why.h"
#include "document/asker.h"

#include <string>
#include <vector>

namespace visleaf {

/// An answer, ready to be shown.
struct ShownAnswer {
    std::vector<std::string> lines; // see whyLines()
    std::vector<Winding> portals;   // of the chain, from near to far; map space
    std::vector<glm::vec3> sight;   // both ends of the line of sight; empty: there is none
};

/// "Is this drawn, and why?"
struct WhyDrawn {
    WhyQuestion asked;
    bool isHidden = false; // the user hides the item that the question is about

    using Value = ShownAnswer;
    static constexpr ReadParts kReads{};
    Task<ShownAnswer> answer(const MapSnapshot& snapshot, Progress& progress) const;
    bool operator==(const WhyDrawn&) const = default;
};

} // namespace visleaf
