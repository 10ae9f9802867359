// The models of the remaster of Quake: MD5 files beside an MDL file.
//
// Facts: andrei-drexler/ironwail gl_model.c (loadMd5Replacement, Mod_LoadMD5MeshModel, Mod_LoadMD5Skins) and
// image.c (Image_LoadImage).
#pragma once

#include "models/formats/model_file.h"

namespace visleaf {

/// Replaces the meshes and skins of Quake's model `model`, which `file` is, by those of the MD5 files beside
/// it: `NAME.md5mesh`, `NAME.md5anim` and skins `progs/SHADER_00_00`. Only frames that ModelFile::shown names
/// are made. Each frame is for the frame of the MDL file with the same number. Does nothing if a file is
/// missing or damaged, as in the engines.
void replaceByMd5(const ModelFile& file, MeshModel& model);

} // namespace visleaf
