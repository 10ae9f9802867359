#include "app/command_line.h"
#include "app/console.h"
#include "base/write_file.h"
#include "platform/platform.h"

#include <cstdio>

namespace {

int print(const visleaf::Answer& answer) {
    if (answer.status == visleaf::kExitDone) return exitStatusOf(visleaf::writeTextFile("-", answer.text));
    std::fputs(answer.text.c_str(), stderr);
    return answer.status;
}

} // namespace

int main(int argc, char** argv) {
    visleaf::prepareHeap();
    visleaf::prepareProcess();
    const auto parsed = visleaf::parseCommandLine({argv, static_cast<size_t>(argc)});
    if (const auto* answer = std::get_if<visleaf::Answer>(&parsed)) return print(*answer);
    const auto& chosen = std::get<visleaf::ChosenCommand>(parsed);
    return chosen.command->run(chosen.options);
}
