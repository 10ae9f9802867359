// Materials of the skins of models in games without shader scripts.
#pragma once

#include "images/palette.h"
#include "materials/plan/material_plan.h"

namespace visleaf {

/// How a game shows the texels of skins.
struct SkinColors {
    Palette palette;       // of skins without their own
    float exponent = 1.0f; // of the colours of skins without transparent texels
};

/// Adds the images of skins that are stored in model files, as in Quake, with jobs that only return their
/// texels, and the materials of all skins. The images of skins that are files, as in Quake 2, are in the plan
/// already, and MaterialSet::meshSkinImages has them.
void planMeshSkins(std::span<const ShownSkin> skins, const SkinColors& colors, MaterialPlan& plan);

/// Appends a material for each of MaterialSet::meshSkinImages, and lists it in MaterialSet::meshSkins. The
/// light of the model shines on all texels but those that glow.
void addMeshSkinMaterials(MaterialSet& set);

} // namespace visleaf
