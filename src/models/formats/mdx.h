// Kingpin's models: MDX, version 4.
//
// Facts: hypov8/Kingpin_Model_Viewer src/mdx.h (the header), hypov8/blender_kingpin_models import_kp.py, and
// TrenchBroom lib/TbMdlLib/src/LoadMdxModel.cpp (commands that draw).
#pragma once

#include "models/formats/model_file.h"

namespace visleaf {

/// Reads an MDX file. Each of its frames becomes a sequence, as in MD2 files; only those that
/// ModelFile::shown names are read. The parts that the game can shoot off are one mesh. The names of skins
/// are paths of image files. Throws ParseError if the file is damaged.
MeshModel parseMdx(const ModelFile& file);

} // namespace visleaf
