// Compares the textures that two maps name or contain.
#pragma once

#include "analysis/diff/placed_faces.h"

#include <optional>
#include <string>
#include <vector>

namespace visleaf {

/// The form of a texture in a map file.
struct TextureRecord {
    uint32_t width = 0; // texels; 0: the file does not say
    uint32_t height = 0;
    bool isEmbedded = false; // the pixels are in the map file

    bool operator==(const TextureRecord&) const = default;
};

/// A texture that differs between two maps.
struct TextureChange {
    std::string name;
    std::optional<TextureRecord> a, b; // empty: the map does not name it
    std::optional<glm::vec3> position; // centre of a face with it in map space, if one has it
};

struct TextureDiff {
    std::vector<TextureChange> added;   // only b names them
    std::vector<TextureChange> removed; // only a names them
    std::vector<TextureChange> changed; // other size, other pixels, or embedded in only one of the maps
};

/// Compares textures by name. The pixels of textures outside the map file are not compared.
TextureDiff compareTextures(const PlacedFaces& a, const PlacedFaces& b);

} // namespace visleaf
