#include "cli/commands/commands.h"

#include "cli/commands/bench.h"
#include "cli/commands/command_row.h"
#include "cli/commands/completions.h"
#include "cli/commands/export.h"
#include "cli/commands/gallery.h"
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

#include <array>

namespace visleaf {

std::span<const Command> commands() {
    static const std::array kCommands{
        commandRow("", "Visleaf, a viewer for BSP maps", addViewOptions, runView),
        commandRow("render", "Draw without a window", addRenderOptions, runRender, SandboxKind::graphics),
        commandRow("gallery", "Make a web site with pictures of maps", addGalleryOptions, runGallery,
                   SandboxKind::graphics),
        commandRow("bench", "Load, warm up, measure, report", addBenchOptions, runBench),
        commandRow("info", "What is in a map; needs no OpenGL", addInfoOptions, runInfo, SandboxKind::files),
        commandRow("lint", "What is wrong with a map; needs no OpenGL", addLintOptions, runLint,
                   SandboxKind::files),
        commandRow("merge", "Join the reports of several runs; needs no OpenGL", addMergeOptions, runMerge,
                   SandboxKind::files),
        commandRow("inspect", "The facts about things on a map; needs no OpenGL", addInspectOptions,
                   runInspect, SandboxKind::files),
        commandRow("pick", "What a pixel of a frame shows; needs no OpenGL", addPickOptions, runPick,
                   SandboxKind::files),
        commandRow("why", "Why a part of a map is drawn, or not; needs no OpenGL", addWhyOptions, runWhy,
                   SandboxKind::files),
        commandRow("visibility", "What a map draws from its clusters, or from a point; needs no OpenGL",
                   addVisibilityOptions, runVisibility, SandboxKind::files),
        commandRow("diff", "What differs between two maps; needs no OpenGL", addDiffOptions, runDiff,
                   SandboxKind::files, kExitTrouble),
        commandRow("entities", "The entity text of a map, out or into a copy; needs no OpenGL",
                   addEntitiesOptions, runEntities, SandboxKind::files),
        commandRow("export", "Write a map for other programs; needs no OpenGL", addExportOptions, runExport,
                   SandboxKind::files),
        commandRow("completions", "Print the completions of a shell", addCompletionsOptions, runCompletions),
        commandRow("manual", "Print the manual page of a command", addManualOptions, runManual),
    };
    return kCommands;
}

} // namespace visleaf
