// What the Settings menu and the Lighting panel both offer about brightness.
#pragma once

#include "app/settings.h"

namespace visleaf {

/// Whose rules of brightness hold.
void lightPresetItem(LightPreset& preset);

/// Exposure and gamma.
void exposureItems(Settings& settings);

} // namespace visleaf
