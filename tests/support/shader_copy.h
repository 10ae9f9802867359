// A copy of the shaders, for a test to break.
#pragma once

#include "support/temp_folder.h"

namespace visleaf::test {

class ShaderCopy : public TempFolder {
  public:
    ShaderCopy() {
        std::filesystem::copy(VISLEAF_SHADER_FOLDER, path(), std::filesystem::copy_options::recursive);
    }

    /// Makes a file of nonsense.
    void spoil(std::string_view name) const {
        write(name, std::string_view("#version 330 core\nnonsense\n"));
    }

    /// Brings back the file as it was.
    void mend(std::string_view name) const {
        std::filesystem::copy(std::filesystem::path(VISLEAF_SHADER_FOLDER) / name, path() / name,
                              std::filesystem::copy_options::overwrite_existing);
    }
};

} // namespace visleaf::test
