// Colours for what a check of the PVS with rays has found: holes, and how loose the PVS of each cluster is.
#pragma once

#include "analysis/colors/face_clusters.h"
#include "analysis/colors/face_colors.h"
#include "analysis/truth/pvs_check.h"

namespace visleaf {

/// Colours each face by the loosest of its clusters that was checked: the share of the clusters in its PVS
/// that no ray confirms. A face in a cluster with a hole has a colour of its own.
FaceColors colorByLooseness(const FaceClusters& faces, const PvsCheck& check, uint32_t numClusters);

} // namespace visleaf
