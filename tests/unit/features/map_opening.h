// Opens maps in a viewer's state, for tests of what a feature does then.
#pragma once

#include "features/feature_state.h"
#include "shell/program_files.h"
#include "shell/state/viewer_state.h"

#include <gtest/gtest.h>

#include <utility>

namespace visleaf::test {

class MapOpening : public testing::Test {
  protected:
    void reload() { open(true); }
    void openAnother() { open(false); }

    ViewerState m_state;

  private:
    void open(bool isReload) {
        const OpenedMap opened{.map = m_map,
                               .files = m_files,
                               .isReload = isReload,
                               .isFirst = std::exchange(m_isFirst, false),
                               .before = m_before};
        for (const auto& feature : m_state.features.all())
            feature->takeMap(opened, m_state);
    }

    std::shared_ptr<const MapSnapshot> m_map = published({});
    UserFiles m_files;
    bool m_isFirst = true;
    std::unique_ptr<MapView> m_before;
};

} // namespace visleaf::test
