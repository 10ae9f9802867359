// The open map beside another one, or beside its version before the last reload.
#pragma once

#include "features/compare/compare_mode.h"
#include "features/compare/comparison_view.h"
#include "features/features.h"
#include "render/passes/compare_pass.h"
#include "render/passes/lazy_pass.h"
#include "shell/dialogs/file_browser.h"

#include <optional>
#include <string>

namespace visleaf {

inline constexpr Panel kComparePanel{"compare", Side::left};

struct Comparing : FeatureState {
    bool isOpen = false; // the panel is shown, or a comparison goes on behind another tab
    CompareChoices choices;
    std::optional<std::string> wantsMap;    // compare with this file; empty text: with the version before
    std::optional<DiffRow> differenceToSee; // the camera shall move to this difference
    Comparison comparison;

    void takeMap(const OpenedMap& opened, ViewerState& state) override;
    /// True if there is another map to compare with.
    bool isComparing() const { return isOpen && comparison.other() != nullptr; }
    /// Begins, continues and ends the comparison as the panel is opened and closed. Without another map, it
    /// ends when the user turns to another tab.
    void beforeFrame(const FeatureFrame& frame, ViewerState& state) override;
    void change(FrameChoices& frame) const override;
    bool drawsFrames() const override { return isComparing(); }
    /// Draws what the panel wants to see of both maps.
    void draw(const FeatureFrame& frame, const DrawFrame& drawFrame) override;
    bool hidesMap() const override;
    /// True while the frames show the difference of both maps.
    bool recolorsMap() const override;
    bool isActive(const ViewerState& state) const override;
    bool endMode(ViewerState& state) override;
    void addTo(const ViewerState& state, nlohmann::ordered_json& report) const override;

  private:
    bool isIdle() const; // no other map, and none is being loaded
    void goToDifference(const FeatureFrame& frame, ViewerState& state);
    void drawBoth(const FeatureFrame& frame, const FrameChoices& ofOther, const DrawFrame& drawFrame,
                  ComparePass& pass);
    ComparedFrames frames() const;

    std::optional<LazyPass<ComparePass>> m_pass;
};

/// Returns how both frames become one.
FrameMix mixOf(const CompareChoices& choices);

DrawPanel drawComparePanel; // the differences of two maps, and how both are shown
DrawPanel drawSplitLine;    // names of two compared maps, and the line between them

UseChoice compareWithMap; // a map that the user chose in the browser

Feature compareFeature();

} // namespace visleaf
