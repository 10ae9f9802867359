// The documents that are installed with the program, and where links in them lead.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// A document that can be read in the viewer.
struct HelpDocument {
    std::string name;  // path below the folder of documents: `formats/quake.md`
    std::string title; // its first heading
    size_t group = 0;  // into helpGroups()

    bool operator==(const HelpDocument&) const = default;
};

/// Documents about one topic.
struct HelpGroup {
    std::string_view title;
    bool isForEngineers; // who change the program
    // Their names in the order in which one reads them; `formats/` is all that follow below that folder.
    std::vector<std::string_view> names;
};

/// The groups, those for users first. The last one has no names: all that no group names belong to it.
std::span<const HelpGroup> helpGroups();

/// Sorts documents by their groups, and in a group as helpGroups() and their titles say.
std::vector<HelpDocument> sortedIntoGroups(std::vector<HelpDocument> documents);

/// Returns all documents in a folder and in the folders directly below it, in any order. Empty if there is no
/// such folder.
std::vector<HelpDocument> documentsIn(const std::filesystem::path& folder);

/// Names of the pages that the program writes.
inline constexpr const char* kConsolePage = "console";
inline constexpr const char* kAboutPage = "about";

/// Where a link leads.
struct HelpTarget {
    std::string document; // its name; empty: outside of the documents
    std::string anchor;   // of a heading; empty: the start

    bool operator==(const HelpTarget&) const = default;
};

/// Returns where `link` in the document `from` leads. Links to other files and to the web lead outside.
HelpTarget targetOf(std::string_view link, const std::string& from);

} // namespace visleaf
