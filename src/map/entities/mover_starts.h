// Where movers stand when the map starts: doors that start open, platforms that start below, and trains at
// the first stop of their path. Maps have them elsewhere, so that compilers light them well.
//
// Facts: Quake's doors.qc and plats.qc; sezero/uhexen2 gamecode/hc/h2, doors.hc and plats.hc;
// ValveSoftware/halflife doors.cpp, plats.cpp, pathcorner.cpp and subs.cpp; yquake2 g_func.c; ioquake3 and
// id-Software/RTCW-MP g_mover.c.
#pragma once

#include "map/entities/named_entities.h"

#include <optional>

namespace visleaf {

/// Where a brush model stands.
struct MoverPlace {
    glm::vec3 origin{0.0f}; // map space
    glm::vec3 angles{0.0f}; // see rotationOf()
};

class MoverStarts {
  public:
    explicit MoverStarts(const Map& map) : m_map(map) {}

    /// Returns where the brush model of an entity stands when the map starts. `box` is that of the model, and
    /// `inMap` is its place by the keys `origin` and `angles`. Most entities stand there.
    MoverPlace placeOf(const Entity& entity, const Bounds& box, const MoverPlace& inMap);

  private:
    const NamedEntities& named();

    const Map& m_map;
    std::optional<NamedEntities> m_named; // for the first train
    // Stops that the trains of the map may still visit together. Real trains visit a few each; a hostile map
    // may have very many trains on one long path.
    uint64_t m_stopsLeft = 1 << 18;
};

} // namespace visleaf
