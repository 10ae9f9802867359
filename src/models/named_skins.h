// Skins that entities name themselves, instead of those in the file of their model.
//
// Facts: id-Software/RTCW-SP renderer/tr_image.c (RE_RegisterSkin) for .skin files.
#pragma once

#include "models/formats/model_file.h"
#include "vfs/file_system.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace visleaf {

/// Returns the materials of a .skin file by the folded names of meshes: lines of a name, a comma, and a
/// material. Other lines and tag lines are ignored.
std::map<std::string, std::string> readSkinFile(ByteSpan text);

/// Gives models skins, each once.
class NamedSkins {
  public:
    explicit NamedSkins(const FileSystem& files) : m_files(files) {}

    /// Returns the number of the skin `file` of a model: an image that all meshes show, or a .skin file,
    /// whose materials they show. Meshes that it does not name, and all if it is missing, keep their first
    /// skin. A model gets at most kMaxNamedSkins; the others are its first one. `modelNumber` is the
    /// same for each call with that model.
    uint32_t numberFor(const std::string& file, uint32_t modelNumber, MeshModel& model);

    static constexpr size_t kMaxNamedSkins = 256;

  private:
    const FileSystem& m_files;
    // By the number of the model: by folded name.
    std::map<uint32_t, std::map<std::string, uint32_t>> m_known;
};

} // namespace visleaf
