#include "text_targets.h"

#include "fuzz_target.h"

#include "analysis/entity_query.h"
#include "analysis/leak/leak_file.h"
#include "camera/camera_path.h"
#include "camera/camera_text.h"
#include "cli/bench/bench_suite.h"
#include "cli/shard.h"
#include "document/map_link.h"
#include "document/place_text.h"
#include "forge/editor_map.h"
#include "memory_file.h"
#include "models/definitions/definition_files.h"
#include "models/definitions/model_expression.h"
#include "report/merged_reports.h"
#include "shell/console/console_lines.h"
#include "shell/console/console_names.h"
#include "shell/console/go_to_place.h"
#include "shell/input/key_bindings.h"
#include "shell/state/settings_file.h"
#include "support/temp_folder.h"

#include <gtest/gtest.h>

#include <cmath>

namespace visleaf::fuzz {
namespace {

void expectFinite(const CameraPose& pose) {
    EXPECT_TRUE(std::isfinite(pose.position.x + pose.position.y + pose.position.z + pose.pitch + pose.yaw));
}

/// A link that is written and parsed again must lead to the same map.
void runLink(std::string_view text) {
    const Result<MapLink> link = parseMapLink(text);
    EXPECT_TRUE(isValueOrReason(link));
    if (!link || link.value().map.empty()) return;
    if (link.value().pose) expectFinite(*link.value().pose);
    const Result<MapLink> again = parseMapLink(toString(link.value()));
    EXPECT_TRUE(again && again.value().map == link.value().map) << text;
}

void runCameras(std::string_view text) {
    if (const auto pose = parsePose(text)) expectFinite(*pose);
    if (const auto lock = parseCullLock(text)) expectFinite(lock->pose);
    if (const Result<TypedPlace> place = parsePlace(text, {}); place && place.value().pose)
        expectFinite(*place.value().pose);
    if (const auto cameras = parseCameras(text)) {
        for (const NamedCamera& camera : cameras.value())
            expectFinite(camera.pose);
    }
    const Result<CameraPath> path = parseCameraPath(text);
    if (!path || path.value().keys.empty()) return;
    for (double seconds = -1.0; seconds < 10.0; seconds += 0.7)
        expectFinite(poseAt(path.value(), seconds));
    EXPECT_EQ(parseCameraPath(cameraPathText(path.value())).value().keys.size(), path.value().keys.size());
}

} // namespace

void runTyped(ByteSpan input) {
    const std::string_view text = asText(input);
    runLink(text);
    runCameras(text);
    for (const Setting& setting : settingsTable()) {
        const Result<double> value = parseValue(setting, text);
        EXPECT_EQ(value ? nearestValue(setting, value.value()) : 0.0, value ? value.value() : 0.0)
            << setting.name << " takes " << text;
    }
    const Entity entity{{{"classname", "light"}, {"targetname", "a"}}};
    const EntityQuery query(text, Game::quake2);
    query.matches(entity);
    EXPECT_TRUE(isValueOrReason(parseItem(text)));
    parseChord(text);
    parseShard(text);
    EXPECT_TRUE(isValueOrReason(parseSuite(text, "/maps")));
}

void runConsole(ByteSpan input) {
    const std::string line(asText(input));
    if (line.find("exec") != std::string::npos) return; // would read any file
    ViewerState state;
    runConsoleLine(line, {}, state);
    EXPECT_TRUE(isValueOrReason(goToPlace(line, nullptr, state)));
    completed(line, state.keys);
    expectFinite(state.camera.pose);
}

void runSettings(ByteSpan input) {
    const MemoryFile file(input);
    const LoadedSettings loaded = loadSettings(file.path());
    const test::TempFolder folder;
    const std::filesystem::path copy = folder.path() / "settings.json";
    ASSERT_EQ(saveSettings(loaded.remembered, copy), "");
    const LoadedSettings again = loadSettings(copy);
    EXPECT_EQ(again.warning, "");
    EXPECT_EQ(again.remembered, loaded.remembered);
    const KeyBindings keys(again.remembered.keys); // ignores what is no key
}

void runEditorMap(ByteSpan input) {
    const auto entities = readEditorMap(asText(input), "a.map");
    EXPECT_TRUE(entities || entities.error().message.starts_with("a.map:"));
}

void runLeakFile(ByteSpan input) {
    const LeakLine line = parseLeakFile(input);
    EXPECT_LE(line.size(), kMaxLeakPieces);
}

void runDefinitions(ByteSpan input) {
    DefinitionBudget budget;
    for (const auto& [className, defined] : readDefinitions(asText(input), budget).classes) {
        EXPECT_LE(defined.keys.size() + defined.flags.size(), DefinitionLimits().items);
        for (const char* flags : {"", "1"})
            namedModelOf(defined.model, {{{"classname", className}, {"spawnflags", flags}}});
    }
    namedModelOf(asText(input), {{{"model", "a.mdl"}}});
}

void runReports(ByteSpan input) {
    const ReportFile files[] = {{"a.jsonl", asText(input)}, {"b.jsonl", asText(input)}};
    EXPECT_TRUE(isValueOrReason(mergeReports(files)));
}

} // namespace visleaf::fuzz
