#include "cli/commands/commands.h"

#include "cli/commands/bench.h"
#include "cli/commands/completions.h"
#include "cli/commands/export.h"
#include "cli/commands/info.h"
#include "cli/commands/manual.h"
#include "cli/commands/merge.h"
#include "cli/commands/pick.h"
#include "cli/commands/render.h"
#include "cli/commands/view.h"
#include "features/compare/diff_command.h"
#include "features/entities/entities_command.h"
#include "features/inspect/inspect_command.h"
#include "features/lint/lint_command.h"
#include "features/visibility/visibility_command.h"
#include "features/why/why_command.h"
#include "report/terminal.h"

#include <array>

namespace visleaf {
namespace {

template <class Options>
Command command(std::string_view name, std::string_view help, void (*addOptions)(Options&, OptionList&),
                int (*run)(const Options&), SandboxKind sandbox = SandboxKind::none,
                int statusOfTrouble = kExitBadInput) {
    return {
        .name = name,
        .help = help,
        .sandbox = sandbox,
        .examples = examplesOf(name),
        .defaults = Options{},
        .addOptions = [addOptions](std::any& options,
                                   OptionList& list) { addOptions(std::any_cast<Options&>(options), list); },
        .run = [run](const std::any& options) { return run(std::any_cast<const Options&>(options)); },
        .statusOfTrouble = statusOfTrouble};
}

} // namespace

OptionList optionsOf(const Command& command, std::any& options, SharedOptions& shared) {
    OptionList list;
    command.addOptions(options, list);
    if (command.sandbox != SandboxKind::none)
        list.addFlag("--no-sandbox", "Let the command open any file, also through links (docs/sandbox.md)",
                     shared.hasNoSandbox);
    return list;
}

std::span<const Command> commands() {
    static const std::array kCommands{
        command("", "Visleaf, a viewer for BSP maps", addViewOptions, runView),
        command("render", "Draw without a window", addRenderOptions, runRender, SandboxKind::graphics),
        command("bench", "Load, warm up, measure, report", addBenchOptions, runBench),
        command("info", "What is in a map; needs no OpenGL", addInfoOptions, runInfo, SandboxKind::files),
        command("lint", "What is wrong with a map; needs no OpenGL", addLintOptions, runLint,
                SandboxKind::files),
        command("merge", "Join the reports of several runs; needs no OpenGL", addMergeOptions, runMerge,
                SandboxKind::files),
        command("inspect", "The facts about one thing on a map; needs no OpenGL", addInspectOptions,
                runInspect, SandboxKind::files),
        command("pick", "What a pixel of a frame shows; needs no OpenGL", addPickOptions, runPick,
                SandboxKind::files),
        command("why", "Why a part of a map is drawn, or not; needs no OpenGL", addWhyOptions, runWhy,
                SandboxKind::files),
        command("visibility", "What a map draws from its clusters, or from a point; needs no OpenGL",
                addVisibilityOptions, runVisibility, SandboxKind::files),
        command("diff", "What differs between two maps; needs no OpenGL", addDiffOptions, runDiff,
                SandboxKind::files, kExitTrouble),
        command("entities", "The entity text of a map, out or into a copy; needs no OpenGL",
                addEntitiesOptions, runEntities, SandboxKind::files),
        command("export", "Write a map for other programs; needs no OpenGL", addExportOptions, runExport,
                SandboxKind::files),
        command("completions", "Print the completions of a shell", addCompletionsOptions, runCompletions),
        command("manual", "Print the manual page of a command", addManualOptions, runManual),
    };
    return kCommands;
}

} // namespace visleaf
