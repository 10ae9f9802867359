// Loads the map of a test, which must be a map.
#pragma once

#include "formats/load_map.h"

#include <gtest/gtest.h>

namespace visleaf::test {

/// Loads `file`. Fails the running test if it is not a map.
inline LoadedMap loadedMap(ByteSpan file, Diagnostics& diagnostics, const LoadOptions& options = {}) {
    Result<LoadedMap> loaded = loadMap(file, diagnostics, options);
    EXPECT_TRUE(loaded) << (loaded ? "" : loaded.error().message);
    return loaded ? std::move(loaded).value() : LoadedMap{};
}

/// The same, if the warnings do not matter.
inline LoadedMap loadedMap(ByteSpan file, const LoadOptions& options = {}) {
    Diagnostics diagnostics;
    return loadedMap(file, diagnostics, options);
}

/// The same, but fails the test for a warning, too.
inline LoadedMap loadedWithoutWarning(ByteSpan file, const LoadOptions& options = {}) {
    Diagnostics diagnostics;
    LoadedMap loaded = loadedMap(file, diagnostics, options);
    EXPECT_TRUE(diagnostics.empty()) << diagnostics.lines().front();
    return loaded;
}

} // namespace visleaf::test
