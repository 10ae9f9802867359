// Answers "why is this drawn?" about an open map on another thread, because portals and lines of sight may
// take seconds.
#pragma once

#include "analysis/sight/why.h"
#include "render/line_list.h"
#include "scene/background_task.h"
#include "scene/scene.h"
#include "scene/shared_portals.h"

#include <memory>
#include <string>
#include <vector>

namespace visleaf {

/// An answer, ready to be shown.
struct ShownAnswer {
    std::vector<std::string> lines; // see whyLines()
    std::vector<Winding> portals;   // of the chain, from near to far; map space
    std::vector<glm::vec3> sight;   // both ends of the line of sight; empty: there is none
};

/// Works on one question at a time.
class WhyWorker {
  public:
    /// Keeps references to both. The scene must not change while isBusy().
    WhyWorker(const Scene& scene, SharedPortals& portals) : m_scene(scene), m_portals(portals) {}

    /// Starts to answer, unless another question is being answered. The first question also computes the
    /// portals of the map, if nobody else has.
    void ask(const WhyQuestion& question);

    bool isBusy() const { return m_task.isBusy(); }
    /// Returns the finished part of the portals, 0 to 1.
    float shareDone() const { return m_portals.shareDone(); }

    /// Takes the answer if it has arrived since the last call. Returns false if none has.
    bool poll();
    /// Returns the last answer; null: none.
    const ShownAnswer* answer() const { return m_answer.get(); }

    /// Forgets the answer. Cancels a question, and waits until its thread has ended.
    void forget();

  private:
    std::unique_ptr<ShownAnswer> explain(const WhyQuestion& question, Progress& progress);

    const Scene& m_scene;
    SharedPortals& m_portals;
    std::unique_ptr<ShownAnswer> m_answer;
    BackgroundTask<std::unique_ptr<ShownAnswer>> m_task; // reads the scene, so it is the last member
};

/// Adds the portals and the line of sight of an answer, as the eye sees them.
void addAnswer(const ShownAnswer& answer, const glm::vec3& eye, LineList& lines);

} // namespace visleaf
