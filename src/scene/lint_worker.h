// Runs lint on the open map, on another thread.
#pragma once

#include "scene/background_task.h"
#include "scene/lint_report.h"

#include <optional>
#include <vector>

namespace visleaf {

class LintWorker {
  public:
    /// Keeps a reference to the scene, which must not change its map and its materials while isBusy().
    explicit LintWorker(const Scene& scene) : m_scene(scene) {}

    /// Starts the rules, unless that has happened before. Waits for the images of the map, because only then
    /// is it known which are missing. The content of the map's file is gone, so rules about it find nothing.
    void start();
    /// Takes the findings if they have arrived.
    void poll();
    bool isBusy() const { return m_task.isBusy(); }
    /// Returns the finished part of the rules, 0 to 1.
    float shareDone() const { return m_task.shareDone(); }

    /// Returns the findings; null: they are not known yet.
    const std::vector<RuleFindings>* findings() const { return m_findings ? &*m_findings : nullptr; }

    /// Ends rules that are running, and waits for their thread. Findings that have arrived stay.
    void cancel() { m_task.cancel(); }

  private:
    const Scene& m_scene;
    std::optional<std::vector<RuleFindings>> m_findings;
    BackgroundTask<std::vector<RuleFindings>> m_task; // reads the scene, so it is the last member
};

} // namespace visleaf
