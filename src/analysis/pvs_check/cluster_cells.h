// The leafs of each cluster, their neighbours, and random points in them.
#pragma once

#include "analysis/pvs_check/sight_space.h"

#include <cstdint>
#include <random>
#include <span>

namespace visleaf {

/// A point inside of a leaf.
struct PointInLeaf {
    glm::dvec3 point{0.0};
    uint32_t leaf = kNone; // kNone: there is no such point
};

/// A portal from a cluster to another.
struct ClusterPortal {
    uint32_t to = 0;       // the other cluster
    uint32_t boundary = 0; // into LeafPortals::boundaries

    auto operator<=>(const ClusterPortal&) const = default;
};

/// Random numbers that are the same with every standard library.
class SampleNumbers {
  public:
    explicit SampleNumbers(uint32_t seed) : m_engine(seed) {}

    /// Returns a number from 0 to 1, without 1.
    double share() { return static_cast<double>(m_engine()) * 0x1p-32; }
    /// Returns an index below `size`, which is at least 1.
    size_t below(size_t size) { return static_cast<size_t>(share() * static_cast<double>(size)); }

  private:
    std::mt19937 m_engine;
};

/// The clusters of a map as parts of space. Map and portals must outlive it.
class ClusterCells {
  public:
    ClusterCells(const Map& map, const LeafPortals& portals, const SightSpace& space);

    /// Returns the open leafs of a cluster that take up space.
    std::span<const uint32_t> leafsOf(uint32_t cluster) const;

    /// Returns the portals that lead out of a cluster, without opaque surfaces.
    std::span<const ClusterPortal> portalsOf(uint32_t cluster) const;

    /// Returns a random point of a cluster. The points are dense near the portals, because sight passes
    /// there.
    PointInLeaf pointIn(uint32_t cluster, SampleNumbers& random) const;

    /// Returns a random point of a portal.
    glm::dvec3 pointOn(const ClusterPortal& portal, SampleNumbers& random) const;

  private:
    void listLeafs();
    void listPortals(const SightSpace& space);
    size_t leafByVolume(uint32_t cluster, SampleNumbers& random) const;
    uint32_t portalOrSide(uint32_t leaf, SampleNumbers& random) const;

    const Map& m_map;
    const LeafPortals& m_portals;
    std::vector<uint32_t> m_firstLeafs; // for each cluster, and the end: into m_leafs
    std::vector<uint32_t> m_leafs;
    std::vector<glm::dvec3> m_middles;    // for each of m_leafs
    std::vector<double> m_volumes;        // for each of m_leafs: the sum up to its end
    std::vector<uint32_t> m_firstPortals; // for each cluster, and the end: into m_clusterPortals
    std::vector<ClusterPortal> m_clusterPortals;
};

} // namespace visleaf
