// Reads Half-Life's models: MDL, version 10.
#pragma once

#include "models/formats/model_file.h"

namespace visleaf {

/// Turns a model with bones into vertices for each frame. Only the sequences that ModelFile::shown chooses
/// have frames of their own; the others show the first frame. The numbers of attachments are the names of
/// tags. Reads the files of textures (`T`) and of sequences (`01` and so on) if the model has them. Throws
/// ParseError.
MeshModel parseHalfLifeMdl(const ModelFile& file);

} // namespace visleaf
