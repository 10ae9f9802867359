// What the user picked on the map: the selected things, the one under the mouse, and which faces are drawn.
#pragma once

#include "analysis/facts/facts.h"
#include "analysis/pick/picker.h"
#include "document/selection.h"
#include "shell/input/input.h"
#include "view/face_filter.h"
#include "view/marked_items.h"

#include <optional>
#include <string>
#include <vector>

namespace visleaf {

/// A luxel of a face's lightmap.
struct LuxelOfFace {
    uint32_t face = 0;     // into Map::faces
    glm::vec2 luxel{0.0f}; // as in MapVertex::luxel
};

/// A click on a frame.
struct SeenClick {
    View view;
    glm::dvec2 pixel{0.0};
    double tolerance = 0.0; // pixels by which a repeated click may differ
    bool adds = false;      // to the selection
};

/// Faces that the user has chosen as a whole in a list, such as those of a texture.
struct ListedFaces {
    std::vector<MapItem> items; // whose faces they are
    std::string text;           // names them
    uint64_t selection = 0;     // Selection::number() at that time
};

/// A filter of faces, and what the user is told about it.
struct DescribedFilter {
    FaceFilter filter;
    std::string text; // Picked::filterText
};

struct Picked {
    Selection selection;
    std::optional<ListedFaces> listed;        // chosen in a list; see chosenInList()
    std::optional<MapItem> hovered;           // under the mouse on the map
    bool isHoverNew = false;                  // `hovered` has changed since the last frame was drawn
    FaceFilter filter;                        // which faces are drawn
    std::string filterText;                   // about the filter, for people
    std::vector<DescribedFilter> filterSteps; // filters of before, oldest first; see undoFilter()
    std::vector<MapItem> highlight;           // the items whose faces are filled with a colour
    std::optional<MapItem> itemToSee;         // the camera shall move to this item
    std::optional<MapItem> itemToFind;        // typed: select it and go there, if the map has it
    std::optional<LuxelOfFace> luxelToSelect; // select this face, and the point where its luxel is
    std::optional<MapClick> click;            // that has not been answered yet
    SeenClick lastClick;                      // the last one that was answered
    std::optional<MapItem> firstHit;          // of the last click: the nearest thing that it hit
    size_t depth = 0;                         // of its hits, the one that was selected
    std::optional<PointOnFace> point;         // that the last click hit; see selectedPoint()
};

/// Returns the item that a hit selects. Nothing for the sky where it has no face, and for a tool brush of the
/// world.
std::optional<MapItem> itemOf(const PickHit& hit, const MapGeometry& geometry);

/// Returns the point of a face that a hit selects; nothing for other hits.
std::optional<PointOnFace> pointOf(const PickHit& hit, const MapGeometry& geometry);

/// Selects what the click hit. A further click on the same place, where the same thing is nearest, selects
/// what lies behind, and after the last thing the first one again. Side bars that have opened since do not
/// matter; a camera that has moved does.
void selectHit(Picked& picked, const SeenClick& click, const std::vector<MapItem>& hits);

/// Returns the point of the selected face that a click hit; nothing if something else was selected since.
std::optional<PointOnFace> selectedPoint(const Picked& picked);

/// Chooses the faces of `items` in a list. They are outlined instead of the selection, which stays as it is.
/// `text` names the faces.
void chooseInList(Picked& picked, std::vector<MapItem> items, std::string text);

/// Returns the faces that the user has chosen in a list; null if something was selected or deselected since.
const ListedFaces* chosenInList(const Picked& picked);

/// Selects an item, and moves the camera to it.
void goTo(const MapItem& item, Picked& picked);

/// Selects the face of Picked::luxelToSelect and the point where the luxel is.
void selectLuxel(Picked& picked, const FactSource& source);

/// Deselects everything and removes the highlight.
void clearSelection(Picked& picked);

/// True while some faces of the map are not drawn because the user hides them.
bool isFiltered(const Picked& picked);

/// Returns what is outlined or filled in a frame.
MarkedItems markedItems(const Picked& picked);

/// Selects in `to`, another version of the map `from`, what is selected in `from`. What `to` does not have is
/// deselected. The highlight and the filter stay if both have as many things of each kind, whose numbers then
/// mean the same; otherwise both end.
void moveMarks(Picked& picked, const Map& from, const Map& to);

/// Takes a filter in the place of the current one, which undoFilter() brings back.
void changeFilter(Picked& picked, DescribedFilter filter);

/// Brings back the filter before the last change. Returns false if there was none since all faces were drawn.
bool undoFilter(Picked& picked);

/// Draws all faces again. Nothing is left to undo.
void endFilter(Picked& picked);

/// Draws all faces again, and ends the highlight.
void endFaceMarks(Picked& picked);

/// Deselects what `map` does not have. Call it when another map is shown.
void takeMap(Picked& picked, const Map& map);

} // namespace visleaf
