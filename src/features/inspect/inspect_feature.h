// The inspector: facts and images of what is selected.
#pragma once

#include "features/features.h"
#include "features/inspect/face_marks_feature.h"
#include "features/inspect/inspected.h"
#include "features/inspect/picture_view.h"
#include "features/inspect/texture_question.h"

#include <string>
#include <vector>

namespace visleaf {

/// The name of the section with the image of a texture; see Folds.
inline constexpr std::string_view kTextureImageFold = "texture image";

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
    bool isActive(const ViewerState&) const override { return m_reader.isBusy(); }

  private:
    void updatePictures(const FeatureFrame& frame, bool isTextureUnfolded);

    std::optional<MapItem> m_selectedBefore; // the selected item in the last frame
    std::string m_filterTextBefore;          // Picked::filterText in the last frame
    FaceFilter m_filterBefore;               // that the last frame was drawn with
    std::vector<MarkedQuad> m_quads;         // the marked luxels of the lightmap
    Asker<WhatTextureHolds> m_reader;
    PictureView m_texture, m_lightmap;
};

DrawPanel drawInspectorPanel;

Feature inspectFeature();

} // namespace visleaf
