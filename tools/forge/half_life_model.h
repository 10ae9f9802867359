// Writes models as Half-Life's MDL, for tests.
#pragma once

#include "base/bytes.h"
#include "models/mesh_model.h"

namespace visleaf {

/// The files of a model.
struct HalfLifeFiles {
    Bytes model;     // NAME.mdl
    Bytes textures;  // NAMET.mdl; empty: the model has them
    Bytes sequences; // NAME01.mdl; empty: the model has them
};

/// Which parts of a model get a file of their own.
struct HalfLifeParts {
    bool textures = false;
    bool sequences = false;
};

/// Returns the files of a model whose frames differ by a movement along Z only: a bone carries all vertices.
/// Sequences with several frames loop. Meshes with the same MeshBody::base become choices for one part of the
/// body. Skins need texels.
HalfLifeFiles halfLifeFiles(const MeshModel& model, HalfLifeParts apart = {});

/// Returns a model like a monster of Half-Life: the sequence `look` of one frame, `stand` of three, in which
/// it stands idle, and a choice of the square of sampleModel() and its triangle, and an attachment. Two skins
/// have palettes of their own; the second one has holes.
MeshModel sampleHuman();

} // namespace visleaf
