// A copy of the shaders that a test can break.
#pragma once

#include "support/temp_folder.h"

namespace visleaf::test {

class ShaderCopy : public TempFolder {
  public:
    ShaderCopy() {
        std::filesystem::copy(VISLEAF_SHADER_FOLDER, path(), std::filesystem::copy_options::recursive);
    }

    /// Replaces a file by one that does not compile.
    void corrupt(std::string_view name) const {
        write(name, std::string_view("#version 330 core\nnonsense\n"));
    }

    /// Restores the original file.
    void restore(std::string_view name) const {
        std::filesystem::copy(std::filesystem::path(VISLEAF_SHADER_FOLDER) / name, path() / name,
                              std::filesystem::copy_options::overwrite_existing);
    }
};

} // namespace visleaf::test
