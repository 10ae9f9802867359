// Tables about a whole map. Each is built once, when it is first needed.
#pragma once

#include "analysis/facts/facts.h"
#include "document/map_snapshot.h"
#include "geometry/tool_volumes.h"

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace visleaf {

/// Number of polygons of each ToolKind in a map.
using ToolCounts = std::array<uint32_t, kNumToolKinds>;

/// Use it with snapshots of one map.
class MapIndex {
  public:
    /// Returns what the map stores only in the other direction.
    const CrossReferences& references(const Map& map);
    /// Returns the files that tell which sources light the map.
    std::span<const LightFile> lightFiles(const MapSnapshot& snapshot);
    /// Returns what facts about the map are taken from.
    FactSource factSource(const MapSnapshot& snapshot);

    const ToolVolumes& toolVolumes(const Map& map);
    /// Returns them if they have been built; otherwise null.
    const ToolVolumes* builtToolVolumes() const { return m_toolVolumes ? &*m_toolVolumes : nullptr; }
    /// All 0 until they have been built.
    const ToolCounts& toolCounts() const { return m_toolCounts; }

  private:
    std::optional<CrossReferences> m_references;
    std::optional<std::vector<LightFile>> m_lightFiles;
    std::optional<ToolVolumes> m_toolVolumes;
    ToolCounts m_toolCounts{};
};

} // namespace visleaf
