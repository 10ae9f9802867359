// The models of entities in an exported scene. Each stands in the first frame of what it shows, where the
// game puts it when the map starts.
#pragma once

#include "analysis/export/export_space.h"
#include "analysis/export/face_appearance.h"

namespace visleaf {

/// Adds a node for each model of ExportSource::meshes, which must not be null. Models that look the same
/// share a mesh. With ExportOptions::bakesLightmaps, each model has a mesh of its own with the light of its
/// vertices. Sprites that turn to the eye are left out.
void addModelNodes(const ExportSource& source, const ExportOptions& options, TiledFaces& tiled,
                   const ExportSpace& space, ExportScene& scene);

} // namespace visleaf
