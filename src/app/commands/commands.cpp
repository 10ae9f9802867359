#include "app/commands/commands.h"

#include "app/commands/bench.h"
#include "app/commands/completions.h"
#include "app/commands/diff.h"
#include "app/commands/entities.h"
#include "app/commands/export.h"
#include "app/commands/info.h"
#include "app/commands/inspect.h"
#include "app/commands/lint.h"
#include "app/commands/manual.h"
#include "app/commands/merge.h"
#include "app/commands/pick.h"
#include "app/commands/render.h"
#include "app/commands/view.h"
#include "app/commands/visibility.h"
#include "app/commands/why.h"

#include <array>

namespace visleaf {
namespace {

template <class Options>
Command command(std::string_view name, std::string_view help, void (*addOptions)(Options&, OptionList&),
                int (*run)(const Options&)) {
    return {
        .name = name,
        .help = help,
        .examples = examplesOf(name),
        .defaults = Options{},
        .addOptions = [addOptions](std::any& options,
                                   OptionList& list) { addOptions(std::any_cast<Options&>(options), list); },
        .run = [run](const std::any& options) { return run(std::any_cast<const Options&>(options)); }};
}

} // namespace

std::span<const Command> commands() {
    static const std::array kCommands{
        command("", "Visleaf, a viewer for BSP maps", addViewOptions, runView),
        command("render", "Draw without a window", addRenderOptions, runRender),
        command("bench", "Load, warm up, measure, report", addBenchOptions, runBench),
        command("info", "What is in a map; needs no OpenGL", addInfoOptions, runInfo),
        command("lint", "What is wrong with a map; needs no OpenGL", addLintOptions, runLint),
        command("merge", "Join the reports of several runs; needs no OpenGL", addMergeOptions, runMerge),
        command("inspect", "The facts about one thing on a map; needs no OpenGL", addInspectOptions,
                runInspect),
        command("pick", "What a pixel of a frame shows; needs no OpenGL", addPickOptions, runPick),
        command("why", "Why a part of a map is drawn, or not; needs no OpenGL", addWhyOptions, runWhy),
        command("visibility", "What a map draws from its clusters, or from a point; needs no OpenGL",
                addVisibilityOptions, runVisibility),
        command("diff", "What differs between two maps; needs no OpenGL", addDiffOptions, runDiff),
        command("entities", "The entity text of a map, out or into a copy; needs no OpenGL",
                addEntitiesOptions, runEntities),
        command("export", "Write a map for other programs; needs no OpenGL", addExportOptions, runExport),
        command("completions", "Print the completions of a shell", addCompletionsOptions, runCompletions),
        command("manual", "Print the manual page of a command", addManualOptions, runManual),
    };
    return kCommands;
}

} // namespace visleaf
