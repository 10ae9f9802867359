// "Is this drawn, and why?", asked in the inspector about the selected thing.
#pragma once

#include "features/features.h"
#include "features/why/why_question.h"

namespace visleaf {

/// The question, which fits a thing that is drawn and one that is not.
inline constexpr const char* kWhyTitle = "Is this drawn, and why?";

struct WhyAsking : FeatureState {
    std::optional<MapItem> wanted; // the thing that the user asks about
    std::optional<MapItem> about;  // the thing of the last question
    Asker<WhyDrawn> asker;

    void takeMap(const OpenedMap& opened, ViewerState& state) override;
    /// Asks what the user wants to know. Forgets the answer when something else is selected.
    void beforeFrame(const FeatureFrame& frame, ViewerState& state) override;
    void addLines(const ViewerState& state, const MapSnapshot& map, const View& view,
                  LineList& lines) const override;
    bool isActive(const ViewerState&) const override { return asker.isBusy(); }
};

/// Returns the question about a target in the frame of a camera with `view`. In a view that shows all faces,
/// it is about the camera's tests, as the colours of that view are. `index` is that of the map.
WhyDrawn whyDrawn(const Target& target, const View& view, const FrameChoices& choices, const MapSnapshot& map,
                  MapIndex& index);

/// True if the question applies to an item.
bool canAskWhy(const MapItem& item);

ItemPart::Draw drawWhyButton; // asks about the item
ItemPart::Draw drawWhyAnswer; // about the item

Feature whyFeature();

} // namespace visleaf
