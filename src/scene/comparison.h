// The map that the open map is compared with: another file, or the open map as it was before its last reload.
//
// Keeping a map twice costs its memory twice. So a map before its reload is kept only while the comparison is
// on, and everything is freed when it ends.
#pragma once

#include "scene/compare_worker.h"
#include "scene/map_loader.h"

namespace visleaf {

class Comparison {
  public:
    Comparison() = default;
    ~Comparison() { end(); }
    Comparison(const Comparison&) = delete;
    Comparison& operator=(const Comparison&) = delete;

    /// Begins to keep the open map when it is reloaded. The scene must live until showMap() or end().
    void begin(const Scene& open);
    /// Frees the other map, and waits for threads that read a map.
    void end();
    bool isOn() const { return m_isOn; }

    /// Loads another map to compare with. An empty name: the open map before its next reload.
    void compareWith(const LoadRequest& request, const std::vector<GameFolder>& gameFolders);

    /// Replaces the open map. Call it before `before`, the map that was open, is destroyed: it is kept here
    /// if `now` is a reload of it and no other map was chosen, otherwise it is destroyed.
    void showMap(std::unique_ptr<MapView> before, const Scene& now, bool isReload);

    /// Continues to load and to compare, and uploads images of the other map for about `milliseconds`. Call
    /// it in each frame while isOn(), with the open map. Returns true if GL objects have changed; the caller
    /// then resets the renderer's state.
    bool update(const Scene& open, const GlCaps& caps, const AppearanceSettings& appearance,
                double milliseconds);

    /// The map to compare with; null: there is none yet. It is the first map of the comparison.
    MapView* other() const { return m_other.get(); }
    const CompareWorker& worker() const { return m_worker; }
    /// The name of the file to compare with; empty: the open map before its last reload.
    const std::string& otherName() const { return m_otherName; }
    /// Why the other map could not be loaded; empty: no problem.
    const std::string& problem() const { return m_problem; }
    /// True while another frame may show more.
    bool isBusy() const;

  private:
    void dropOther();
    void takeLoaded(LoadOutcome outcome, const GlCaps& caps);

    bool m_isOn = false;
    bool m_isStale = false; // the maps have changed since the last comparison
    std::string m_otherName;
    std::string m_problem;
    std::unique_ptr<MapLoader> m_loader; // of m_otherName; null: nothing is loading
    std::unique_ptr<MapView> m_other;
    KeptFile m_otherFile; // after m_other, because reading it uses the scene
    KeptFile m_openFile;
    CompareWorker m_worker; // uses all of the above
};

} // namespace visleaf
