#include "cli/commands/examples.h"

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

/// A row for each command.
struct CommandExamples {
    std::string_view command;
    std::span<const Example> examples;
};

constexpr std::array kView{
    Example{"visleaf baseq2/maps/base1.bsp", "Open a map"},
    Example{"visleaf pak0.pak:maps/e1m1.bsp --game id1", "Open a map inside an archive, with a game's data"},
    Example{"visleaf base1.bsp --view lightmap --camera 40,48,46,0,35", "Look at the light from a position"}};

constexpr std::array kRender{
    Example{"visleaf render base1.bsp -o base1.png --size 1920x1080", "Draw the view of the player start"},
    Example{"visleaf render base1.bsp -o - --view wireframe --camera 40,48,46,0,35 > wires.png",
            "Write the image of another camera to standard output"},
    Example{"visleaf render q3dm1.bsp q3dm17.bsp --cameras views.txt -o shots",
            "Draw two maps from each camera of a file"},
    Example{"visleaf render maps/ -o thumbnails --size 320x180 --best-view", "Draw a thumbnail of each map"},
    Example{"visleaf render gal_29.bsp -o readable.png --auto-exposure",
            "Brighten a map that is dark on a desktop"}};

constexpr std::array kGallery{
    Example{"visleaf gallery maps/ -o site", "Make a web site with pictures of the maps of a folder"},
    Example{"visleaf gallery maps/ -o site --title \"My maps\" --viewer ../viewer/ --maps ../maps/",
            "Let each picture open its map in the browser viewer"}};

constexpr std::array kBench{
    Example{"visleaf bench base1.bsp", "Measure the load and 200 frames"},
    Example{"visleaf bench base1.bsp --json new.json --frames 1000", "Keep a longer measurement"},
    Example{"visleaf bench --compare old.json new.json", "Compare two measurements"}};

constexpr std::array kInfo{
    Example{"visleaf info base1.bsp", "Print what is in a map"},
    Example{"visleaf info maps/ --json -", "Print a line of JSON for each map of a folder"},
    Example{"visleaf info q3dm17.bsp --assets", "List what the map needs, and where each file was found"}};

constexpr std::array kLint{
    Example{"visleaf lint base1.bsp", "List what is wrong with a map"},
    Example{"visleaf lint maps/ --severity error --sarif lint.sarif", "Check all maps of a folder, for CI"},
    Example{"visleaf lint base1.bsp --max faces_in_pvs=4000", "Check a budget of your own too"}};

constexpr std::array kInspect{
    Example{"visleaf inspect base1.bsp entity:12", "Print the facts about an entity"},
    Example{"visleaf inspect base1.bsp face:812 --json -", "Print the facts about a face as JSON"}};

constexpr std::array kPick{
    Example{"visleaf pick base1.bsp --at 640,360", "Say what the middle of the frame shows"},
    Example{"visleaf pick base1.bsp --camera 40,48,46,0,35 --at 12,700 --json -",
            "List what is behind a pixel of another camera"}};

constexpr std::array kWhy{
    Example{"visleaf why base1.bsp --from 40,48,46 --to face:812", "Say why a face is drawn, or not"},
    Example{"visleaf why base1.bsp --from 40,48,46,0,35 --to entity:12", "Test the frustum of a camera too"}};

constexpr std::array kVisibility{
    Example{"visleaf visibility base1.bsp", "List the clusters that draw most"},
    Example{"visleaf visibility base1.bsp --from 40,48,46,0,35", "Count what each test removes from a view"},
    Example{"visleaf visibility base1.bsp --check", "Compare the PVS with rays"}};

constexpr std::array kDiff{
    Example{"visleaf diff old.bsp new.bsp", "Summarise what changed"},
    Example{"visleaf diff old.bsp new.bsp --json changes.json", "List every change with its position"},
    Example{"visleaf diff release-1 release-2", "Compare the maps of two folders"}};

constexpr std::array kMerge{
    Example{"visleaf merge info.1.jsonl info.2.jsonl -o info.jsonl", "Join the reports of two shards"},
    Example{"visleaf merge shard-a.jsonl shard-b.jsonl -o -",
            "Print all reports in the order of their maps"}};

constexpr std::array kEntities{Example{"visleaf entities base1.bsp -o base1.ent", "Write the entity text"},
                               Example{"visleaf entities base1.bsp --set base1.ent -o new.bsp",
                                       "Put another text into a copy of the map"}};

constexpr std::array kExport{
    Example{"visleaf export base1.bsp -o base1.glb", "Write a scene for Blender"},
    Example{"visleaf export base1.bsp -o base1.glb --bake-lightmaps", "Put the light into the textures"},
    Example{"visleaf export base1.bsp -o base1.zip", "Pack the map with what it needs"},
    Example{"visleaf export e1m1.bsp -o e1m1.wad", "Collect the textures for a level editor"},
    Example{"visleaf export baseq2 -o scenes --format glb", "Write a scene for each map of a folder"}};

constexpr std::array kCompletions{
    Example{"visleaf completions bash > ~/.local/share/bash-completion/completions/visleaf",
            "Install the completions of bash"},
    Example{"visleaf completions fish > ~/.config/fish/completions/visleaf.fish",
            "Install the completions of fish"}};

constexpr std::array kManual{Example{"visleaf manual render | man -l -", "Read the page of a command"},
                             Example{"visleaf manual -o share/man/man1", "Write the pages of all commands"}};

constexpr std::array kExamples{
    CommandExamples{"", kView},
    CommandExamples{"render", kRender},
    CommandExamples{"gallery", kGallery},
    CommandExamples{"bench", kBench},
    CommandExamples{"info", kInfo},
    CommandExamples{"lint", kLint},
    CommandExamples{"inspect", kInspect},
    CommandExamples{"pick", kPick},
    CommandExamples{"why", kWhy},
    CommandExamples{"visibility", kVisibility},
    CommandExamples{"diff", kDiff},
    CommandExamples{"merge", kMerge},
    CommandExamples{"entities", kEntities},
    CommandExamples{"export", kExport},
    CommandExamples{"completions", kCompletions},
    CommandExamples{"manual", kManual},
};

} // namespace

std::span<const Example> examplesOf(std::string_view command) {
    const auto found = std::find_if(kExamples.begin(), kExamples.end(),
                                    [&](const CommandExamples& row) { return row.command == command; });
    return found == kExamples.end() ? std::span<const Example>() : found->examples;
}

} // namespace visleaf
