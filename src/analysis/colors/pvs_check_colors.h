// Colours for what a check of the PVS with rays has found: holes, and how much of the PVS of each cluster no
// ray confirms.
#pragma once

#include "analysis/colors/face_clusters.h"
#include "analysis/colors/face_colors.h"
#include "analysis/pvs_check/pvs_check.h"

namespace visleaf {

/// Colours each face by the least confirmed of its clusters that was checked: the share of the clusters in
/// its PVS that no ray confirms. A face in a cluster with a hole has a colour of its own.
FaceColors colorByUnconfirmed(const FaceClusters& faces, const PvsCheck& check, uint32_t numClusters);

} // namespace visleaf
