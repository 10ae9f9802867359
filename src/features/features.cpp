#include "features/features.h"

#include "features/compare/compare_feature.h"
#include "features/entities/entities_feature.h"
#include "features/help/help_feature.h"
#include "features/inspect/inspect_feature.h"
#include "features/light/light_feature.h"
#include "features/lightmaps/lightmaps_feature.h"
#include "features/lint/lint_feature.h"
#include "features/maps/maps_feature.h"
#include "features/measure/measure_feature.h"
#include "features/path/path_feature.h"
#include "features/textures/textures_feature.h"
#include "features/visibility/visibility_feature.h"
#include "features/why/why_feature.h"

namespace visleaf {
namespace {

const Feature kFeatures[] = {entitiesFeature(), visibilityFeature(), lightmapsFeature(), measureFeature(),
                             pathFeature(),     whyFeature(),        texturesFeature(),  lintFeature(),
                             compareFeature(),  mapsFeature(),       inspectFeature(),   lightFeature(),
                             helpFeature()};

} // namespace

std::span<const Feature> features() {
    return kFeatures;
}

} // namespace visleaf
