#include "base/shared.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>

namespace visleaf {
namespace {

TEST(Shared, CopiesHoldOneValueUntilOneIsEdited) {
    Shared<std::string> a(std::string("map"));
    const Shared<std::string> b = a;
    EXPECT_EQ(&*a, &*b);
    EXPECT_TRUE(areSame(a.identity(), b.identity()));
    a.edit() += "s";
    EXPECT_EQ(*a, "maps");
    EXPECT_EQ(*b, "map");
    EXPECT_FALSE(areSame(a.identity(), b.identity()));
}

TEST(Shared, TheOnlyOwnerEditsInPlace) {
    Shared<std::string> a(std::string("map"));
    const std::string* place = &*a;
    a.edit() += "s";
    EXPECT_EQ(&*a, place);
}

TEST(Shared, AnIdentityOutlivesItsValue) {
    Identity before;
    {
        const Shared<std::string> a(std::string("map"));
        before = a.identity();
    }
    const Shared<std::string> b(std::string("map"));
    EXPECT_FALSE(areSame(before, b.identity()));
}

TEST(Shared, AnOwnerMayLetGoOnAnotherThread) {
    for (int i = 0; i < 200; ++i) {
        Shared<std::string> a(std::string("map"));
        size_t read = 0;
        std::thread reader([b = a, &read] { read = b->size(); });
        a.edit() += "s";
        reader.join();
        EXPECT_EQ(*a, "maps");
        EXPECT_EQ(read, 3u);
    }
}

} // namespace
} // namespace visleaf
