#include "shell/panels/thumbnail_view.h"

#include <algorithm>

namespace visleaf {

void drawThumbnail(const Thumbnail* thumbnail, const ImVec2& corner, const ImVec2& size) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 end{corner.x + size.x, corner.y + size.y};
    if (thumbnail == nullptr || thumbnail->texture == 0) {
        list.AddRectFilled(corner, end, ImGui::GetColorU32(ImGuiCol_FrameBg));
        return;
    }
    const float width = std::min(size.x, size.y * thumbnail->aspect);
    const float height = width / thumbnail->aspect;
    const ImVec2 low{corner.x + 0.5f * (size.x - width), corner.y + 0.5f * (size.y - height)};
    list.AddImage(reinterpret_cast<ImTextureID>(static_cast<intptr_t>(thumbnail->texture)), low,
                  {low.x + width, low.y + height});
}

} // namespace visleaf
