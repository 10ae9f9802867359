#include "features/features.h"

#include "features/measure/measure_feature.h"
#include "features/path/path_feature.h"

namespace visleaf {
namespace {

const Feature kFeatures[] = {measureFeature(), pathFeature()};

} // namespace

std::span<const Feature> features() {
    return kFeatures;
}

} // namespace visleaf
