// The colours of faces that some views show, and the reports that they come from.
#pragma once

#include "analysis/colors/color_question.h"
#include "document/asker.h"
#include "render/view_mode.h"
#include "view/frame_choices.h"

#include <memory>

namespace visleaf {

/// Returns what the colours of a view mode say; nothing if it shows no colours of faces.
std::optional<ColorTopic> topicOf(ViewMode mode);

/// Returns the colour of each face as 0xBBGGRR, for uploadFaceColors().
std::vector<uint32_t> packedColors(const FaceColors& colors);

/// "What does each cluster cost?" Nothing: the map has no visibility data.
struct WhatClustersCost {
    using Value = std::optional<VisibilityReport>;
    static constexpr ReadParts kReads{.geometry = true};
    Task<Value> answer(const MapSnapshot& snapshot, Progress& progress) const;
    bool operator==(const WhatClustersCost&) const = default;
};

/// "Do rays confirm the PVS?" Nothing: the map has no visibility data.
struct IsPvsRight {
    using Value = std::optional<PvsCheck>;
    static constexpr ReadParts kReads{};
    Task<Value> answer(const MapSnapshot& snapshot, Progress& progress) const;
    bool operator==(const IsPvsRight&) const = default;
};

/// "In which clusters are the faces?"
struct WhereFacesAre {
    using Value = FaceClusters;
    static constexpr ReadParts kReads{.geometry = true};
    Task<FaceClusters> answer(const MapSnapshot& snapshot, Progress& progress) const;
    bool operator==(const WhereFacesAre&) const = default;
};

/// Colours, and what they say.
struct TopicColors {
    ColorTopic topic;
    FaceColors colors;
};

/// "Which colour has each face?" The question holds the answers that it needs.
struct HowFacesAreColored {
    ColorQuestion asked;
    std::shared_ptr<const FaceClusters> faces;
    std::shared_ptr<const std::optional<VisibilityReport>> report; // null: the topic does not need it
    std::shared_ptr<const std::optional<PvsCheck>> check;          // the same

    using Value = TopicColors;
    static constexpr ReadParts kReads{.materials = true, .geometry = true};
    Task<TopicColors> answer(const MapSnapshot& snapshot, Progress& progress) const;
    bool operator==(const HowFacesAreColored& other) const { return asked == other.asked; }
};

/// Asks in the right order. Nothing is computed until it is asked for.
class FaceColorAnswers {
  public:
    using Snapshot = std::shared_ptr<const MapSnapshot>;

    /// Asks for the colours that a frame shows, and takes what has arrived. FrameChoices::waits waits for
    /// them. Returns true if colors() has changed. Call it in each frame.
    bool follow(const Snapshot& map, const View& view, const FrameChoices& choices);
    /// Asks for colours, or for what they need first. Call it in each frame that shows them.
    void ask(const Snapshot& map, const ColorQuestion& question);
    /// Asks for the report on all clusters.
    void askReport(const Snapshot& map) { m_reporting.ask(map, {}); }
    /// Asks for a check of the PVS with rays.
    void askCheck(const Snapshot& map) { m_checking.ask(map, {}); }
    /// Ends a check that is running.
    void cancelCheck() { m_checking.forget(); }

    /// Takes what has arrived. Returns true if colors() has changed.
    bool poll();
    /// Waits for the answer to a question. Returns true if colors() has changed.
    bool finish(const Snapshot& map, const ColorQuestion& question);

    bool isBusy() const {
        return m_coloring.isBusy() || m_placing.isBusy() || m_reporting.isBusy() || m_checking.isBusy();
    }
    bool isChecking() const { return m_checking.isPending(); }
    /// Returns the finished part of what the colours wait for, 0 to 1.
    float shareDone() const { return isChecking() ? shareOfCheck() : shareOfReport(); }
    /// Returns the finished part of the report, 0 to 1.
    float shareOfReport() const { return m_reporting.shareDone(); }
    /// Returns the finished part of the check, 0 to 1.
    float shareOfCheck() const { return m_checking.shareDone(); }

    /// Returns the last colours that have arrived; null: none.
    const FaceColors* colors() const { return m_coloring.last() ? &m_coloring.last()->colors : nullptr; }
    /// The same, if they are those of a view mode; otherwise null.
    const FaceColors* colorsOf(ViewMode mode) const;
    /// Returns the report on `map`; null: it has not been asked for, or has not arrived.
    std::shared_ptr<const std::optional<VisibilityReport>> report(const MapSnapshot& map) const {
        return m_reporting.answer(map);
    }
    /// Returns the check of the PVS of `map`; null under the same conditions.
    std::shared_ptr<const std::optional<PvsCheck>> check(const MapSnapshot& map) const {
        return m_checking.answer(map);
    }
    /// Returns the cost that colours a face of `map`, for people (costOfFace()); empty: it is not known.
    std::string costOf(const MapSnapshot& map, uint32_t face, CostMeasure measure) const;

  private:
    Asker<WhatClustersCost> m_reporting;
    Asker<IsPvsRight> m_checking;
    Asker<WhereFacesAre> m_placing;
    Asker<HowFacesAreColored> m_coloring;
};

} // namespace visleaf
