// Damages model files, and says what their readers say.
#pragma once

#include "models/formats/load_model.h"

#include <string>

namespace visleaf::test {

/// Replaces a whole number of a file.
inline void patch(Bytes& bytes, size_t offset, uint32_t value) {
    for (size_t i = 0; i < 4; ++i)
        bytes[offset + i] = static_cast<std::byte>(value >> (8 * i));
}

/// Returns the reason why a file is refused; empty: it is accepted.
inline std::string errorOf(ByteSpan bytes) {
    const Result<MeshModel> model = loadModel({.bytes = bytes});
    return model ? "" : model.error().message;
}

} // namespace visleaf::test
