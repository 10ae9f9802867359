// Builds the export scene of a map.
#pragma once

#include "analysis/export/export_scene.h"
#include "analysis/export/export_source.h"

namespace visleaf {

/// Returns the map as other programs should see it. Leaves out skies and tool brushes unless the options
/// include them. Takes a second or so for large maps, and memory in proportion to their triangles and images.
ExportScene buildExportScene(const ExportSource& source, const ExportOptions& options);

} // namespace visleaf
