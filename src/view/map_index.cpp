#include "view/map_index.h"

namespace visleaf {

const CrossReferences& MapIndex::references(const Map& map) {
    if (!m_references) m_references.emplace(map);
    return *m_references;
}

std::span<const LightFile> MapIndex::lightFiles(const MapSnapshot& snapshot) {
    if (!m_lightFiles) m_lightFiles = readLightFiles(snapshot.source, snapshot.files);
    return *m_lightFiles;
}

FactSource MapIndex::factSource(const MapSnapshot& snapshot) {
    return {.map = snapshot.map(),
            .materials = snapshot.materials,
            .references = references(snapshot.map()),
            .files = &*snapshot.files,
            .lightFiles = lightFiles(snapshot),
            .meshes = &*snapshot.meshes,
            .definitions = &*snapshot.definitions};
}

const ToolVolumes& MapIndex::toolVolumes(const Map& map) {
    if (!m_toolVolumes) {
        m_toolVolumes = buildToolVolumes(map);
        for (const ToolPolygon& polygon : m_toolVolumes->polygons)
            ++m_toolCounts[static_cast<size_t>(polygon.kind)];
    }
    return *m_toolVolumes;
}

} // namespace visleaf
