// Computes the box and the cuts of a brush from the planes that an editor stores.
#pragma once

#include "forge/editor_map.h"
#include "forge/scene.h"

#include <functional>

namespace visleaf {

/// Returns the side of a scene brush for a face.
using SideOfFace = std::function<SceneSide(const EditorFace&)>;

/// Returns the brush with the planes of its faces, moved by -`origin`. It is air until its contents are set.
/// If the planes enclose no space or are open to one side, throws a ParseError that starts with `fileName`
/// and the line.
SceneBrush brushOf(const EditorBrush& brush, const glm::dvec3& origin, const SideOfFace& sideOf,
                   std::string_view fileName);

/// Returns the axes of a face's texture, in texels.
TextureAxes axesOf(const EditorFace& face, const glm::dvec3& origin);

} // namespace visleaf
