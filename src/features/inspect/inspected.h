// What the inspector shows about the selected things.
#pragma once

#include "analysis/facts/facts.h"
#include "base/shared.h"
#include "features/inspect/pictures.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace visleaf {

struct Inspected {
    std::optional<MapItem> shown; // the item of `title` and `facts`
    bool startsAtTop = true;      // the next frame shows the beginning: another kind of item is shown
    std::string title;
    std::vector<FactSection> facts;
    std::vector<uint32_t> faces;           // of the shown item, into Map::faces
    std::optional<PointOnFace> shownPoint; // the point that `facts` are about
    Identity shownMaterials;               // of the materials that `facts` are about
    std::vector<MapItem> extentOf;         // the selection that `extent` is about
    std::string extent;                    // the size of its faces, for people; empty: it has none
    TexturePicture texture;                // of the shown item
    LightmapPicture lightmap;              // of the shown item
};

/// Finds the facts about `item` and FactSource::point, if they or the materials of the map are other ones
/// than before. Without an item, nothing is shown. `materials` is the identity of FactSource::materials.
void updateFacts(Inspected& inspected, const std::optional<MapItem>& item, const FactSource& source,
                 const Identity& materials);

/// Adds up the faces of all selected things, if the selection is another one than before.
void updateExtent(Inspected& inspected, std::span<const MapItem> selection, const FactSource& source);

/// Forgets what is shown. Call it when another map is shown.
void forget(Inspected& inspected);

} // namespace visleaf
