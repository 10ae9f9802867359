// Answers "why is this drawn?" about an open map on another thread, because portals and lines of sight may
// take seconds.
#pragma once

#include "analysis/sight/why.h"
#include "render/line_list.h"
#include "scene/background_task.h"
#include "scene/scene.h"

#include <memory>
#include <string>
#include <vector>

namespace visleaf {

/// An answer, ready to be shown.
struct ShownAnswer {
    std::vector<std::string> lines;              // see whyLines()
    std::vector<std::vector<glm::vec3>> portals; // of the chain, from near to far; map space
    std::vector<glm::vec3> sight;                // both ends of the line of sight; empty: there is none
};

/// Works on one question at a time.
class WhyWorker {
  public:
    /// Keeps a reference to the scene, which must not change while isBusy().
    explicit WhyWorker(const Scene& scene) : m_scene(scene) {}

    /// Starts to answer, unless another question is being answered. The first question also computes the
    /// portals of the map.
    void ask(const WhyQuestion& question);

    bool isBusy() const { return m_task.isBusy(); }
    /// Returns the finished part of the portals, 0 to 1.
    float shareDone() const { return m_task.shareDone(); }

    /// Takes the answer if it has arrived since the last call. Returns false if none has.
    bool poll();
    /// Returns the last answer; null: none.
    const ShownAnswer* answer() const { return m_answer.get(); }

    /// Forgets the answer. Cancels a question, and waits until its thread has ended.
    void forget();

  private:
    std::unique_ptr<ShownAnswer> explain(const WhyQuestion& question, Progress& progress);

    const Scene& m_scene;
    std::unique_ptr<const LeafPortals> m_portals; // only the task writes it
    std::unique_ptr<ShownAnswer> m_answer;
    BackgroundTask<std::unique_ptr<ShownAnswer>> m_task; // reads the scene, so it is the last member
};

/// Adds the portals and the line of sight of an answer.
void addAnswer(const ShownAnswer& answer, LineList& lines);

} // namespace visleaf
