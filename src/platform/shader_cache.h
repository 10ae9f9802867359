// The files in which OpenGL drivers keep compiled shaders.
#pragma once

#include <filesystem>
#include <vector>

namespace visleaf {

/// Returns the folders in which drivers may keep compiled shaders. Some may not exist.
std::vector<std::filesystem::path> shaderCaches();

/// Makes the folders of Mesa's caches, as Mesa does at its first start. In the sandbox it could not, and
/// would write a message.
void makeShaderCaches();

/// Switches Mesa's cache off if its disk is full. Must be called before another thread starts, because it
/// changes the environment.
///
/// Mesa maps a sparse file of 1.3 MB into memory (src/util/disk_cache_os.c). On a full disk, the first write
/// to it ends the process with SIGBUS.
void disableShaderCacheOnFullDisk();

} // namespace visleaf
