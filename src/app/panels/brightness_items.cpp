#include "app/panels/brightness_items.h"

#include <imgui.h>

namespace visleaf {

void lightPresetItem(LightPreset& preset) {
    static constexpr const char* kNames[] = {"as in the original game", "as in a modern engine"};
    int chosen = static_cast<int>(preset);
    if (ImGui::Combo("Brightness", &chosen, kNames, IM_ARRAYSIZE(kNames)))
        preset = static_cast<LightPreset>(chosen);
}

void exposureItems(Settings& settings) {
    ImGui::SliderFloat("Exposure", &settings.exposure, 0.1f, 8.0f, "%.2f", ImGuiSliderFlags_Logarithmic);
    ImGui::SliderFloat("Gamma", &settings.gamma, 0.5f, 3.0f, "%.2f");
}

} // namespace visleaf
