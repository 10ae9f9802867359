#include "features/inspect/luxel_overlay.h"

namespace visleaf {

std::vector<MarkedQuad> luxelQuads(const FactSource& source, const LightmapPicture& picture) {
    std::vector<MarkedQuad> quads;
    if (!picture.face || (!picture.hovered && !picture.clicked)) return quads;
    const LuxelPlaces places(source.map, source.map.faces[*picture.face]);
    for (const glm::mat4& toWorld : source.references.placementsOfFace(*picture.face)) {
        const auto add = [&](const std::optional<glm::uvec2>& luxel, bool isHovered) {
            auto corners = luxel ? places.cornersOf(*luxel) : std::nullopt;
            if (!corners) return;
            for (glm::vec3& corner : *corners)
                corner = glm::vec3(toWorld * glm::vec4(corner, 1.0f));
            quads.push_back({*corners, isHovered});
        };
        add(picture.clicked, false);
        add(picture.hovered, true);
    }
    return quads;
}

} // namespace visleaf
