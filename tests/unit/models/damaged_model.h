// Damages model files, and says why their readers refuse them.
#pragma once

#include "models/formats/load_model.h"
#include "support/damage.h"

#include <gtest/gtest.h>

#include <string>

namespace visleaf::test {

/// Returns the reason why a file is refused; empty: it is accepted.
inline std::string errorOf(ByteSpan bytes) {
    const Result<MeshModel> model = loadModel({.bytes = bytes});
    return model ? "" : model.error().message;
}

/// The same for the file with `value` at `offset`.
inline std::string errorWith(Bytes bytes, size_t offset, uint32_t value) {
    overwrite(bytes, offset, value);
    return errorOf(bytes);
}

/// Expects that the file is refused wherever it ends.
inline void expectCutsRefused(ByteSpan whole) {
    for (size_t size = 0; size < whole.size(); ++size)
        EXPECT_NE(errorOf(whole.first(size)), "") << size;
}

/// Expects that the file is refused with any of the values at any of the offsets.
inline void expectRefused(const Bytes& whole, std::initializer_list<size_t> offsets,
                          std::initializer_list<uint32_t> values = {0x7fffffff}) {
    for (const size_t offset : offsets) {
        for (const uint32_t value : values)
            EXPECT_NE(errorWith(whole, offset, value), "") << offset << " " << value;
    }
}

} // namespace visleaf::test
