#include "shell/panels/panel_text.h"

#include "base/text/byte_text.h"
#include "shell/panels/panel_helpers.h"

#include <fmt/format.h>

#include <algorithm>
#include <cfloat>

namespace visleaf {
namespace {

constexpr const char* kThreeDots = "...";

/// Returns the width in pixels. ImGui::CalcTextSize() rounds it up.
float exactWidthOf(std::string_view text) {
    return ImGui::GetFont()
        ->CalcTextSizeA(ImGui::GetFontSize(), FLT_MAX, 0.0f, text.data(), text.data() + text.size())
        .x;
}

/// Returns `text` with three dots at the end of each word that is wider than `room` pixels.
std::string withElidedWords(const std::string& text, float room) {
    std::string shown;
    for (size_t start = 0; start < text.size();) {
        const size_t end = std::min(text.find(' ', start), text.size());
        shown += elided(text.substr(start, end - start), room);
        if (end < text.size()) shown += ' ';
        start = end + 1;
    }
    return shown;
}

} // namespace

void wrappedText(const ImVec4& color, const std::string& text) {
    ImGui::PushStyleColor(ImGuiCol_Text, color);
    ImGui::TextWrapped("%s", text.c_str());
    ImGui::PopStyleColor();
}

void wrappedNote(const std::string& text) {
    wrappedText(ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled), text);
}

std::string wrappedAtSpaces(const std::string& text, float room) {
    std::string wrapped;
    size_t lineStart = 0;
    for (size_t start = 0; start < text.size();) {
        const size_t end = std::min(text.find(' ', start), text.size());
        wrapped += text.substr(start, end - start);
        const bool isTooLong = ImGui::CalcTextSize(wrapped.c_str() + lineStart).x > room;
        const size_t wordStart = wrapped.size() - (end - start);
        if (isTooLong && wordStart > lineStart) {
            wrapped[wordStart - 1] = '\n'; // the space before the word
            lineStart = wordStart;
        }
        if (end < text.size()) wrapped += ' ';
        start = end + 1;
    }
    return wrapped;
}

void wrappedWords(const std::string& text) {
    ImGui::TextWrapped("%s", wrappedAtSpaces(text, ImGui::GetContentRegionAvail().x).c_str());
}

void textWrappedAt(float end, std::string_view text) {
    ImGui::PushTextWrapPos(end);
    ImGui::TextUnformatted(text.data(), text.data() + text.size());
    ImGui::PopTextWrapPos();
}

void wrappedTip(const std::string& text, float width) {
    ImGui::BeginTooltip();
    textWrappedAt(width * ImGui::GetFontSize(), text);
    ImGui::EndTooltip();
}

std::string elided(const std::string& text, float room) {
    if (ImGui::CalcTextSize(text.c_str()).x <= room) return text;
    const float left = room - ImGui::CalcTextSize(kThreeDots).x;
    const char* end = nullptr;
    ImGui::GetFont()->CalcTextSizeA(ImGui::GetFontSize(), left, 0.0f, text.data(), text.data() + text.size(),
                                    &end);
    return std::string(text.data(), end) + kThreeDots;
}

std::string elidedStart(const std::string& text, float room) {
    float width = ImGui::CalcTextSize(text.c_str()).x;
    if (width <= room) return text;
    const float left = room - ImGui::CalcTextSize(kThreeDots).x;
    std::string_view end = text;
    while (!end.empty() && width > left) {
        const size_t size = std::max<size_t>(sizeOfCharacter(end), 1);
        width -= exactWidthOf(end.substr(0, size));
        end.remove_prefix(size);
    }
    return fmt::format("{}{}", kThreeDots, end);
}

void pathNote(const std::string& label, const std::string& path) {
    const float room = ImGui::GetContentRegionAvail().x - ImGui::CalcTextSize(label.c_str()).x;
    const std::string shown = elidedStart(path, room);
    ImGui::TextDisabled("%s%s", label.c_str(), shown.c_str());
    if (shown != path && ImGui::IsItemHovered()) ImGui::SetTooltip("%s%s", label.c_str(), path.c_str());
}

bool wrappedRow(const char* id, const std::string& text, bool isChosen) {
    const float room = ImGui::GetContentRegionAvail().x;
    const std::string wrapped = wrappedAtSpaces(withElidedWords(text, room), room);
    const float height = ImGui::CalcTextSize(wrapped.c_str(), nullptr, false, room).y;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::PushID(id);
    // Dear ImGui does not break the words of a row itself.
    const bool isClicked = listRow("##row", isChosen, ImGuiSelectableFlags_None, {0.0f, height});
    ImGui::PopID();
    ImGui::GetWindowDrawList()->AddText(ImGui::GetFont(), ImGui::GetFontSize(), corner,
                                        ImGui::GetColorU32(ImGuiCol_Text), wrapped.c_str(), nullptr, room);
    return isClicked;
}

} // namespace visleaf
