#include "document/settings.h"

#include "base/text/file_name.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace visleaf {
namespace {

using testing::HasSubstr;

Settings remembered() {
    Settings settings;
    settings.fovX = 110.0f;
    settings.windowSize = {1920, 1080};
    settings.appearance = {
        .light = LightPreset::modern, .overbright = 2.0f, .loading = {.missing = MissingTextureStyle::grey}};
    settings.draw.styles.motion = StyleMotion::still;
    settings.draw.exposure = settings.draw.gamma = 1.5f;
    settings.draw.filters = {TextureFilter::nearest, TextureFilter::nearest, TextureFilter::nearest, 4};
    settings.samples = 8;
    settings.uiScale = 2.0f;
    return settings;
}

std::string errorOf(std::string_view name, std::string_view text) {
    const Result<SettingValue> value = parseSetting(name, text);
    return value ? std::string() : value.error().message;
}

// `brush_models is on; Leave out brush models` would contradict itself.
TEST(SettingsTable, HelpSaysWhatASettingDoesWhileItIsOn) {
    for (const Setting& setting : settingsTable()) {
        const bool isCleared = setting.option.name.starts_with("--no-");
        EXPECT_NE(isCleared, setting.option.help.empty()) << setting.name;
        EXPECT_NE(setting.help, setting.option.help) << setting.name;
        for (const std::string_view negative : {"Leave out", "Do not", "Draw every"})
            EXPECT_FALSE(setting.help.starts_with(negative)) << setting.name;
        EXPECT_THAT(std::string(setting.help), testing::Not(HasSubstr("--"))) << "menus show it, too";
    }
}

TEST(SettingsTable, NamesAndOptionsAreUnique) {
    std::set<std::string> names, options;
    for (const Setting& setting : settingsTable()) {
        EXPECT_TRUE(names.emplace(setting.name).second) << setting.name;
        const std::string option =
            std::string(setting.option.name) + " " + std::string(setting.option.argument);
        EXPECT_TRUE(setting.option.name.empty() || options.insert(option).second) << option;
    }
}

TEST(SettingsTable, EveryRowCanBeShownAndExplained) {
    for (const Setting& setting : settingsTable()) {
        EXPECT_FALSE(setting.help.empty()) << setting.name;
        EXPECT_EQ(setting.menu.group == SettingGroup::none, setting.menu.title.empty()) << setting.name;
        const bool isFlag = setting.field.kind == SettingKind::flag;
        EXPECT_TRUE(isFlag || !setting.choices.empty() || setting.hasRange()) << setting.name;
        const bool isSlider = setting.menu.slider.highest > setting.menu.slider.lowest;
        const bool hasItem = isFlag || isSlider || !setting.choices.empty();
        EXPECT_TRUE(setting.menu.group == SettingGroup::none || hasItem) << setting.name;
    }
}

TEST(SettingsTable, ASettingIsFoundByItsName) {
    EXPECT_EQ(findSetting("gamma")->option.name, "--gamma");
    EXPECT_EQ(findSetting("--gamma"), nullptr);
    EXPECT_EQ(valueIn({}, "fov").value, 90.0);
}

TEST(SettingsTable, SomeSettingsChangeOnlyMapsOfSomeGames) {
    const auto changes = [](std::string_view name, std::optional<Game> game) {
        return changesMapsOf(*findSetting(name), game);
    };
    for (const Setting& setting : settingsTable())
        EXPECT_TRUE(changesMapsOf(setting, std::nullopt)) << setting.name << ": no map is open";
    EXPECT_TRUE(changes("gamma", Game::quake) && changes("gamma", Game::quake3));
    EXPECT_TRUE(changes("subdivisions", Game::quake3));
    EXPECT_FALSE(changes("subdivisions", Game::quake) || changes("flares", Game::halflife) ||
                 changes("map_overbright_bits", Game::quake2));
    EXPECT_TRUE(changes("water_alpha", Game::quake));
    EXPECT_FALSE(changes("water_alpha", Game::quake3) || changes("lava_alpha", Game::halflife));
    EXPECT_TRUE(changes("skill", Game::quake2) && changes("styles", Game::halflife));
    EXPECT_FALSE(changes("skill", Game::halflife) || changes("styles", Game::quake3));
    EXPECT_TRUE(changes("hull", Game::halflife) && changes("detail_textures", Game::halflife));
    EXPECT_FALSE(changes("hull", Game::quake2) || changes("detail_textures", Game::quake));
    EXPECT_FALSE(changes("hull", Game::nightfire) || changes("hull", Game::darkplaces));
    EXPECT_TRUE(changes("styles", Game::raven) && changes("styles", Game::nightfire));
    EXPECT_FALSE(changes("styles", Game::darkplaces) || changes("detail_textures", Game::nightfire));
    EXPECT_TRUE(changes("tint", Game::quake2) && changes("sway_in_liquid", Game::quake3));
    EXPECT_FALSE(changes("tint", Game::quake3));
}

TEST(SettingsTable, EveryDefaultIsAValueThatCanBeWrittenAndRead) {
    for (const Setting& setting : settingsTable()) {
        for (const Settings& settings : {Settings{}, settingsWithoutWindow(), remembered()}) {
            const double value = setting.field.get(settings);
            EXPECT_EQ(nearestValue(setting, value), value) << setting.name;
            const Result<double> parsed = parseValue(setting, valueText(setting, value));
            ASSERT_TRUE(parsed) << setting.name;
            EXPECT_EQ(parsed.value(), value) << setting.name;
        }
    }
}

TEST(SettingsTable, EveryFieldIsReadFromWhereItIsWritten) {
    for (const Setting& setting : settingsTable()) {
        for (const SettingChoice& choice : setting.choices) {
            Settings settings;
            setting.field.set(settings, choice.value);
            // A step of a menu might not fit an integer member.
            EXPECT_EQ(setting.field.get(settings), choice.value) << setting.name;
        }
    }
}

TEST(SettingValue, IsReadFromText) {
    const auto valueOf = [](const char* name, const char* text) {
        return parseSetting(name, text).value().value;
    };
    EXPECT_EQ(valueOf("filter", "anisotropic"), 3.0);
    EXPECT_EQ(valueOf("fog", "off"), 0.0);
    EXPECT_EQ(valueOf("gamma", "1.5"), 1.5);
    EXPECT_EQ(valueOf("msaa", "8"), 8.0);
    EXPECT_EQ(valueOf("overbright", "automatic"), 0.0);
    EXPECT_EQ(valueOf("missing", "automatic"), 0.0);
}

TEST(SettingValue, WordsOfTheGamesNameSkillsAndModesInAnyCase) {
    const auto read = [](const char* name, const char* text) {
        const Result<SettingValue> value = parseSetting(name, text);
        return value ? valueText(*value.value().setting, value.value().value) : value.error().message;
    };
    for (const char* word : {"hard", "nightmare", "Nightmare", "2", "3"})
        EXPECT_EQ(read("skill", word), "hard") << word;
    EXPECT_EQ(read("skill", "medium"), "normal");
    EXPECT_EQ(read("skill", "0"), "easy");
    EXPECT_EQ(read("mode", "sp"), "single");
    EXPECT_EQ(read("mode", "COOP"), "coop");
    EXPECT_EQ(read("mode", "dm"), "deathmatch");
    EXPECT_EQ(read("mode", "ctf"), "team");
    EXPECT_EQ(read("filter", "Trilinear"), "trilinear");
    EXPECT_EQ(read("fog", "OFF"), "off");
    EXPECT_EQ(read("skill", "brutal"), "skill: expected one of easy (or 0), normal (or medium, 1), "
                                       "hard (or nightmare, 2, 3), found 'brutal'");
}

TEST(SettingsTable, NamesOfChoicesAreDifferentAndInLowerCase) {
    for (const Setting& setting : settingsTable()) {
        std::set<std::string_view> names;
        size_t numNames = 0;
        for (const SettingChoice& choice : setting.choices) {
            names.insert(choice.name);
            names.insert(choice.otherNames.begin(), choice.otherNames.end());
            numNames += 1 + choice.otherNames.size();
        }
        EXPECT_EQ(names.size(), numNames) << setting.name;
        for (const std::string_view name : names)
            EXPECT_EQ(name, lowerCase(name)) << setting.name;
    }
}

TEST(SettingValue, AnErrorSaysWhatWasExpected) {
    EXPECT_EQ(errorOf("gama", "1"), "unknown setting 'gama'");
    EXPECT_EQ(errorOf("gamma", "bright"), "gamma: expected a number from 0.1 to 10, found 'bright'");
    EXPECT_EQ(errorOf("gamma", "automatic"), "gamma: expected a number from 0.1 to 10, found 'automatic'");
    EXPECT_EQ(errorOf("frame_limit", "0.5"),
              "frame_limit: expected a whole number from 0 to 1000, found '0.5'");
    EXPECT_EQ(errorOf("msaa", "3"), "msaa: expected one of 0, 2, 4, 8, found '3'");
    EXPECT_EQ(errorOf("fog", "1"), "fog: expected on or off, found '1'");
    EXPECT_THAT(errorOf("view", "x-ray"), HasSubstr("wireframe-through"));
}

TEST(SettingValue, OutOfRangeBecomesTheNearest) {
    EXPECT_EQ(nearestValue(*findSetting("fov"), 1e9), 170.0);
    EXPECT_EQ(nearestValue(*findSetting("overbright"), -1.0), 0.0) << "automatic";
    EXPECT_EQ(nearestValue(*findSetting("overbright"), 0.1), 0.5);
    EXPECT_EQ(nearestValue(*findSetting("msaa"), 3.0), 2.0);
    EXPECT_EQ(nearestValue(*findSetting("rest"), 17.0), 2.0);
    EXPECT_EQ(nearestValue(*findSetting("rest"), -7.0), 0.0);
}

TEST(SettingValues, ChangeOnlyTheirOwnSettings) {
    EXPECT_EQ(withValues(remembered(), {}), remembered());
    Settings expected = remembered();
    expected.draw.filters.textures = TextureFilter::anisotropic;
    expected.samples = 0;
    SettingValues given;
    put(given, parseSetting("filter", "bilinear").value());
    put(given, parseSetting("msaa", "0").value());
    put(given, parseSetting("filter", "anisotropic").value()); // the later value wins
    EXPECT_EQ(given.size(), 2u);
    EXPECT_EQ(withValues(remembered(), given), expected);
}

TEST(SettingValues, OfAllDefaultsGiveTheDefaults) {
    SettingValues given;
    for (const Setting& setting : settingsTable())
        put(given, valueIn({}, setting.name));
    EXPECT_EQ(withValues(remembered(), given), Settings{});
}

TEST(LastingSettings, ForgetValuesFromTheCommandLine) {
    Settings started = remembered();
    started.draw.gamma = 2.0f;
    started.draw.filters.anisotropy = 8;
    EXPECT_EQ(persistentSettings(started, started, remembered()), remembered());
}

TEST(LastingSettings, KeepWhatTheUserChanged) {
    Settings started = remembered();
    started.draw.gamma = 2.0f;
    Settings current = started;
    current.draw.gamma = 1.8f;
    current.invertPitch = true;
    EXPECT_EQ(persistentSettings(current, started, remembered()), current);
}

TEST(LastingSettings, KeepChangedFieldsOfAStructThatTheCommandLineSetInPart) {
    Settings started = remembered();
    started.appearance.light = LightPreset::original; // from the command line
    Settings current = started;
    current.appearance.overbright = 3.0f; // changed by the user
    EXPECT_EQ(persistentSettings(current, started, remembered()).appearance,
              (AppearanceSettings{.light = LightPreset::modern,
                                  .overbright = 3.0f,
                                  .loading = {.missing = MissingTextureStyle::grey}}));
}

} // namespace
} // namespace visleaf
