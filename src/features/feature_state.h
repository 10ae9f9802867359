// What a feature keeps while the viewer runs, and what it does in a frame.
//
// Each feature derives its state from FeatureState. The viewer calls the functions for all features in turn
// and knows none of them.
#pragma once

#include "gpu/framebuffer.h"
#include "view/map_view.h"

#include <nlohmann/json_fwd.hpp>

#include <any>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace visleaf {

struct UserFiles;
struct ViewerState;

/// A map that was opened, or reloaded because its files or settings have changed.
struct OpenedMap {
    const std::shared_ptr<const MapSnapshot>& map;
    const UserFiles& files;
    bool isReload;                    // of the map that was open
    bool isFirst;                     // in this window, whose lists may be filtered as in the window before
    std::unique_ptr<MapView>& before; // that was open until now, null: none; a feature may take it
};

/// Draws a frame into the window.
using DrawFrame = std::function<void(MapView&, const FrameChoices&)>;

/// What features may use at any time.
struct FeatureTurn {
    const MapView* mapView = nullptr; // null: no map is open
    const GlCaps& caps;
    const std::vector<GameFolder>& gameFolders; // of the command line and of the environment
    const UserFiles& files;
    uint64_t numFrames = 0; // drawn frames
    bool isLoading = false; // a map
};

/// What features may use before and after a frame of the open map, and while they draw it.
struct FeatureFrame {
    MapView& mapView;
    const GlCaps& caps;
    const FrameChoices& choices; // of the frame; FrameChoices::marked is valid until the selection changes
    const std::vector<GameFolder>& gameFolders; // of the command line and of the environment
    View view;                                  // of the camera
    FramePlace place = {};                      // of the map in the window
    // The pixel of the frame under the mouse; nothing: a panel has the mouse.
    std::optional<glm::dvec2> mouse = {};
    double pixelsPerPoint = 1.0; // pixels of the frame in a unit of window coordinates
    bool isFastHeld = false;     // the key for fast flight is held
};

class FeatureState {
  public:
    virtual ~FeatureState() = default;

    /// Takes a map that was opened or reloaded.
    virtual void takeMap(const OpenedMap&, ViewerState&) {}

    /// Works while the program runs, also without a map. May create GL objects.
    virtual void update(const FeatureTurn&, ViewerState&) {}
    /// Brings up to date what the next frame shows. The mouse is where it was in the last frame. May create
    /// GL objects.
    virtual void beforeFrame(const FeatureFrame&, ViewerState&) {}
    /// Brings up to date what depends on the frame that was drawn, for panels above all. The first frame of
    /// the program has none. May create GL objects.
    virtual void afterFrame(const FeatureFrame&, ViewerState&) {}

    /// Returns where the camera is `seconds` later; nothing if the user moves it. `isMoved` says that he
    /// does.
    virtual std::optional<CameraPose> moveCamera(const CameraPose&, bool /*isMoved*/, float /*seconds*/) {
        return std::nullopt;
    }
    /// True while clicks on the map belong to this feature. Nothing is then selected or outlined.
    virtual bool takesClicks() const { return false; }
    /// Answers a click on a pixel of the frame. `adds` says that Shift was held. Returns false if the answer
    /// must wait; the same click follows again in the next frame.
    virtual bool click(const FeatureFrame&, const glm::dvec2& /*pixel*/, bool /*adds*/) { return true; }

    /// Changes how the next frame looks.
    virtual void change(FrameChoices&) const {}
    /// True while this feature draws the frames in place of the viewer.
    virtual bool drawsFrames() const { return false; }
    /// Draws a frame from one or more frames of `drawFrame`. May change the GL state.
    virtual void draw(const FeatureFrame&, const DrawFrame& /*drawFrame*/) {}
    /// True while the frames do not show the open map.
    virtual bool hidesMap() const { return false; }
    /// True while the colours of the frames are no longer those of a map.
    virtual bool recolorsMap() const { return false; }
    /// Adds lines to the frame that is about to be drawn.
    virtual void addLines(const ViewerState&, const MapSnapshot&, const View&, LineList&) const {}

    /// True while later frames will look different even if the user does nothing: something moves, or another
    /// thread works on it.
    virtual bool isActive(const ViewerState&) const { return false; }

    /// Ends the mode that the feature has put the viewer into, or its work that a view waits for. Returns
    /// false if there is neither.
    virtual bool endMode(ViewerState&) { return false; }

    /// Keeps what the user would lose, because the window closes.
    virtual void finish(ViewerState&) {}

    /// Returns how the feature's lists are filtered, for restore(); nothing: it has none.
    virtual std::any filters() const { return {}; }
    /// Takes what filters() of the same feature returned in a window before. Its state is gone, with all GL
    /// objects, after a reset of the graphics card.
    virtual void restore(const std::any&) {}

    /// Adds the state to the report that tests read, under keys of its own.
    virtual void addTo(const ViewerState&, nlohmann::ordered_json&) const {}
};

/// The states of all features; see features/features.h.
class FeatureStates {
  public:
    FeatureStates();

    /// Returns the state of one feature by its type, which must be one of a feature in the table.
    template <class State> const State& get() const {
        for (const std::unique_ptr<FeatureState>& state : m_states)
            if (const auto* found = dynamic_cast<const State*>(state.get())) return *found;
        std::abort();
    }
    template <class State> State& get() { return const_cast<State&>(std::as_const(*this).get<State>()); }

    /// Returns the states of all features, in the order of features().
    std::span<const std::unique_ptr<FeatureState>> all() const { return m_states; }

    std::optional<CameraPose> moveCamera(const CameraPose& camera, bool isMoved, float seconds);
    bool hidesMap() const;
    bool recolorsMap() const;
    bool isActive(const ViewerState& state) const;

    /// Returns the filters of all features, for restore().
    std::vector<std::any> filters() const;
    /// Takes them; features that had none take nothing.
    void restore(const std::vector<std::any>& filters);

    /// Returns the feature that clicks on the map belong to; null: none.
    FeatureState* clickTaker() const;
    /// Returns the feature that draws the frames in place of the viewer; null: none.
    FeatureState* frameDrawer() const;
    /// Ends the mode of one feature. Returns false if no feature has one.
    bool endMode(ViewerState& state);

  private:
    FeatureState* firstOf(bool (*isIt)(const FeatureState&)) const; // null: none

    std::vector<std::unique_ptr<FeatureState>> m_states; // in the order of features()
};

} // namespace visleaf
