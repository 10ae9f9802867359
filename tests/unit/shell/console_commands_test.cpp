#include "shell/console/console_lines.h"
#include "shell/console/console_names.h"

#include "platform/path_text.h"
#include "shell/console/console_aliases.h"
#include "shell/console/waiting_lines.h"
#include "shell/state/open_panels.h"
#include "support/temp_folder.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class ConsoleTest : public testing::Test {
  protected:
    std::string run(std::string_view line) {
        const ConsoleReply reply = runConsoleLine(line, {.map = m_map}, m_state);
        m_isError = reply.isError;
        return reply.text;
    }

    ViewerState m_state;
    const Map* m_map = nullptr; // the open one
    bool m_isError = false;
};

TEST_F(ConsoleTest, ASettingIsPrintedOrChanged) {
    EXPECT_THAT(run("fov"), HasSubstr("fov is 90"));
    EXPECT_EQ(run("fov 100; exposure 2"), "");
    EXPECT_EQ(m_state.settings.fovX, 100.0f);
    EXPECT_EQ(m_state.settings.draw.exposure, 2.0f);
    EXPECT_THAT(run("fov wide"), HasSubstr("fov: "));
    EXPECT_TRUE(m_isError);
    run("pvs 0");
    EXPECT_FALSE(m_state.settings.cull.usePvs);
    run("PVS on");
    EXPECT_TRUE(m_state.settings.cull.usePvs);
    run("toggle pvs");
    EXPECT_FALSE(m_state.settings.cull.usePvs);
    run("reset pvs; reset fov");
    EXPECT_TRUE(m_state.settings.cull.usePvs);
    EXPECT_EQ(m_state.settings.fovX, Settings{}.fovX);
    run("view lightmap");
    EXPECT_EQ(m_state.settings.draw.mode, ViewMode::lightmap);
}

TEST_F(ConsoleTest, ASettingThatDoesNothingToTheOpenMapSaysSo) {
    EXPECT_EQ(run("skill 3"), "") << "no map is open";
    m_state.map.game = Game::halflife;
    EXPECT_EQ(run("skill 0"), "skill is easy; maps of Half-Life do not change with it");
    EXPECT_FALSE(m_isError);
    EXPECT_EQ(m_state.settings.appearance.loading.start.skill, Skill::easy) << "the next map may";
    Map map;
    map.game = Game::quake;
    map.entities = {{{{"classname", "worldspawn"}}},
                    {{{"classname", "monster_ogre"}, {"spawnflags", "256"}}}}; // not on easy
    m_map = &map;
    m_state.map.game = map.game;
    EXPECT_EQ(run("skill 1"), "");
    EXPECT_EQ(run("skill 3"), "skill is hard; this map has the same entities as before");
    EXPECT_EQ(run("skill 3"), "");
    EXPECT_EQ(run("mode coop"), "mode is coop; this map has the same entities as before");
}

TEST_F(ConsoleTest, AnActionIsRequestedAndAMovementIsNot) {
    EXPECT_EQ(run("screenshot"), "screenshot: no map is open");
    EXPECT_TRUE(m_isError);
    const Map map;
    m_map = &map;
    EXPECT_EQ(run("screenshot"), "");
    EXPECT_THAT(m_state.todo.actions, testing::ElementsAre(findAction("screenshot")));
    m_state.todo.actions.clear();
    EXPECT_THAT(run("forward"), HasSubstr("hold its key"));
    EXPECT_TRUE(m_isError);
}

TEST_F(ConsoleTest, AScreenshotTakesTheNameOfAFile) {
    EXPECT_EQ(run("screenshot a.png"), "screenshot: no map is open");
    const Map map;
    m_map = &map;
    EXPECT_EQ(run("screenshot \"my pictures/a.png\"; fov 80"), "");
    EXPECT_EQ(m_state.todo.screenshotOfLine, std::filesystem::path("my pictures/a.png"));
    EXPECT_THAT(m_state.todo.actions, testing::ElementsAre(findAction("screenshot")));
    EXPECT_THAT(m_state.todo.consoleLines, testing::ElementsAre(ConsoleLine(" fov 80")));
    m_state.todo = {};
    EXPECT_EQ(run("large_screenshot"), "");
    EXPECT_EQ(m_state.todo.screenshotOfLine, std::filesystem::path()) << "a new name";
    EXPECT_THAT(m_state.todo.actions, testing::ElementsAre(findAction("large_screenshot")));
    m_state.todo = {};
    EXPECT_EQ(run("screenshot a.jpg"), "screenshot: a.jpg: only PNG files are written; name it a.png");
    EXPECT_TRUE(m_isError);
    EXPECT_TRUE(m_state.todo.actions.empty());
}

TEST_F(ConsoleTest, SurplusWordsAreErrors) {
    EXPECT_EQ(run("fov 100 200"), "fov: '200' is too much; it takes 1 word");
    EXPECT_TRUE(m_isError);
    EXPECT_EQ(m_state.settings.fovX, Settings{}.fovX);
    EXPECT_EQ(run("quit now"), "quit: 'now' is too much; it takes nothing");
    EXPECT_EQ(run("open a.bsp"), "open: 'a.bsp' is too much; it takes nothing; map FILE opens a file");
    EXPECT_EQ(run("add_game_data id1"),
              "add_game_data: 'id1' is too much; it takes nothing; add_data PATH adds "
              "a folder, an archive or a WAD");
    EXPECT_EQ(run("go_to 1 2 3"), "go_to: '2' is too much; it takes 1 word; goto PLACE goes to a place");
    EXPECT_EQ(run("map_list e1m1"), "map_list: expected 0 or 1; map NAME opens a map");
    EXPECT_EQ(run("compare e1m1"), "compare: expected 0 or 1; the tab chooses the map to compare with");
    EXPECT_TRUE(m_state.todo.actions.empty());
    for (const char* line : {"next_start 3", "viewpos 1", "toggle pvs 1", "bind J toggle walk run",
                             "r_novis 1 2", "timescale 1 2", "wireframe 1 2", "help fov now", "exec a b"}) {
        EXPECT_THAT(run(line), HasSubstr("is too much")) << line;
        EXPECT_TRUE(m_isError) << line;
    }
    for (const char* line : {"echo a b c", "quit // now", "wireframe 1", "setpos 1 2 3 4 5", "r_novis 1"}) {
        run(line);
        EXPECT_FALSE(m_isError) << line;
        m_state.todo = {};
    }
}

TEST_F(ConsoleTest, NamesOfEnginesMeanTheSameHere) {
    EXPECT_THAT(run("r_showfields 1"), HasSubstr("unknown")) << "the fields of an entity: no overlay of ours";
    run("r_novis 1");
    EXPECT_FALSE(m_state.settings.cull.usePvs);
    run("r_novis 0");
    EXPECT_TRUE(m_state.settings.cull.usePvs);
    run("r_fullbright 1");
    EXPECT_EQ(m_state.settings.draw.mode, ViewMode::unlit);
    run("r_lightmap 1; r_lightmap 0");
    EXPECT_EQ(m_state.settings.draw.mode, ViewMode::lit);
    run("r_showtris 2");
    EXPECT_EQ(m_state.settings.draw.mode, ViewMode::wireframeThrough);
    EXPECT_TRUE(m_state.settings.draw.showTriangles);
    run("r_showtris 0");
    EXPECT_FALSE(m_state.settings.draw.showTriangles);
    EXPECT_EQ(m_state.settings.draw.mode, ViewMode::lit);
    EXPECT_EQ(run("gl_texturemode gl_foo"), "gl_texturemode: expected gl_nearest, gl_nearest_mipmap_nearest, "
                                            "gl_nearest_mipmap_linear, gl_linear, gl_linear_mipmap_nearest, "
                                            "gl_linear_mipmap_linear, found 'gl_foo'");
    EXPECT_TRUE(m_isError);
    EXPECT_THAT(run("gl_texturemode GL_FOO"), HasSubstr("expected GL_NEAREST, GL_"));
    EXPECT_THAT(run("gl_texturemode foo"), HasSubstr("nearest, bilinear")) << "a name of ours";
    run("gl_texturemode GL_LINEAR_MIPMAP_LINEAR");
    EXPECT_EQ(m_state.settings.draw.filters.textures, TextureFilter::trilinear);
    run("vid_vsync 1");
    EXPECT_EQ(m_state.settings.pacing.vsync, Vsync::on);
    run("r_lockpvs 1");
    EXPECT_TRUE(m_state.frozen.pvsPosition);
    run("r_lockpvs 1");
    EXPECT_TRUE(m_state.frozen.pvsPosition);
    run("r_lockpvs 0; r_lockfrustum 1");
    EXPECT_FALSE(m_state.frozen.pvsPosition);
    EXPECT_TRUE(m_state.frozen.frustum);
    run("timescale 0.5");
    EXPECT_EQ(m_state.clock.speed, 0.5);
    run("r_speeds 1");
    EXPECT_TRUE(isOpen(Panel::statistics, m_state));
}

TEST_F(ConsoleTest, SwitchesAnswerInTheWordsOfTheNotices) {
    EXPECT_EQ(run("toggle hulls"), "Player hulls: on");
    apply(*findAction("hulls"), {}, m_state);
    EXPECT_EQ(m_state.notice.text, "Player hulls: off");
    EXPECT_EQ(run("statistics"), "Statistics: on");
    EXPECT_EQ(run("retro"), "Retro: on");
    EXPECT_EQ(m_state.notice.text, "Retro: on");
}

TEST_F(ConsoleTest, TheNoticeOfAnActionStandsForTheAnswerOfItsLine) {
    m_state.script.isRunning = false;
    const auto runWaiting = [&](const char* line) {
        m_state.todo.consoleLines.push_back(std::string(line));
        runWaitingLines(
            false, [] { return ActionContext{}; }, m_state);
        return m_state.notice.text;
    };
    EXPECT_EQ(runWaiting("walk"), noticeOf(CameraMode::walk, m_state.keys, m_state.map.game));
    EXPECT_EQ(runWaiting("statistics"), "Statistics: on");
    EXPECT_EQ(runWaiting("noclip"), infoOf(CameraMode::fly).notice);
}

TEST_F(ConsoleTest, NamesOfEnginesAboutPlayersAreAnswered) {
    EXPECT_EQ(run("noclip"), "noclip off: walking");
    EXPECT_EQ(m_state.rig.mode, CameraMode::walk);
    EXPECT_EQ(run("fly"), "fly on: flying");
    EXPECT_EQ(m_state.rig.mode, CameraMode::fly);
    EXPECT_EQ(run("noclip 1"), "");
    EXPECT_EQ(m_state.rig.mode, CameraMode::fly);
    for (const char* line : {"god", "give all", "notarget", "impulse 9"}) {
        EXPECT_THAT(run(line), HasSubstr("has no player")) << line;
        EXPECT_TRUE(m_isError) << line;
    }
}

TEST_F(ConsoleTest, NamesOfEnginesAnswerByTheirOwnNames) {
    run("sensitivity 5");
    EXPECT_EQ(m_state.settings.mouseFactor, 5.0f);
    EXPECT_EQ(run("sensitivity"), "sensitivity is 5; Sensitivity of the mouse (mouse_factor)");
    EXPECT_THAT(run("sensitivity 1000"), StartsWith("sensitivity: expected a number from "));
    EXPECT_TRUE(m_isError);
    EXPECT_EQ(m_state.settings.mouseFactor, 5.0f);
    EXPECT_THAT(run("r_novis"), StartsWith("r_novis: pvs is on")) << "its own value is the opposite";
    EXPECT_THAT(run("r_novis maybe"), StartsWith("r_novis: expected on or off"));
    EXPECT_EQ(run("r_fullbright abc"), "r_fullbright: expected 0 or 1");
    EXPECT_TRUE(m_isError);
    EXPECT_EQ(m_state.settings.draw.mode, ViewMode::lit);
}

TEST_F(ConsoleTest, NamesOfEnginesForWhatIsNotHereAreAnswered) {
    for (const char* line : {"sv_gravity 100", "+forward", "condump a.txt", "r_fastsky 1", "cg_drawFPS 1",
                             "m_pitch -1", "crosshair 0", "alias x y", "set fov 90", "volume 1"}) {
        const std::string answer = run(line);
        EXPECT_THAT(answer, testing::Not(HasSubstr("unknown"))) << line;
        EXPECT_TRUE(m_isError) << line;
    }
    for (const std::string& name : consoleNames(""))
        EXPECT_FALSE(whyNotHere(name)) << name;
}

TEST_F(ConsoleTest, NamesOfEnginesLeadToWhatDoesTheSame) {
    EXPECT_THAT(run("record demo1"), HasSubstr("path_record"));
    EXPECT_THAT(run("timedemo demo1"), HasSubstr("path_play"));
    EXPECT_THAT(run("playdemo demo1"), HasSubstr("path_play"));
    EXPECT_THAT(run("brightness 2"), HasSubstr("gamma"));
    EXPECT_THAT(run("m_invert 1"), HasSubstr("invert_pitch"));
    EXPECT_THAT(run("cl_drawhud 0"), HasSubstr("hide_ui"));
    for (const char* line : {"lightstyle 32 m", "r_lightstyles", "r_flatlightstyles 1", "r_dynamic 0"})
        EXPECT_THAT(run(line), HasSubstr("the Lighting tab")) << line;
    EXPECT_THAT(run("envmap"), HasSubstr("--cube-map"));
    EXPECT_THAT(run("game hipnotic"), HasSubstr("add_data"));
    EXPECT_THAT(run("gl_overbright 1"), HasSubstr("overbright says"));
}

TEST_F(ConsoleTest, NamesAreFoundByAPartOfThemOrOfTheirMeanings) {
    EXPECT_EQ(run("find tex"),
              "find: 'tex' is too much; it takes nothing; help TEXT searches names and their meanings");
    EXPECT_TRUE(m_isError);
    const std::string found = run("help textur");
    EXPECT_FALSE(m_isError);
    EXPECT_THAT(found, HasSubstr("\n  gl_texturemode: the same as filter"));
    EXPECT_THAT(found, HasSubstr("\n  filter: Filter of textures (")) << "by its meaning";
    EXPECT_THAT(found, testing::Not(HasSubstr("\n  fov:")));
    EXPECT_EQ(run("apropos textur"), "apropos: " + found);
    EXPECT_THAT(run("help zzzz"), HasSubstr("contains 'zzzz'"));
    EXPECT_TRUE(m_isError);
}

TEST_F(ConsoleTest, FullScreenTakes0And1) {
    const auto asks = [&](const char* line) {
        m_state.todo.requests.clear();
        EXPECT_EQ(run(line), "") << line;
        return m_state.todo.requests == std::vector<Request>{Request::toggleFullScreen};
    };
    for (const bool isFull : {false, true}) {
        m_state.isFullScreen = isFull;
        for (const std::string name : {"full_screen", "vid_fullscreen", "r_fullscreen"}) {
            EXPECT_EQ(asks((name + " 1").c_str()), !isFull) << name;
            EXPECT_EQ(asks((name + " 0").c_str()), isFull) << name;
            EXPECT_TRUE(asks(name.c_str())) << name;
        }
    }
    m_state.todo.requests.clear(); // a line waits for what the lines before it request
    EXPECT_EQ(run("vid_fullscreen x"), "vid_fullscreen: expected 0 or 1");
}

TEST_F(ConsoleTest, AnUnknownActionSuggestsTheOneThatIsMeant) {
    EXPECT_EQ(run("bind F fullscreen"),
              "bind: there is no action 'fullscreen'; did you mean full_screen? help "
              "actions lists them");
    EXPECT_EQ(run("bind F zzz"), "bind: there is no action 'zzz'; help actions lists them");
}

TEST_F(ConsoleTest, BindTakesNamesOfEnginesAndNoMouse) {
    EXPECT_EQ(run("bind Ctrl+J noclip; bind Ctrl+U r_lightmap"), "");
    EXPECT_EQ(m_state.keys.startedBy(*parseChord("Ctrl+J")), findAction("walk"));
    EXPECT_EQ(m_state.keys.startedBy(*parseChord("Ctrl+U")), findAction("view_lightmap"));
    for (const char* line : {"bind mouse1 freeze", "bind MWHEELUP freeze"}) {
        EXPECT_THAT(run(line), HasSubstr("the mouse cannot be bound")) << line;
        EXPECT_TRUE(m_isError) << line;
    }
}

TEST_F(ConsoleTest, BindTakesToggleAsInTheEngines) {
    EXPECT_EQ(run("bind Ctrl+J toggle fog; bind Ctrl+U \"toggle fog\""), "");
    for (const char* key : {"Ctrl+J", "Ctrl+U"})
        EXPECT_EQ(m_state.keys.startedBy(*parseChord(key)), findAction("fog")) << key;
    EXPECT_THAT(run("bind J walk run"), HasSubstr("there is no action 'walk run'"));
}

TEST_F(ConsoleTest, BindReplacesNoKeyOfAnActionThatHasThree) {
    EXPECT_EQ(run("bind Ctrl+J walk; bind Ctrl+U walk"), "");
    EXPECT_THAT(run("bind Ctrl+H walk"), HasSubstr("has 3 keys, as many as it can have; remove one first"));
    EXPECT_TRUE(m_isError);
    EXPECT_EQ(m_state.keys.startedBy(*parseChord("Ctrl+U")), findAction("walk"));
}

TEST_F(ConsoleTest, BindWithoutAnActionPrintsWhatTheKeyStarts) {
    EXPECT_THAT(run("bind v"), StartsWith("V is bound to walk: "));
    EXPECT_THAT(run("bind w"), StartsWith("W is bound to forward: "));
    EXPECT_EQ(run("bind Ctrl+J"), "Ctrl+J is not bound");
    EXPECT_FALSE(m_isError);
}

TEST_F(ConsoleTest, AKeyStartsAnActionAndNoLine) {
    for (const char* line : {"bind x \"fov 100\"", "bind x fov 100", "bind F9 \"r_speeds 1; noclip\""}) {
        EXPECT_THAT(run(line), HasSubstr("a key starts an action, not a line of the console")) << line;
        EXPECT_TRUE(m_isError) << line;
    }
    EXPECT_THAT(run("unbindall"), HasSubstr("'Reset all keys'"));
    EXPECT_TRUE(m_isError);
    EXPECT_EQ(run("bind i +forward"), "");
    EXPECT_EQ(m_state.keys.startedBy(*parseChord("I")), findAction("forward"));
}

TEST_F(ConsoleTest, EveryAliasIsExplainedAndAccepted) {
    Map map;
    map.models.emplace_back();
    m_map = &map;
    for (const std::string_view name : aliasNames()) {
        const std::optional<std::string> meaning = meaningOfAlias(name);
        ASSERT_TRUE(meaning) << name;
        run(fmt::format("{}{}", name, *meaning == "the same as map" ? " e1m1" : ""));
        EXPECT_FALSE(m_isError) << name;
        m_state.todo = {};
    }
}

TEST_F(ConsoleTest, NamesOfEnginesForMapsAndListsMeanTheSameHere) {
    run("devmap e1m1");
    ASSERT_TRUE(m_state.todo.load);
    EXPECT_EQ(m_state.todo.load->map, "e1m1");
    m_state.todo = {};
    EXPECT_EQ(run("map_restart"), "");
    EXPECT_THAT(m_state.todo.actions, testing::ElementsAre(findAction("reload")));
    m_state.todo = {};
    EXPECT_EQ(run("cvarlist r_*"), run("help settings"));
    EXPECT_EQ(run("bindlist"), run("help keys"));
    EXPECT_EQ(run("status"), "");
    EXPECT_TRUE(isOpen(Panel::map, m_state));
    EXPECT_EQ(run("help cg_fov"), "cg_fov: the same as fov");
}

TEST_F(ConsoleTest, EachBookmarkHasAMeaningOfItsOwn) {
    for (const int slot : {1, 2, 9}) {
        EXPECT_EQ(meaningOfName(fmt::format("bookmark_{}", slot)), fmt::format("Go to bookmark {}", slot));
        EXPECT_EQ(meaningOfName(fmt::format("set_bookmark_{}", slot)),
                  fmt::format("Set bookmark {} here", slot));
    }
}

TEST_F(ConsoleTest, ClearEmptiesTheConsole) {
    m_state.dialogs.console.output = {"fov is 90"};
    EXPECT_EQ(run("clear"), "");
    EXPECT_TRUE(m_state.dialogs.console.output.empty());
}

TEST_F(ConsoleTest, AMovedKeyStartsWhatBindSays) {
    EXPECT_THAT(run("bind @W walk"), StartsWith("W starts \"Walk"));
    EXPECT_THAT(run("bind W"), StartsWith("W is bound to walk: "));
}

TEST_F(ConsoleTest, TheCameraGoesToPlaces) {
    run("setpos 1 2 3 4 5");
    EXPECT_EQ(m_state.camera.pose, (CameraPose{{1, 2, 3}, 4.0f, 5.0f}));
    run("setpos 7 8 9; setang 10 20 0");
    EXPECT_EQ(m_state.camera.pose, (CameraPose{{7, 8, 9}, 10.0f, 20.0f}));
    EXPECT_THAT(run("viewpos"), HasSubstr("setviewpos 7.00 8.00 9.00 20.00"));
    Map map;
    map.leafs.resize(5);
    m_map = &map;
    run("goto leaf 4");
    EXPECT_EQ(m_state.picked.itemToFind, (MapItem{ItemKind::leaf, 4}));
    EXPECT_THAT(run("setpos here"), StartsWith("setpos: 'here': expected a position"));
    EXPECT_THAT(run("goto nowhere"), StartsWith("goto: 'nowhere': expected a position"));
    EXPECT_THAT(run("goto"), StartsWith("goto: expected a position"));
    EXPECT_TRUE(m_isError);
    EXPECT_THAT(run("setang 10"), StartsWith("setang: expected PITCH YAW"));
    run("goto visleaf:other@1,2,3,4,5");
    ASSERT_TRUE(m_state.todo.load);
    EXPECT_EQ(m_state.todo.load->map, "visleaf:other@1,2,3,4,5");
}

TEST_F(ConsoleTest, MapsAreOpenedByName) {
    run("map");
    EXPECT_TRUE(m_isError);
    run("map \"my maps/start.bsp\"");
    ASSERT_TRUE(m_state.todo.load);
    EXPECT_EQ(m_state.todo.load->map, "my maps/start.bsp");
}

TEST_F(ConsoleTest, CommentsQuotesAndEmptyCommandsAreUnderstood) {
    EXPECT_EQ(run(""), "");
    EXPECT_EQ(run("// fov 20"), "");
    EXPECT_EQ(run("  # fov 20; fov 30"), "");
    EXPECT_NE(m_state.settings.fovX, 30.0f);
    EXPECT_EQ(run("echo a#b # c"), "a#b # c") << "only a line is a comment";
    EXPECT_EQ(run(";;  ; fov 70 // narrow"), "");
    EXPECT_EQ(m_state.settings.fovX, 70.0f);
    EXPECT_EQ(run("echo \"a;b\"; echo c"), "a;b\nc");
}

TEST_F(ConsoleTest, UnknownNamesAreAnErrorWithASuggestion) {
    EXPECT_THAT(run("exposur 2"), HasSubstr("did you mean exposure?"));
    EXPECT_THAT(run("tele 0 0 0"), HasSubstr("help says which names there are")) << "no name is near";
    EXPECT_TRUE(m_isError);
    EXPECT_THAT(run("gibberish_command"), HasSubstr("help says"));
    EXPECT_THAT(run("help exposure"), HasSubstr("takes a number"));
    EXPECT_THAT(run("help r_novis"), HasSubstr("pvs off"));
    EXPECT_THAT(run("help"), HasSubstr("r_novis"));
    EXPECT_THAT(run("help"), HasSubstr("\nMaps\n  map NAME: Opens a map, by file, link or bare name\n"));
    EXPECT_THAT(run("help settings"), HasSubstr("\n  fov: Horizontal field of view in degrees\n"));
    EXPECT_THAT(run("help actions"), HasSubstr("\n  walk: Walk as a player of the game, or fly again (V)\n"));
    EXPECT_THAT(run("help keys"), HasSubstr("\n  V: Walk as a player of the game, or fly again (walk)\n"));
    EXPECT_THAT(run("help keys"), HasSubstr("\n  F3: "));
    EXPECT_THAT(run("help engines"), HasSubstr("\n  r_novis: "));
    EXPECT_EQ(
        run("help bind"),
        "bind KEY [ACTION]: Gives an action a key, or prints what the key starts\nexample: bind Ctrl+J walk");
    EXPECT_THAT(run("help fov"), HasSubstr("\ntakes a number from 1 to 170; 90 at first"));
    EXPECT_THAT(run("help fog"), HasSubstr("\ntakes on or off; on at first"));
    EXPECT_THAT(run("help filter"), HasSubstr("\ntakes one of nearest, "));
    EXPECT_THAT(run("help freeze"), HasSubstr("\nkeys: F4\n0 or 1 behind it"));
}

/// A console with a folder for files of lines.
class ConsoleFileTest : public ConsoleTest {
  protected:
    /// Writes a file and returns its path.
    std::string written(const char* name, std::string_view text) const {
        return pathText(m_folder.write(name, text));
    }
    std::string execute(const std::string& file) { return run("exec \"" + file + "\""); }

    const test::TempFolder m_folder;
};

TEST_F(ConsoleFileTest, FilesAreExecutedLineByLine) {
    const std::string good = written("good.cfg", "// a comment\r\nfov 95\r\n\r\nexposure 3\n");
    EXPECT_EQ(execute(good), "");
    EXPECT_EQ(m_state.settings.fovX, 95.0f);
    EXPECT_EQ(m_state.settings.draw.exposure, 3.0f);
    EXPECT_THAT(run("exec " + pathText(m_folder.path() / "none.cfg")), HasSubstr("none.cfg: no such file"));
    EXPECT_THAT(execute(pathText(m_folder.path())), HasSubstr("is a folder"));
}

TEST_F(ConsoleFileTest, AFileMayBeginWithAByteOrderMark) {
    const std::string file = written("windows.cfg", "\xEF\xBB\xBF"
                                                    "fov 95\r\n");
    EXPECT_EQ(execute(file), "");
    EXPECT_EQ(m_state.settings.fovX, 95.0f);
}

TEST_F(ConsoleFileTest, AFileGoesOnAfterABadLineAndPrintsWhatEachLinePrinted) {
    const std::string name =
        written("bad.cfg", "fov 80\necho one\necho two; nonsense; echo no\nfov wide\nfov 60\n"
                           "echo three\n");
    EXPECT_EQ(execute(name), "one\ntwo\n" + name +
                                 ":3: unknown name 'nonsense'; help says which names there are\n" + name +
                                 ":4: fov: expected a number from 1 to 170, found 'wide'\nthree");
    EXPECT_TRUE(m_isError);
    EXPECT_EQ(m_state.settings.fovX, 60.0f);
}

TEST_F(ConsoleFileTest, AnswersAndErrorsAreKnownApart) {
    const std::string name = written("mixed.cfg", "echo one\nnonsense\necho two; r_nonsense\n");
    const ConsoleReply reply =
        runConsoleLine("echo zero; r_novis 1; exec \"" + name + "\"; echo no", {}, m_state);
    EXPECT_EQ(reply.answers, "zero\none\ntwo");
    EXPECT_EQ(reply.errors, name + ":2: unknown name 'nonsense'; help says which names there are\n" + name +
                                ":3: unknown name 'r_nonsense'; help says which names there are");
    const ConsoleReply value = runConsoleLine("cg_fov", {}, m_state);
    EXPECT_EQ(value.answers, value.text);
    EXPECT_THAT(value.answers, HasSubstr("fov is 90"));
    EXPECT_EQ(value.errors, "");
}

TEST_F(ConsoleFileTest, AnErrorInAnInnerFileNamesThatFileOnly) {
    const std::string inner = written("inner.cfg", "echo in\nnonsense\n");
    const std::string outer = written("outer.cfg", "exec \"" + inner + "\"; echo no\nr_nonsense\n");
    EXPECT_EQ(execute(outer), "in\n" + inner +
                                  ":2: unknown name 'nonsense'; help says which names there are\n" + outer +
                                  ":2: unknown name 'r_nonsense'; help says which names there are");
}

TEST_F(ConsoleFileTest, ThingsThatTheMapLacksAreErrorsOfTheirLine) {
    const std::string name = written("things.cfg", "select face:7\ngoto leaf 1\nselect fcae:1\n");
    EXPECT_THAT(execute(name), HasSubstr(name + ":1: face:7: no map is open"));
    Map map;
    map.faces.resize(3);
    m_map = &map;
    EXPECT_THAT(execute(name), testing::AllOf(HasSubstr(name + ":1: face:7: the map has faces 0 to 2\n"),
                                              HasSubstr(name + ":2: leaf:1: the map has no leafs\n"),
                                              HasSubstr(name + ":3: expected face:N, surface:N")));
    EXPECT_FALSE(m_state.picked.itemToFind);
    EXPECT_EQ(run("select face:2"), "");
    EXPECT_EQ(m_state.picked.itemToFind, (MapItem{ItemKind::face, 2}));
}

TEST_F(ConsoleFileTest, FilesThatMultiplyTheirLinesEnd) {
    const std::string file = pathText(m_folder.path() / "many.cfg");
    std::string text;
    for (int i = 0; i < 20; ++i)
        text += "exec \"" + file + "\"\n";
    m_folder.write("many.cfg", text);
    const std::string reply = execute(file);
    EXPECT_TRUE(reply.ends_with("the files have more than 100000 lines; the rest is left out"));
    EXPECT_LT(reply.size(), 200'000u);
    EXPECT_TRUE(m_isError);
}

TEST_F(ConsoleFileTest, LinesBehindAMapWaitForIt) {
    const std::string inner = written("inner.cfg", "fov 80\nmap a.bsp; fov 81\nfov 82\n");
    const std::string outer = written("outer.cfg", "exec \"" + inner + "\"; fov 83\nfov 84\n");
    m_state.todo.consoleLines = {ConsoleLine("fov 85")};
    EXPECT_EQ(execute(outer), "");
    EXPECT_EQ(m_state.settings.fovX, 80.0f);
    ASSERT_TRUE(m_state.todo.load);
    EXPECT_EQ(m_state.todo.load->place, inner + ":2") << "for the error of a map that is not there";
    EXPECT_THAT(m_state.todo.consoleLines,
                testing::ElementsAre(ConsoleLine(" fov 81", inner + ":2"),
                                     ConsoleLine("fov 82", inner + ":3"),
                                     ConsoleLine(" fov 83", outer + ":1"),
                                     ConsoleLine("fov 84", outer + ":2"), ConsoleLine("fov 85")));
}

TEST_F(ConsoleFileTest, LinesBehindAnActionWaitForIt) {
    const std::string file =
        written("pictures.cfg", "setpos 1 2 3; reload_shaders; setpos 4 5 6\nquit\necho no\n");
    EXPECT_EQ(execute(file), "");
    EXPECT_EQ(m_state.camera.pose.position, glm::vec3(1, 2, 3));
    EXPECT_THAT(m_state.todo.actions, testing::ElementsAre(findAction("reload_shaders")));
    EXPECT_THAT(m_state.todo.consoleLines,
                testing::ElementsAre(ConsoleLine(" setpos 4 5 6", file + ":1"),
                                     ConsoleLine("quit", file + ":2"), ConsoleLine("echo no", file + ":3")));
}

TEST_F(ConsoleFileTest, DataThatIsNotThereIsAnErrorOfItsLine) {
    const std::string none = pathText(m_folder.path() / "none.pak");
    EXPECT_THAT(run("add_data " + none), HasSubstr(none));
    EXPECT_TRUE(m_isError);
    EXPECT_TRUE(m_state.todo.dataToAdd.empty());
    EXPECT_EQ(run("add_data " + pathText(m_folder.path())),
              pathText(m_folder.path()) + ": added to the data of the open map");
    EXPECT_FALSE(m_isError);
    EXPECT_THAT(m_state.todo.dataToAdd, testing::ElementsAre(m_folder.path()));
}

TEST_F(ConsoleFileTest, AFileThatExecutesItselfEnds) {
    const std::string file = pathText(m_folder.path() / "loop.cfg");
    m_folder.write("loop.cfg", "exec \"" + file + "\"\n");
    EXPECT_THAT(execute(file), HasSubstr("too many files"));
}

TEST_F(ConsoleTest, NamesAreCompletedInOrder) {
    EXPECT_THAT(consoleNames("R_SHOWT"), testing::ElementsAre("r_showtris"));
    const std::vector<std::string> all = consoleNames("");
    EXPECT_TRUE(std::is_sorted(all.begin(), all.end()));
    EXPECT_THAT(all, testing::IsSupersetOf({"map", "fov", "screenshot", "gl_texturemode"}));
}

TEST_F(ConsoleTest, TabCompletesNamesAndSaysWhyItDoesNot) {
    const auto complete = [this](std::string_view line) { return completed(line, m_state.keys); };
    EXPECT_EQ(complete("expos").line, "exposure ");
    EXPECT_EQ(complete("expos").note, "");
    EXPECT_EQ(complete("r_lock").line, "r_lock");
    EXPECT_THAT(complete("r_lock").note, HasSubstr("r_lockfrustum  r_lockpvs"));
    EXPECT_EQ(complete("help expos").line, "help exposure ");
    EXPECT_EQ(complete("bind F full").line, "bind F full_screen ");
    EXPECT_EQ(complete("reset expos").line, "reset exposure ");
    EXPECT_EQ(complete("view lightm").line, "view lightmap ");
    EXPECT_EQ(complete("view l").line, "view l");
    EXPECT_THAT(complete("view l").note, HasSubstr("lit"));
    EXPECT_EQ(complete("pvs of").line, "pvs off ");
    EXPECT_EQ(complete("wrack").note, "no name begins with 'wrack'");
    EXPECT_EQ(complete("echo a").note, "Tab completes nothing behind 'echo'");
}

TEST_F(ConsoleTest, TabCompletesMaps) {
    const auto complete = [this](std::string_view line) {
        return completed(line, m_state.keys,
                         {"e1m1", "e1m2", "my map", "start", "x;quit", "x\"y", "x\ny", "xy"});
    };
    EXPECT_EQ(complete("map ST").line, "map start");
    EXPECT_EQ(complete("DevMap st").line, "DevMap start") << "an engine's name for it";
    EXPECT_EQ(complete("map e").line, "map e1m");
    EXPECT_EQ(complete("map e").note, "e1m1  e1m2");
    EXPECT_EQ(complete("map my m").line, "map my map");
    EXPECT_EQ(complete("map x").line, "map xy") << "no name from an archive begins another command";
    EXPECT_THAT(complete("map ").note, HasSubstr("start"));
    EXPECT_EQ(complete("map wrack").line, "map wrack");
    EXPECT_THAT(complete("map wrack").note, HasSubstr("no map that Visleaf knows begins with 'wrack'"));
    EXPECT_FALSE(endsWithMap("map")) << "the name of the command itself";
    EXPECT_FALSE(endsWithMap("help map"));
}

TEST_F(ConsoleTest, ALongListOfMapsIsCutOff) {
    std::set<std::string> maps;
    for (int i = 1000; i < 1300; ++i)
        maps.insert(fmt::format("m{}", i));
    EXPECT_THAT(completed("map m", m_state.keys, maps).note, testing::EndsWith("m1199  and 100 more"));
}

TEST_F(ConsoleTest, ALinkOfTheOpenMapOnlyMovesTheCamera) {
    m_state.map.name = "here.bsp";
    run("goto visleaf:here.bsp@1,2,3,4,5?view=flat");
    EXPECT_FALSE(m_state.todo.load);
    EXPECT_EQ(m_state.camera.pose, (CameraPose{{1, 2, 3}, 4.0f, 5.0f}));
    EXPECT_EQ(m_state.settings.draw.mode, ViewMode::flat);
}

TEST_F(ConsoleTest, WireframeReturnsToTheViewOfALink) {
    m_state.map.name = "here.bsp";
    run("goto visleaf:here.bsp@1,2,3,4,5?view=flat; wireframe 1");
    apply(*findAction("wireframe"), {}, m_state); // through walls
    apply(*findAction("wireframe"), {}, m_state); // off
    EXPECT_EQ(m_state.settings.draw.mode, ViewMode::flat);
}

} // namespace
} // namespace visleaf
