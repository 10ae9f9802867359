// Computes the colours of faces and the report on all clusters for an open map on other threads.
#pragma once

#include "analysis/colors/color_question.h"
#include "render/view_mode.h"
#include "scene/background_task.h"
#include "scene/scene.h"
#include "scene/shared_portals.h"

#include <memory>

namespace visleaf {

/// Returns what the colours of a view mode say; nothing if it shows no colours of faces.
std::optional<ColorTopic> topicOf(ViewMode mode);

/// Returns the colour of each face as 0xBBGGRR, for uploadFaceColors().
std::vector<uint32_t> packedColors(const FaceColors& colors);

/// Nothing is computed until it is asked for.
class FaceColorist {
  public:
    /// Keeps a reference to the scene, which must not change its map, its geometry and its materials
    /// while isBusy(); images may arrive.
    /// Shares `portals`, which a check of the PVS needs.
    FaceColorist(const Scene& scene, SharedPortals& portals) : m_scene(scene), m_portals(portals) {}

    /// Asks for colours. While an earlier question is being answered, only the latest question waits.
    void ask(const ColorQuestion& question);
    /// Forgets a question that nobody has begun to answer.
    void askNothing() { m_asked.reset(); }
    /// Asks for the report on all clusters, once.
    void askReport();
    /// Asks for a check of the PVS with rays, once.
    void askCheck();
    /// Ends a check that is running.
    void cancelCheck();

    /// Takes what has arrived, and starts what waits. Returns true if colors() has changed.
    bool poll();
    /// Waits for the answer to the last question. Returns true if colors() has changed.
    bool finish();

    bool isBusy() const { return m_coloring.isBusy() || m_reporting.isBusy() || m_checking.isBusy(); }
    bool isChecking() const { return m_checking.isBusy(); }
    /// Returns the finished part of what the colours wait for, 0 to 1.
    float shareDone() const { return isChecking() ? shareOfCheck() : shareOfReport(); }
    /// Returns the finished part of the report, 0 to 1.
    float shareOfReport() const { return m_reporting.shareDone(); }
    /// Returns the finished part of the check, 0 to 1.
    float shareOfCheck() const { return m_checking.shareDone(); }

    /// Returns the colours of the last answer; null: none.
    const FaceColors* colors() const { return m_answer ? &m_answer->colors : nullptr; }
    /// The same, if they are those of a view mode; otherwise null.
    const FaceColors* colorsOf(ViewMode mode) const;
    /// Returns the report; null: it has not been asked for, it has not arrived, or the map has no visibility.
    const VisibilityReport* report() const { return m_report && *m_report ? &**m_report : nullptr; }
    bool hasReport() const { return m_report.has_value(); }
    /// Returns the check of the PVS; null under the same conditions as report().
    const PvsCheck* check() const { return m_check && *m_check ? &**m_check : nullptr; }
    bool hasCheck() const { return m_check.has_value(); }

    /// Forgets everything, and waits until the threads have ended.
    void forget();

  private:
    struct Answer {
        ColorQuestion question;
        FaceColors colors;
    };

    void startWaiting();
    /// What an answer may need. It does not change while a question is being answered.
    struct Findings {
        const VisibilityReport* report = nullptr;
        const PvsCheck* check = nullptr;
    };

    std::optional<PvsCheck> checkWithRays(Progress& progress);
    Answer answer(const ColorQuestion& question, const Findings& findings);

    const Scene& m_scene;
    SharedPortals& m_portals;
    std::unique_ptr<const FaceClusters> m_faces; // only the task that colours reads and writes it
    std::optional<Answer> m_answer;
    std::optional<ColorQuestion> m_asked;                    // the last question
    std::optional<std::optional<VisibilityReport>> m_report; // empty within: the map has no visibility data
    std::optional<std::optional<PvsCheck>> m_check;          // as for m_report
    BackgroundTask<std::optional<VisibilityReport>> m_reporting;
    BackgroundTask<std::optional<PvsCheck>> m_checking;
    BackgroundTask<Answer> m_coloring;
};

} // namespace visleaf
