#include "cli/commands/view.h"

#include "cli/commands/draw_instead.h"
#include "cli/shared_options.h"
#include "platform/page.h"
#include "platform/platform.h"
#include "report/terminal.h"
#include "shell/input/window_events.h"
#include "shell/viewer.h"

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <utility>

namespace visleaf {
namespace {

constexpr const char* kViewFooter =
    "Without MAP, the start page opens; at the first start, the bundled demo.\n"
    "+NAME VALUES... at the end is short for --run 'NAME VALUES...', as in the engines: +map start +fov 100";

/// Adds an option whose values become lines of the console, in the order of the command line. `pattern` has
/// `{}` for the value.
void addLines(OptionList& list, const OptionText& text, std::string_view pattern, ViewOptions& options) {
    const auto store = [&options, pattern](const std::vector<std::string>& values) {
        for (const std::string& value : values)
            options.consoleLines.push_back(fmt::format(fmt::runtime(pattern), value));
        return std::string();
    };
    list.options.push_back(
        {.text = text, .store = store, .numValues = NumValues::oneEach, .keepsOrder = true});
}

/// Returns the exit status for what the command line asked of the viewer.
int statusOf(const Script& script) {
    if (script.hasFailedInput) return kExitBadInput;
    return script.hasFailedLine ? kExitBadCommand : kExitDone;
}

/// A viewer until the user quits. After a reset of the graphics card, a new viewer continues with the same
/// map.
class ViewerSession {
  public:
    explicit ViewerSession(std::unique_ptr<Viewer> viewer) : m_viewer(std::move(viewer)) {}

    /// Runs a frame. Returns the exit status if it was the last one.
    std::optional<int> runFrame() {
        m_viewer->runFrame();
        if (!m_viewer->isOver()) return std::nullopt;
        const std::optional<ViewOptions> options = m_viewer->finish();
        if (m_status == kExitDone) m_status = statusOf(m_viewer->script());
        if (options) return openAgain(*options);
        return m_end.status() != kExitDone ? m_end.status() : m_status; // a signal, or the user
    }

    /// Saves what a later run starts with.
    void keep() const {
        if (m_viewer) m_viewer->keep();
    }

    /// Returns what a page of a browser may ask, as JSON.
    std::string pageState() const { return m_viewer ? m_viewer->pageState() : "{}"; }

  private:
    /// Returns the exit status if there is no new viewer.
    std::optional<int> openAgain(const ViewOptions& options) {
        constexpr double kShortestMs = 10'000.0; // this program probably caused two resets within this time
        m_viewer.reset();                        // only one window can exist
        const double now = wallMs();
        const auto before = std::exchange(m_lastReset, now);
        if (before && now - *before < kShortestMs)
            return failWith(kExitNoGraphics,
                            "the graphics card is reset again and again; the system's log may tell why");
        printMessage("the graphics card was reset; opening the window again");
        Result<std::unique_ptr<Viewer>> next = Viewer::create(options);
        if (!next) return failWith(kExitNoGraphics, next.error().message);
        m_viewer = std::move(next).value();
        return std::nullopt;
    }

    std::unique_ptr<Viewer> m_viewer;
    OrderlyEnd m_end{requestClose};
    std::optional<double> m_lastReset;
    int m_status = kExitDone;
};

} // namespace

void addViewOptions(ViewOptions& options, OptionList& list) {
    list.add({"MAP", "TEXT", "The map to open, or a folder whose maps are listed", FileUse::map},
             options.map);
    addFrameOptions(list, DrawsTo::window, options.frame);
    list.addFlag("--reset-layout", "Forget where panels and the window were", options.resetLayout);
    list.addFlag("--portable", "Keep the settings beside the program", options.isPortable);
    addLines(list, {"--run", "LINE", "Carry out a line of the console when the map is open; repeatable"},
             "{}", options);
    addLines(list, {"--exec", "FILE", "Carry out each line of a file in the console; repeatable"},
             "exec \"{}\"", options);
    list.add({"--report", "FILE", "Write the viewer's state as lines of JSON; for tests"},
             options.reportFile);
    list.footer = kViewFooter;
}

int runView(const ViewOptions& options) {
    if (!isDisplayNamed()) return drawInstead(options);
    Result<std::unique_ptr<Viewer>> viewer = Viewer::create(options);
    if (!viewer && !isDisplayReachable()) return drawInstead(options);
    if (!viewer) return failWith(kExitNoGraphics, viewer.error().message);
    // In a browser, the session outlives this call.
    const auto session = std::make_shared<ViewerSession>(std::move(viewer).value());
    whenPageMayEnd([session] { session->keep(); });
    whenPageAsks([session] { return session->pageState(); });
    return repeatFrames([session] { return session->runFrame(); });
}

} // namespace visleaf
