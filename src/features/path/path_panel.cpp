#include "base/text/shell_word.h"
#include "features/path/path_feature.h"
#include "platform/path_text.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_text.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace visleaf {
namespace {

/// Says what an action does and its key.
std::string helpOf(const char* action, const ViewerState& state) {
    const Action& row = *findAction(action);
    return fmt::format("{} ({})", row.title, keyText(row, state.keys));
}

void drawButtons(ViewerState& state) {
    PathEditor& editor = state.features.get<PathEditor>();
    const bool isPlaying = editor.motion == PathMotion::playing;
    const bool isRecording = editor.motion == PathMotion::recording;
    if (button("Add point", helpOf("path_add_key", state).c_str(), !isRecording)) addPathKey(state);
    const char* play = isPlaying ? "Stop##play" : "Play";
    if (buttonWithTip(play, helpOf("path_play", state).c_str(), editor.path.keys.size() > 1))
        togglePlaying(state);
    const char* record = isRecording ? "Stop##record" : "Record flight";
    if (buttonWithTip(record, helpOf("path_record", state).c_str())) toggleRecording(state);
    if (buttonWithTip("Undo", helpOf("path_undo", state).c_str(), canUndoPathChange(state)))
        undoPathChange(state);
    sameLineIfFits("Repeat");
    ImGui::Checkbox("Repeat", &editor.repeats);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Begin anew when the path has been played");
}

void drawTimeline(PathEditor& editor) {
    if (editor.motion == PathMotion::recording) {
        ImGui::Text("Recording: %.1f s", editor.seconds);
        return;
    }
    auto seconds = static_cast<float>(editor.seconds);
    ImGui::SetNextItemWidth(-1.0f);
    if (ImGui::SliderFloat("##timeline", &seconds, 0.0f, static_cast<float>(editor.path.seconds()), "%.2f s",
                           ImGuiSliderFlags_AlwaysClamp)) {
        editor.seconds = double{seconds};
        editor.motion = PathMotion::none;
        editor.followsTimeline = true;
    }
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Drag to see the path at another time");
}

void seeKey(PathEditor& editor, size_t index) {
    editor.seconds = editor.path.keys[index].seconds;
    editor.motion = PathMotion::none;
    editor.followsTimeline = true;
}

/// The time from the key before; later keys move with it.
void editDuration(PathEditor& editor, size_t index) {
    if (index == 0) {
        ImGui::TextDisabled("start");
        return;
    }
    auto duration = static_cast<float>(editor.path.keys[index].seconds - editor.path.keys[index - 1].seconds);
    ImGui::SetNextItemWidth(-1.0f);
    const bool isEdited =
        ImGui::DragFloat("##duration", &duration, 0.02f, static_cast<float>(kLeastKeySeconds), 3600.0f,
                         "%.2f s", ImGuiSliderFlags_AlwaysClamp);
    if (ImGui::IsItemActivated()) editor.beforeEdit = editor.path;
    if (isEdited) setKeyDuration(editor.path, index, double{duration});
    if (ImGui::IsItemHovered())
        ImGui::SetTooltip("Seconds from the point before; drag, or Ctrl+click to type");
    if (ImGui::IsItemDeactivatedAfterEdit()) takePathChange(editor, std::move(editor.beforeEdit));
}

/// Returns true if the key is to be removed.
bool drawKey(ViewerState& state, size_t index) {
    PathEditor& editor = state.features.get<PathEditor>();
    const PathKey& key = editor.path.keys[index];
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const std::string label = fmt::format("{}   {:.1f} s", index + 1, key.seconds);
    ImGui::AlignTextToFramePadding();
    if (listRow(label, editor.seconds == key.seconds)) seeKey(editor, index);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Moves the camera to this point");
    ImGui::TableNextColumn();
    editDuration(editor, index);
    ImGui::TableNextColumn();
    if (ImGui::SmallButton("Set")) {
        CameraPath before = editor.path;
        editor.path.keys[index].pose = state.camera.pose;
        takePathChange(editor, std::move(before));
    }
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Moves this point to the camera");
    ImGui::SameLine();
    const bool isRemoved = ImGui::SmallButton("\u00d7");
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Removes this point");
    return isRemoved;
}

void drawKeys(ViewerState& state) {
    PathEditor& editor = state.features.get<PathEditor>();
    if (!ImGui::BeginTable("keys", 3, ImGuiTableFlags_RowBg)) return;
    ImGui::TableSetupColumn("key", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("duration", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("buttons", ImGuiTableColumnFlags_WidthFixed);
    std::optional<size_t> removed;
    for (size_t i = 0; i < editor.path.keys.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        if (drawKey(state, i)) removed = i;
        ImGui::PopID();
    }
    ImGui::EndTable();
    if (!removed) return;
    CameraPath before = editor.path;
    removeKey(editor.path, *removed);
    takePathChange(editor, std::move(before));
    editor.seconds = std::min(editor.seconds, editor.path.seconds());
}

void drawFile(ViewerState& state) {
    PathEditor& editor = state.features.get<PathEditor>();
    if (editor.file.empty() || editor.path.isEmpty()) return;
    ImGui::Separator();
    wrappedNote("Kept in " + pathText(editor.file));
    const std::string arguments =
        fmt::format("{} --path {}", shellWord(state.map.name), shellWord(pathText(editor.file)));
    if (button("Copy the command for a video",
               "Copies a command line that writes a video of the path; it needs ffmpeg"))
        copyText(fmt::format("visleaf render {} --fps 60 -o flight.mp4", arguments), "the command line",
                 state);
    if (buttonWithTip("Copy bench command", "Copies a command line that measures the frames of the path"))
        copyText(fmt::format("visleaf bench {}", arguments), "the command line", state);
}

} // namespace

void drawPathPanel(ViewerState& state, const PanelFrame&) {
    drawButtons(state);
    PathEditor& editor = state.features.get<PathEditor>();
    if (editor.path.isEmpty() && editor.motion != PathMotion::recording) {
        wrappedNote(
            "Fly to a place and add a point; then to the next one. Or record a flight. The camera path is "
            "kept for this map, and a command makes a video of it.");
        return;
    }
    drawTimeline(editor);
    drawKeys(state);
    drawFile(state);
}

} // namespace visleaf
