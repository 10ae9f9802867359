// Materials of skins that are stored in model files, as in Quake.
#pragma once

#include "images/palette.h"
#include "materials/material_plan.h"

namespace visleaf {

/// Adds the images of the skins to the plan, with jobs that only return their texels, and their materials.
void planMeshSkins(std::span<const MeshSkin* const> skins, const Palette& palette, MaterialPlan& plan);

/// Appends a material for each of MaterialSet::meshSkinImages, and lists it in MaterialSet::meshSkins. The
/// light of the model shines on all texels but those that glow.
void addMeshSkinMaterials(MaterialSet& set);

} // namespace visleaf
