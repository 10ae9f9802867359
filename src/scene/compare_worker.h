// Compares the open map with another one on another thread, because large maps may take seconds.
#pragma once

#include "analysis/colors/light_colors.h"
#include "scene/background_task.h"
#include "scene/diff_report.h"

#include <future>
#include <memory>

namespace visleaf {

/// The files of a loaded map. A load frees the content of the map's file, and comparing lumps needs it.
using KeptFile = std::shared_future<KeptVersion>;

/// A loaded map to compare.
struct KeptScene {
    const Scene& scene;
    KeptFile file;
};

/// The result of a comparison, ready to be shown.
struct ShownComparison {
    static constexpr size_t kMaxRows = 1000; // of each section

    bool isEqual = false;
    std::vector<DiffCount> counts;
    std::vector<DiffSection> sections;
    std::shared_ptr<const LightChanges> light; // of the faces of the second map; null: not compared
};

/// Works on one comparison at a time.
class CompareWorker {
  public:
    /// Starts to compare, instead of an earlier comparison. `a` is the first map, `b` the second. Both must
    /// live, and their maps must not change, while isBusy().
    void start(const KeptScene& a, const KeptScene& b);

    bool isBusy() const { return m_task.isBusy(); }
    /// Returns the finished part, 0 to 1.
    float shareDone() const { return m_task.shareDone(); }

    /// Takes the result if it has arrived since the last call.
    void poll();
    /// Returns the last result; null: none.
    const ShownComparison* result() const { return m_result.get(); }

    /// Returns ShownComparison::light of the last result; null: not known.
    std::shared_ptr<const LightChanges> lightChanges() const { return m_result ? m_result->light : nullptr; }

    /// Forgets the result. Cancels a comparison, and waits until its thread has ended.
    void forget();

  private:
    std::unique_ptr<ShownComparison> m_result;
    BackgroundTask<std::unique_ptr<ShownComparison>> m_task;
};

} // namespace visleaf
