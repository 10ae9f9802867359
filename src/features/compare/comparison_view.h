// The map that the open map is compared with: another file, or the open map as it was before its files
// changed.
//
// A loaded map costs much memory, so the other one is freed when the comparison ends. What stays are the
// packed files of the open map and of its version before (map_version.h), so that a comparison may begin
// after the change.
#pragma once

#include "document/map_loader.h"
#include "features/compare/compare_question.h"
#include "view/map_view.h"

namespace visleaf {

class Comparison {
  public:
    using Snapshot = std::shared_ptr<const MapSnapshot>;

    /// Packs the files of the open map, unless that has been done. Call it in each frame with the open map,
    /// once all its images are decoded.
    void keepOpen(const Snapshot& open);
    /// True if its version is kept, or known to be too large.
    bool hasKeptOpen() const;

    /// Begins to compare. While it is on, a map before its change stays loaded, and versions of any size are
    /// kept.
    void begin(const Snapshot& open);
    /// Frees the other map, and versions of more than kMostVersionBytes.
    void end();
    bool isOn() const { return m_isOn; }

    /// Loads another map to compare with. An empty name: the version before, if there is one.
    void compareWith(const LoadRequest& request, const std::vector<GameFolder>& gameFolders);

    /// Replaces the open map by `now`. If `now` is a reload of files whose bytes changed, `before` is the
    /// version before from now on; it stays loaded if the comparison is on and no other map was chosen.
    void showMap(std::unique_ptr<MapView> before, const Snapshot& now, bool isReload);

    /// Continues to load and to compare, and uploads images of the other map for about `milliseconds`. Call
    /// it in each frame while isOn(), with the open map. Changes GL objects; the caller then resets the
    /// renderer's state.
    void update(const Snapshot& open, const GlCaps& caps, const AppearanceSettings& appearance,
                double milliseconds);

    /// The map to compare with; null: there is none yet. It is the first map of the comparison.
    MapView* other() const { return m_other.get(); }
    /// Returns the filter that hides in the other map what `filter` hides in the open one, as far as both
    /// maps have it. Lets all faces through while that is not known: a task finds it, and update()
    /// takes it.
    FaceFilter filterOfOther(const Snapshot& open, const FaceFilter& filter);
    /// True while another map is being loaded.
    bool isLoading() const { return m_loader != nullptr; }
    /// Returns how the maps differ; null: it is not known.
    std::shared_ptr<const ShownComparison> result() const { return m_asker.last(); }
    /// True while the maps are compared.
    bool isComparing() const { return m_asker.isPending(); }
    /// Returns the finished part of that, 0 to 1.
    float shareDone() const { return m_asker.shareDone(); }
    /// Returns ShownComparison::light; null: it is not known.
    std::shared_ptr<const LightChanges> lightChanges() const { return result() ? result()->light : nullptr; }
    /// The version of the open map before its files changed. Neither a version nor a problem: they did not
    /// change.
    const KeptVersion& before() const { return m_before; }
    /// The name of the file to compare with; empty: the version before.
    const std::string& otherName() const { return m_otherName; }
    /// Why the other map could not be loaded; empty: no problem.
    const std::string& problem() const { return m_problem; }
    /// True while another frame may show more.
    bool isBusy() const;

  private:
    void dropOther();
    void takeLoaded(LoadOutcome outcome, const GlCaps& caps);
    void keepBefore(bool isReload);
    void forgetUnreadOpen();

    bool m_isOn = false;
    std::string m_otherName;
    std::string m_problem;
    std::unique_ptr<MapLoader> m_loader; // of m_otherName; null: nothing is loading
    std::unique_ptr<MapView> m_other;
    KeptFile m_otherFile;
    KeptFile m_openFile; // none: not read yet
    KeptVersion m_before;
    Asker<HowItDiffers> m_asker;
    Asker<WhichAreTheSame> m_filtered; // the items of the filter
};

} // namespace visleaf
