// Computes the colours of faces and the report on all clusters for an open map on other threads.
#pragma once

#include "analysis/colors/color_question.h"
#include "render/view_mode.h"
#include "scene/background_task.h"
#include "scene/scene.h"

#include <memory>

namespace visleaf {

/// Returns what the colours of a view mode say; nothing if it shows no colours of faces.
std::optional<ColorTopic> topicOf(ViewMode mode);

/// Returns the colour of each face as 0xBBGGRR, for uploadFaceColors().
std::vector<uint32_t> packedColors(const FaceColors& colors);

/// Nothing is computed until it is asked for.
class FaceColorist {
  public:
    /// Keeps a reference to the scene, which must not change while isBusy().
    explicit FaceColorist(const Scene& scene) : m_scene(scene) {}

    /// Asks for colours. While an earlier question is being answered, only the latest question waits.
    void ask(const ColorQuestion& question);
    /// Asks for the report on all clusters, once.
    void askReport();

    /// Takes what has arrived, and starts what waits. Returns true if colors() has changed.
    bool poll();
    /// Waits for the answer to the last question. Returns true if colors() has changed.
    bool finish();

    bool isBusy() const { return m_coloring.isBusy() || m_reporting.isBusy(); }
    bool isReporting() const { return m_reporting.isBusy(); }
    /// Returns the finished part of the report, 0 to 1.
    float shareOfReport() const { return m_reporting.shareDone(); }

    /// Returns the colours of the last answer; null: none.
    const FaceColors* colors() const { return m_answer ? &m_answer->colors : nullptr; }
    /// The same, if they are those of a view mode; otherwise null.
    const FaceColors* colorsOf(ViewMode mode) const;
    /// Returns the report; null: it has not been asked for, it has not arrived, or the map has no visibility.
    const VisibilityReport* report() const { return m_report && *m_report ? &**m_report : nullptr; }
    bool hasReport() const { return m_report.has_value(); }

    /// Forgets everything, and waits until the threads have ended.
    void forget();

  private:
    struct Answer {
        ColorQuestion question;
        FaceColors colors;
    };

    void startWaiting();
    Answer answer(const ColorQuestion& question, const VisibilityReport* report);

    const Scene& m_scene;
    std::unique_ptr<const FaceClusters> m_faces; // only the task that colours reads and writes it
    std::optional<Answer> m_answer;
    std::optional<ColorQuestion> m_asked;                    // the last question
    std::optional<std::optional<VisibilityReport>> m_report; // empty within: the map has no visibility data
    BackgroundTask<std::optional<VisibilityReport>> m_reporting;
    BackgroundTask<Answer> m_coloring;
};

} // namespace visleaf
