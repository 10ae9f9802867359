#include "features/help/help_feature.h"

#include "base/text/file_name.h"
#include "platform/path_text.h"
#include "shell/console/console_names.h"
#include "shell/program_files.h"
#include "shell/state/open_panels.h"
#include "shell/state/setting_changes.h"
#include "shell/state/viewer_state.h"
#include "shell/version.h"
#include "vfs/read_file.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

constexpr const char* kFirstPage = "viewer.md";

/// Each name of the console with its meaning.
std::string consolePage() {
    std::string text =
        "# Console names\n\nThe key ` opens the console. A line is a command, a setting with a new "
        "value, or an action. Tab completes names. [The viewer](viewer.md#commands) says more.\n\n"
        "| name | meaning |\n| --- | --- |\n";
    for (const std::string& name : consoleNames("")) {
        std::string meaning;
        for (const char letter : meaningOfName(name)) {
            if (letter == '|') meaning += '\\'; // it would end the cell
            meaning += letter;
        }
        text += fmt::format("| `{}` | {} |\n", name, meaning);
    }
    return text;
}

std::string aboutPage() {
    return fmt::format(
        "# Visleaf {}\n\n"
        "A real-time viewer for BSP maps of Quake, Hexen II, Half-Life, Quake 2, Kingpin, Quake 3, Nightfire "
        "and "
        "relatives. Version of {}.\n\n"
        "Visleaf is free software under the MIT licence. It contains no data of games.\n\n"
        "It uses SDL, Dear ImGui, glm, {{fmt}}, libpng, libjpeg-turbo, libzip, zlib, stb, TinyGLTF, JSON for "
        "Modern C++, CLI11, md4c, and the font DejaVu Sans.\n",
        versionText(), versionDate());
}

Result<std::string> textOfPage(const std::string& name) {
    if (name == kConsolePage) return consolePage();
    if (name == kAboutPage) return aboutPage();
    return readTextFile(documentFolder() / toPath(name));
}

/// Reads all documents. Those that cannot be read are left out.
std::vector<SearchedPage> pagesOf(const std::vector<HelpDocument>& documents) {
    std::vector<SearchedPage> pages;
    for (const HelpDocument& document : documents)
        if (const Result<std::string> text = textOfPage(document.name))
            pages.push_back(
                {document.name, parseMarkdown(text.value()), helpGroups()[document.group].isForEngineers});
    return pages;
}

std::optional<size_t> headingWith(const std::string& anchor, const std::vector<MarkdownBlock>& blocks) {
    for (size_t i = 0; i < blocks.size(); ++i)
        if (blocks[i].kind == MarkdownKind::heading && anchorOf(plainText(blocks[i].line)) == anchor)
            return i;
    return std::nullopt;
}

bool isHelpOpen(const ViewerState& state) {
    return state.features.get<HelpShown>().isOpen;
}

void openHelp(const char* name, ViewerState& state) {
    auto& help = state.features.get<HelpShown>();
    std::vector<HelpDocument> documents = documentsIn(documentFolder());
    documents.push_back({kConsolePage, "Console names"});
    documents.push_back({kAboutPage, "About Visleaf"});
    help.documents = sortedIntoGroups(std::move(documents));
    help.typed = {};
    help.pages.clear(); // the hits refer to them
    help.hits = {};
    help.shownHit.reset();
    help.beforeSearch.reset();
    help.listedPage.clear();
    if (!showPage(name, "", help)) showPage(kAboutPage, "", help); // the documents are not installed
    help.before.clear();
    open(kHelpPanel, state);
    state.isUiHidden = false;
}

void toggleHelp(ViewerState& state, const ActionContext&) {
    if (isHelpOpen(state) && !state.isUiHidden)
        close(kHelpPanel, state);
    else
        openHelp(kFirstPage, state);
}

/// Opens the documents with the keys in their search field, and searches the words that somebody typed
/// elsewhere.
void searchHelp(ViewerState& state, const ActionContext&) {
    if (!isHelpOpen(state) || state.isUiHidden) openHelp(kFirstPage, state);
    state.focus.next = kHelpPanel;
    state.focus.search = kHelpPanel;
    const std::string words = std::exchange(state.todo.wordsForDocuments, {});
    if (words.empty()) return;
    auto& help = state.features.get<HelpShown>();
    putText(help.typed, words);
    searchDocuments(help);
}

/// Calls the card with the first keys back, or closes it.
void toggleFirstKeys(ViewerState& state, const ActionContext&) {
    const bool isShown = !state.settings.knowsControls && !state.isUiHidden;
    set(state, "knows_controls", isShown ? 1.0 : 0.0);
    state.isUiHidden = false;
}

/// Shows the place before the search, unless the user has left it.
void returnFromSearch(HelpShown& help) {
    if (help.beforeSearch && help.beforeSearch->page == help.page.name)
        help.page.placeToShow = help.beforeSearch->place;
}

/// Keeps the shown hit in view: the text gets wider when the list of hits leaves.
void keepHitInView(HelpShown& help) {
    if (!help.shownHit) return;
    const HelpHit& hit = help.hits.list[*help.shownHit];
    if (hit.page == searchedPage(help)) help.page.placeToShow = HelpPlace{hit.block, hit.row};
}

void scrollToHit(size_t index, HelpShown& help) {
    const HelpHit& hit = help.hits.list[index];
    help.page.placeToShow = HelpPlace{hit.block, hit.row};
    help.shownHit = index;
    help.showsHitInList = true;
}

} // namespace

bool showPage(const std::string& name, const std::string& anchor, HelpShown& help) {
    if (name != help.page.name) {
        const Result<std::string> text = textOfPage(name);
        if (!text) return false;
        help.page = {};
        help.page.name = name;
        help.page.blocks = parseMarkdown(text.value());
        for (const MarkdownBlock& block : help.page.blocks)
            for (std::string& link : linksOf(block))
                help.page.links.push_back(std::move(link));
        help.page.heights.resize(help.page.blocks.size());
    }
    help.page.placeToShow = HelpPlace{headingWith(anchor, help.page.blocks).value_or(0)};
    return true;
}

std::string followLink(const std::string& link, HelpShown& help) {
    const HelpTarget target = targetOf(link, help.page.name);
    const std::string from = help.page.name;
    if (target.document.empty() || !showPage(target.document, target.anchor, help))
        return link + " is not among the documents";
    help.before.push_back(from);
    return {};
}

void goBack(HelpShown& help) {
    if (help.before.empty()) return;
    const std::string name = std::move(help.before.back());
    help.before.pop_back();
    showPage(name, "", help);
}

void searchDocuments(HelpShown& help) {
    const std::string_view typed = help.typed.data();
    if (!help.beforeSearch) {
        keepHitInView(help);
        help.beforeSearch = {help.page.name, help.page.placeToShow.value_or(help.page.top)};
    }
    if (help.pages.empty() && !typed.empty()) help.pages = pagesOf(help.documents);
    help.hits = findInPages(help.pages, typed);
    help.shownHit.reset();
    // Another document appears only when the user goes there.
    const bool isInPage = !help.hits.list.empty() && help.hits.list.front().page == searchedPage(help);
    if (isInPage)
        scrollToHit(0, help);
    else
        returnFromSearch(help);
    if (typed.empty()) help.beforeSearch.reset();
}

void showHit(size_t index, HelpShown& help) {
    const HelpHit& hit = help.hits.list[index];
    const std::string from = help.page.name, to = help.pages[hit.page].name;
    if (!showPage(to, "", help)) return;
    if (from != to) help.before.push_back(from);
    scrollToHit(index, help);
    help.beforeSearch.reset();
}

void showNextHit(HelpShown& help, bool isBack) {
    if (help.hits.list.empty()) return;
    showHit(nextHit(help.hits, help.shownHit, isBack), help);
}

size_t searchedPage(const HelpShown& help) {
    const auto found = std::ranges::find(help.pages, help.page.name, &SearchedPage::name);
    return static_cast<size_t>(found - help.pages.begin());
}

void HelpShown::addTo(const ViewerState&, nlohmann::ordered_json& report) const {
    report["help"] = isOpen ? page.name : "";
    report["help_documents"] = documents.size();
    report["help_links"] = page.links;
    report["help_found"] = hits.total;
    report["help_hit"] =
        shownHit ? fmt::format("{}:{}", page.name, hits.list[*shownHit].line) : std::string();
}

Feature helpFeature() {
    static constexpr Action actions[] = {
        {.name = "first_keys",
         .group = ActionGroup::help,
         .title = "First keys",
         .chords = {key(SDLK_k, kAlt)},
         .menu = MenuSection::help,
         .effect = toggleFirstKeys,
         .isOn = [](ViewerState& state) { return !state.settings.knowsControls; },
         .hasUse = [](const ViewerState& state) { return !state.map.name.empty(); }},
        {.name = "documents",
         .group = ActionGroup::help,
         .title = "Documents",
         .chords = {key(SDLK_F1, kCtrl)},
         .menu = MenuSection::help,
         .effect = toggleHelp,
         .isOn = [](ViewerState& state) { return isHelpOpen(state); }},
        {.name = "search_documents",
         .group = ActionGroup::help,
         .title = "Search the documents...",
         .chords = {key(SDLK_f, kCtrl | kShift)},
         .menu = MenuSection::help,
         .effect = searchHelp},
        {.name = "console_names",
         .group = ActionGroup::help,
         .title = "Console names",
         .chords = {key(SDLK_F1, kCtrl | kShift)},
         .menu = MenuSection::help,
         .effect = [](ViewerState& state, const ActionContext&) { openHelp(kConsolePage, state); }},
        {.name = "about",
         .group = ActionGroup::help,
         .title = "About Visleaf",
         .chords = {key(SDLK_F1, kAlt | kShift)},
         .menu = MenuSection::help,
         .effect = [](ViewerState& state, const ActionContext&) { openHelp(kAboutPage, state); }}};
    static constexpr PanelRow panels[] = {
        {drawHelp, [](const ViewerState& state, const PanelFrame&) { return isHelpOpen(state); }}};
    static constexpr DialogRow dialogs[] = {
        {kHelpPanel,
         {isHelpOpen, [](ViewerState& state, bool isOn) { state.features.get<HelpShown>().isOpen = isOn; }},
         true,
         true}};
    return {.makeState = newState<HelpShown>, .actions = actions, .panels = panels, .dialogs = dialogs};
}

} // namespace visleaf
