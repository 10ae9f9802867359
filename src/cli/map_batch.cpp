#include "cli/map_batch.h"

#include "base/ordered_work.h"
#include "base/text/count_text.h"
#include "cli/batch_progress.h"
#include "cli/progress_line.h"
#include "document/map_argument.h"
#include "platform/path_text.h"
#include "platform/platform.h"
#include "report/json_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <atomic>
#include <optional>

namespace visleaf {
namespace {

/// Returns what a signal loses; empty: nothing.
std::string lossText(const BatchOutput& files) {
    std::vector<std::string> lost;
    for (const std::string& file : {files.file, files.later})
        if (!file.empty() && file != "-") lost.push_back(file);
    if (lost.empty()) return {};
    return fmt::format("{} {} not written", fmt::join(lost, " and "), agreeing(lost.size(), "is", "are"));
}

} // namespace

MapAnswer refusal(const NoMap& noMap) {
    return {.status = statusOf(noMap), .output = {}, .messages = logLines(noMap.message), .isRefused = true};
}

MapAnswer refusal(const Error& error) {
    return {.status = kExitBadInput, .output = {}, .messages = {error.message}, .isRefused = true};
}

int answerMaps(const NamedMaps& named, const BatchOutput& files,
               const std::function<MapAnswer(size_t)>& answer, const std::function<std::string()>& closing,
               int statusOfTrouble) {
    int status = named.status;
    FileWriter output(toPath(files.file));
    const size_t numMaps = named.maps.size() - numUnreadable(named.maps);
    std::atomic<size_t> numDone{0}; // maps; read by the line of progress
    size_t numTaken = 0, numRefused = 0;
    std::optional<ProgressLine> line;
    const bool sharesTerminal = files.file == "-" && isOutputTerminal();
    if (!sharesTerminal) line.emplace(batchProgress(numDone, numMaps));
    const LastWords atSignal([&] { printBatchEnd(numDone, numMaps, lossText(files)); });
    const auto take = [&](const MapAnswer& one) {
        if (!named.maps[numTaken++].isUnreadable) ++numDone;
        for (const std::string& message : one.messages)
            printMessage(message);
        status = std::max(status, one.status);
        numRefused += one.isRefused ? 1 : 0;
        return one.output.empty() || output.append(one.output);
    };
    workInOrder<MapAnswer>(named.maps.size(), answer, take);
    const std::string end = closing != nullptr ? closing() : std::string();
    if (!end.empty()) output.append(end);
    line.reset();
    const WriteResult written = output.finish();
    if (exitStatusOf(written) != kExitDone) status = std::max(status, statusOfTrouble);
    const bool isCounted = named.areSeveral && end.empty() && written.isWritten;
    if (isCounted && numRefused > 0) // the messages may have scrolled away
        printMessage(fmt::format("{} could not be read", failedText(numRefused, named.maps)));
    return status;
}

MapAnswer answerFound(const std::string& argument, const std::vector<GameFolder>& folders,
                      const std::function<MapAnswer(const MapSource&)>& answer) {
    const Result<FoundMap, NoMap> found = findOneMap(argument, folders);
    if (!found) return refusal(found.error());
    return answer(found.value().source);
}

std::string errorLine(const std::string& argument, const std::string& error) {
    return jsonText({{"file", argument}, {"error", error}}, true);
}

MapAnswer withErrorLine(MapAnswer answer, const std::string& argument, bool isOneOfSeveral) {
    if (!answer.isRefused || !isOneOfSeveral) return answer;
    answer.output = errorLine(argument, fmt::format("{}", fmt::join(answer.messages, "\n")));
    return answer;
}

} // namespace visleaf
