#include "base/text/byte_text.h"
#include "base/write_file.h"
#include "cli/command_line.h"
#include "cli/game_data_check.h"
#include "cli/output_conflict.h"
#include "cli/output_folders.h"
#include "cli/sandbox_rules.h"
#include "platform/platform.h"
#include "platform/shader_cache.h"
#include "platform/streams.h"
#include "report/terminal.h"

#include <cstdio>

namespace {

int print(const visleaf::Reply& reply) {
    if (reply.status == visleaf::kExitDone) return exitStatusOf(visleaf::writeTextFile("-", reply.text));
    std::fputs(visleaf::validUtf8(reply.text).c_str(), stderr);
    return reply.status;
}

} // namespace

int main(int argc, char** argv) {
    visleaf::prepareHeap();
    visleaf::prepareProcess();
    visleaf::disableShaderCacheOnFullDisk();
    const std::vector<std::string> arguments = visleaf::programArguments({argv, static_cast<size_t>(argc)});
    std::vector<const char*> words;
    for (const std::string& argument : arguments)
        words.push_back(argument.c_str());
    const auto parsed = visleaf::parseCommandLine(words, visleaf::outputColumns());
    const auto* chosen = std::get_if<visleaf::ChosenCommand>(&parsed);
    if (chosen != nullptr) {
        visleaf::enterSandboxFor(*chosen); // before outputConflict() opens archives
        const std::string conflict = visleaf::outputConflict(chosen->files);
        if (!conflict.empty()) {
            visleaf::printMessage(conflict);
            return visleaf::showMessages(visleaf::kExitBadCommand);
        }
        const visleaf::WriteResult folders = visleaf::checkOutputFolders(chosen->files);
        if (exitStatusOf(folders) != visleaf::kExitDone)
            return visleaf::showMessages(chosen->command->statusOfTrouble);
        const bool isViewer = chosen->command->name.empty(); // its window shows the problem
        const std::string problem = isViewer ? std::string() : visleaf::problemOfGameData(chosen->files);
        if (!problem.empty()) {
            visleaf::printMessage(problem);
            return visleaf::showMessages(chosen->command->statusOfTrouble);
        }
    }
    visleaf::watchSignals(); // its thread is in the sandbox too
    const int status =
        chosen != nullptr ? chosen->command->run(chosen->options) : print(std::get<visleaf::Reply>(parsed));
    return visleaf::showMessages(status);
}
