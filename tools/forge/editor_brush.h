// The box and the cuts of a brush that an editor describes by its planes.
#pragma once

#include "forge/editor_map.h"
#include "forge/scene.h"

#include <functional>

namespace visleaf {

/// The side of a scene's brush that a face stands for.
using SideOfFace = std::function<SceneSide(const EditorFace&)>;

/// The brush with its faces' planes, moved by -`origin`; air until its contents are set. Throws a ParseError,
/// which begins with `fileName` and the line, when the planes enclose no space or are open to one side.
SceneBrush brushOf(const EditorBrush& brush, const glm::dvec3& origin, const SideOfFace& sideOf,
                   std::string_view fileName);

/// The axes of a face's texture, in texels.
TextureAxes axesOf(const EditorFace& face, const glm::dvec3& origin);

} // namespace visleaf
