// Skins that entities name themselves, instead of those in the file of their model.
//
// Facts: id-Software/RTCW-SP renderer/tr_image.c (RE_RegisterSkin) for .skin files.
#pragma once

#include "models/model_file.h"
#include "vfs/file_system.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace visleaf {

/// Returns the materials of a .skin file by the folded names of meshes: lines of a name, a comma, and a
/// material. Lines that are otherwise, and those about tags, do not count.
std::map<std::string, std::string> readSkinFile(ByteSpan text);

/// Gives models skins, each once.
class NamedSkins {
  public:
    explicit NamedSkins(const FileSystem& files) : m_files(files) {}

    /// Returns the number of the skin `file` of a model: an image that all meshes show, or a .skin file,
    /// whose materials they show. Meshes that it does not name, and all if it is missing, keep their first
    /// skin.
    uint32_t numberFor(const std::string& file, MeshModel& model);

  private:
    const FileSystem& m_files;
    std::map<std::pair<const MeshModel*, std::string>, uint32_t> m_known; // by folded name
};

} // namespace visleaf
