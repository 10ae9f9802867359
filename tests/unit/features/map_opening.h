// Opens maps in a viewer's state, for tests of what a feature does then.
#pragma once

#include "features/feature_state.h"
#include "shell/program_files.h"
#include "shell/state/viewer_state.h"

#include <gtest/gtest.h>

namespace visleaf::test {

class MapOpening : public testing::Test {
  protected:
    void reload() { open(true); }
    void openAnother() { open(false); }

    ViewerState m_state;

  private:
    void open(bool isReload) {
        m_state.features.forEach(&FeatureState::takeMap, OpenedMap{m_map, m_files, isReload, m_before},
                                 m_state);
    }

    std::shared_ptr<const MapSnapshot> m_map = published({});
    UserFiles m_files;
    std::unique_ptr<MapView> m_before;
};

} // namespace visleaf::test
