// The drivers of Windows look after their caches of shaders by themselves.
#include "platform/shader_cache.h"

namespace visleaf {

std::vector<std::filesystem::path> shaderCaches() {
    return {};
}

void makeShaderCaches() {}

void disableShaderCacheOnFullDisk() {}

} // namespace visleaf
