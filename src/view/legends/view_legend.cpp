#include "view/legends/view_legend.h"

namespace visleaf {
namespace {

constexpr ByteColor kNeutral{115, 115, 115};

LegendRow row(const ByteColor& color, const char* label) {
    return {color, label};
}

ViewLegend overdraw() {
    return {{row({32, 12, 4}, "1 pass"), row({96, 36, 12}, "3 passes"), row({255, 96, 32}, "8 passes"),
             row({255, 240, 80}, "20 passes"), row({255, 255, 255}, "60 passes or more")},
            "How often a pixel is shaded"};
}

ViewLegend luxelDensity() {
    return {{row(heatColor(0.0f), "4 units or fewer for each luxel"), row(heatColor(0.25f), "8 units"),
             row(heatColor(0.5f), "16 units, usual in Quake"), row(heatColor(0.75f), "32 units"),
             row(heatColor(1.0f), "64 units or more"), row(kNeutral, "no lightmap")},
            "The checks are luxels."};
}

ViewLegend texelDensity() {
    return {{row(heatColor(0.0f), "1/4 unit or less for each texel"), row(heatColor(0.25f), "1/2 unit"),
             row(heatColor(0.5f), "1 unit, usual in Quake"), row(heatColor(0.75f), "2 units"),
             row(heatColor(1.0f), "4 units or more"), row(kNeutral, "no texture, or its size is not known")},
            "The checks are 16 texels wide."};
}

ViewLegend mipLevels() {
    return {{row({242, 242, 242}, "level 0, the whole image"), row({230, 158, 0}, "level 1"),
             row({87, 181, 232}, "level 2"), row({0, 158, 115}, "level 3"), row({240, 227, 66}, "level 4"),
             row({0, 115, 179}, "level 5"), row({214, 94, 0}, "level 6"),
             row({204, 120, 166}, "level 7 or more")},
            {}};
}

ViewLegend styles() {
    return {{row({242, 242, 242}, "steady light"), row({230, 158, 0}, "animated style"),
             row({87, 181, 232}, "style that entities switch"), row({64, 64, 64}, "no lightmap")},
            "A face with more than two styles is darker."};
}

ViewLegend normals() {
    return {{row({255, 128, 128}, "to +X"), row({128, 255, 128}, "to +Y"), row({128, 128, 255}, "up, to +Z"),
             row({0, 128, 128}, "to -X"), row({128, 0, 128}, "to -Y"), row({128, 128, 0}, "down, to -Z")},
            {}};
}

bool isOfLightmaps(ViewMode mode) {
    return mode == ViewMode::lightmap || mode == ViewMode::luxels || mode == ViewMode::luxelDensity ||
           mode == ViewMode::styles;
}

ViewLegend usualLegend(ViewMode mode) {
    switch (mode) {
    case ViewMode::overdraw:
        return overdraw();
    case ViewMode::luxelDensity:
        return luxelDensity();
    case ViewMode::texelDensity:
        return texelDensity();
    case ViewMode::mipLevels:
        return mipLevels();
    case ViewMode::styles:
        return styles();
    case ViewMode::normals:
        return normals();
    case ViewMode::luxels:
        return {{row({87, 181, 232}, "edges of luxels")}, {}};
    case ViewMode::texels:
        return {{row({240, 227, 66}, "edges of texels")}, {}};
    case ViewMode::flat:
        return {{}, "Each face has a colour of its own."};
    case ViewMode::leafs:
        return {{}, "Each leaf has a colour of its own. A face in several leafs has that of the first."};
    case ViewMode::clusters:
        return {{}, "Each cluster has a colour of its own. Grey faces are in none."};
    case ViewMode::areas:
        return {{}, "Each area has a colour of its own. Grey faces are in none."};
    case ViewMode::batches:
        return {{}, "Each batch has a colour of its own. Its faces share all passes."};
    default:
        return {};
    }
}

} // namespace

ViewLegend legendOf(ViewMode mode, const Map& map) {
    if (isOfLightmaps(mode) && !hasLightmaps(map)) return {{}, "The map has no lightmaps."};
    return usualLegend(mode);
}

} // namespace visleaf
