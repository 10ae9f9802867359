// What the inspector shows: the selected things and the facts about the last one.
#pragma once

#include "analysis/facts/facts.h"
#include "analysis/pick/picker.h"
#include "base/shared.h"
#include "document/selection.h"
#include "shell/input/input.h"
#include "shell/state/inspector_pictures.h"
#include "view/face_filter.h"

#include <optional>
#include <string>
#include <vector>

namespace visleaf {

/// A luxel of a face's lightmap.
struct LuxelOfFace {
    uint32_t face = 0;     // into Map::faces
    glm::vec2 luxel{0.0f}; // as in MapVertex::luxel
};

struct Inspector {
    Selection selection;
    std::optional<MapItem> selectedBefore; // the selected item in the last frame
    std::optional<MapItem> shown;          // the item of `title` and `facts`
    std::string title;
    std::vector<FactSection> facts;
    std::vector<uint32_t> faces;              // of the shown item, into Map::faces
    std::vector<MapItem> extentOf;            // the selection that `extent` is about
    std::string extent;                       // the size of its faces, for people; empty: it has none
    TexturePicture texture;                   // of the shown item
    LightmapPicture lightmap;                 // of the shown item
    std::optional<MapItem> hovered;           // under the mouse on the map
    bool isHoverNew = false;                  // `hovered` has changed since the last frame was drawn
    std::vector<MarkedQuad> quads;            // the marked luxels of the lightmap
    FaceFilter filter;                        // which faces are drawn
    std::string filterText;                   // about the filter, for people
    std::optional<MapItem> highlight;         // the item whose faces are filled with a colour
    std::optional<MapItem> itemToSee;         // the camera shall move to this item
    std::optional<MapItem> itemToFind;        // typed: select it and go there, if the map has it
    std::optional<MapClick> click;            // that has not been answered yet
    MapClick lastClick;                       // the last one that was answered
    View lastView;                            // of that click
    size_t depth = 0;                         // of its hits, the one that was selected
    std::optional<PointOnFace> point;         // that the last click hit; see selectedPoint()
    std::optional<PointOnFace> shownPoint;    // the point that `facts` are about
    Identity shownMaterials;                  // of the materials that `facts` are about
    std::optional<LuxelOfFace> luxelToSelect; // select this face, and the point where its luxel is
};

/// Returns the item that a hit selects. Nothing for the sky where it has no face, and for a tool brush of the
/// world.
std::optional<MapItem> itemOf(const PickHit& hit, const MapGeometry& geometry);

/// Returns the point of a face that a hit selects; nothing for other hits.
std::optional<PointOnFace> pointOf(const PickHit& hit, const MapGeometry& geometry);

/// Selects what the click hit in a frame with this view. A further click at the same position of the same
/// view selects what lies behind, and after the last thing the first one again.
void selectHit(Inspector& inspector, const MapClick& click, const View& view,
               const std::vector<MapItem>& hits);

/// Returns the point of the selected face that a click hit; nothing if something else was selected since.
std::optional<PointOnFace> selectedPoint(const Inspector& inspector);

/// Selects an item, and moves the camera to it.
void goTo(const MapItem& item, Inspector& inspector);

/// Selects the face of Inspector::luxelToSelect and the point where the luxel is.
void selectLuxel(Inspector& inspector, const FactSource& source);

/// Deselects everything and removes the highlight.
void clearSelection(Inspector& inspector);

/// Finds the facts about the selected item, if it, its point or the materials of the map are other ones than
/// before. `materials` is the identity of FactSource::materials.
void updateFacts(Inspector& inspector, const FactSource& source, const Identity& materials);

/// Adds up the faces of all selected things, if the selection is another one than before.
void updateExtent(Inspector& inspector, const FactSource& source);

/// True while some faces of the map are not drawn because the user hides them.
bool isFiltered(const Inspector& inspector);

/// Selects in `to`, another version of the map `from`, what is selected in `from`. What `to` does not have is
/// deselected.
void moveSelection(Inspector& inspector, const Map& from, const Map& to);

/// Deselects what `map` does not have, and forgets the facts. Call it when another map is shown.
void takeMap(Inspector& inspector, const Map& map);

} // namespace visleaf
