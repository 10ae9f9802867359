// The inspector: facts and images of what is selected.
#pragma once

#include "analysis/facts/facts.h"
#include "base/shared.h"
#include "features/features.h"
#include "features/inspect/face_marks_feature.h"
#include "features/inspect/picture_view.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace visleaf {

/// The name of the section with the image of a texture; see Folds.
inline constexpr std::string_view kTextureImageFold = "texture image";

/// What the inspector shows about the selected things.
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

/// Returns the outlines of the hovered and of the clicked luxel in map space, for each entity that places the
/// face.
std::vector<MarkedQuad> luxelQuads(const FactSource& source, const LightmapPicture& picture);

struct Inspecting : FeatureState {
    Inspected inspected;

    void takeMap(const OpenedMap& opened, ViewerState& state) override;
    /// Refuses to hide or isolate what has nothing to draw, before a frame is empty.
    void beforeFrame(const FeatureFrame& frame, ViewerState& state) override;
    /// Opens the panel when something else is selected. While it is open, finds what it shows. Says if
    /// isolated faces are out of view.
    void afterFrame(const FeatureFrame& frame, ViewerState& state) override;
    /// Marks luxels on the map.
    void change(FrameChoices& frame) const override { frame.marked.quads = m_quads; }
    bool isActive(const ViewerState&) const override { return m_texture.isBusy(); }

  private:
    std::optional<MapItem> m_selectedBefore; // the selected item in the last frame
    std::string m_filterTextBefore;          // Picked::filterText in the last frame
    FaceFilter m_filterBefore;               // that the last frame was drawn with
    std::vector<MarkedQuad> m_quads;         // the marked luxels of the lightmap
    TextureView m_texture;
    PictureView m_lightmap;
};

DrawPanel drawInspectorPanel;

Feature inspectFeature();

} // namespace visleaf
