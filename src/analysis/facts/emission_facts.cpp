#include "analysis/facts/emission_facts.h"

#include "analysis/facts/fact_text.h"
#include "analysis/light/surface_emission.h"

#include <fmt/format.h>

namespace visleaf {

std::vector<Fact> emissionFactsOf(const FactSource& source, uint32_t surface) {
    std::vector<Fact> facts;
    const Surface& inFile = source.map.surfaces[surface];
    if (inFile.lightValue != 0 && (inFile.flags & surface_flag::kLightSource) == 0)
        facts.push_back({"Value in the file",
                         fmt::format("{}; no light, because the flag light is not set", inFile.lightValue)});
    const SurfaceEmission emission = findEmissions(source.map, source.materials, source.lightFiles)[surface];
    if (emission.value <= 0.0f) return facts;
    facts.push_back(
        {"Emits light", fmt::format("{} (from {})", numberText(double{emission.value}), emission.source)});
    const glm::vec3 bytes = emission.color * 255.0f;
    if (emission.color != glm::vec3(1.0f))
        facts.push_back(
            {"Colour of the light", fmt::format("RGB {:.0f} {:.0f} {:.0f}", bytes.r, bytes.g, bytes.b)});
    if (!emission.colorImage.empty())
        facts.push_back({"Colour of the light", "the mean of the image " + emission.colorImage});
    return facts;
}

} // namespace visleaf
