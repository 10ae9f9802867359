// Finds out why the viewer never draws a face or a model, or not from the camera's side.
#pragma once

#include "analysis/sight/target_parts.h"
#include "culling/view.h"

#include <string>

namespace visleaf {

/// Why a face or a model is never drawn, or not from this side.
enum class NotDrawnCause : uint8_t {
    none,
    material,      // the material draws nothing: tool textures, no-draw flags
    noPolygon,     // it has fewer than three vertices or no area, or another face covers it
    hiddenModel,   // its entity is invisible at the start, or always
    unplacedModel, // no entity places its model
    instancesOff,  // CullOptions::showInstances is false
    emptyModel,    // none of the model's faces is drawn
    backFace,      // the camera is behind it
};

/// A cause, and the surface of a face that is not drawn.
struct NotDrawn {
    NotDrawnCause cause = NotDrawnCause::none;
    SurfaceFlags surfaceFlags = 0;
    std::string texture;
};

/// Returns why a face or the brush model of an entity is never drawn. Returns no cause for other targets.
NotDrawn findNotDrawn(const Target& target, const TargetParts& parts, const Map& map,
                      const MapGeometry& geometry);

/// True if a target has triangles, and all of them show `view` a side that is not drawn.
bool facesAway(const TargetParts& parts, const MapGeometry& geometry, const View& view);

} // namespace visleaf
