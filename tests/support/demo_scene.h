// The demo and the textures of all the forge's scenes, read from assets/demo once a program.
#pragma once

#include "forge/demo.h"
#include "forge/game_folder.h"

#include <cstdlib>
#include <iostream>

namespace visleaf {

/// The value, which must be there: without the demo's source no test of this program means anything.
template <class T> T valueOrExit(Result<T> result) {
    if (result) return std::move(result).value();
    std::cerr << result.error().message << '\n';
    std::exit(1);
}

inline const TextureLibrary& demoTextures() {
    static const TextureLibrary library = valueOrExit(readTextureLibrary(demoSource()));
    return library;
}

/// The same scene each time.
inline SceneDescription makeDemo() {
    return valueOrExit(readDemo(demoSource(), demoTextures()));
}

/// Returns the demo as it is compiled for a format, with visibility.
inline const CompiledScene& compiledDemo(const GameFormat& format) {
    static const SceneDescription demo = makeDemo();
    static CompiledSet scenes(demo, true);
    return scenes.sceneFor(format);
}

/// Returns the file of the demo in a format.
inline Bytes demoIn(const GameFormat& format) {
    return writeMap(format, compiledDemo(format));
}

} // namespace visleaf
