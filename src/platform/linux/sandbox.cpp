#include "platform/sandbox.h"

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace visleaf {
namespace {

namespace fs = std::filesystem;

// Landlock: https://docs.kernel.org/userspace-api/landlock.html. Headers of older kernels lack some of this.

constexpr uint64_t kTruncate = 1u << 14;          // LANDLOCK_ACCESS_FS_TRUNCATE
constexpr uint64_t kControlDevices = 1u << 15;    // LANDLOCK_ACCESS_FS_IOCTL_DEV
constexpr uint64_t kTcp = 1u << 0 | 1u << 1;      // LANDLOCK_ACCESS_NET_BIND_TCP, _CONNECT_TCP
constexpr uint64_t kAbstractSockets = 1u << 0;    // LANDLOCK_SCOPE_ABSTRACT_UNIX_SOCKET
constexpr uint64_t kSignals = 1u << 1;            // LANDLOCK_SCOPE_SIGNAL
constexpr uint64_t kFirstVersionRights = 0x1fffu; // LANDLOCK_ACCESS_FS_EXECUTE to _MAKE_SYM
constexpr uint64_t kFileRights = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE |
                                 LANDLOCK_ACCESS_FS_READ_FILE | kTruncate | kControlDevices;

constexpr uint64_t kList = LANDLOCK_ACCESS_FS_READ_DIR;
constexpr uint64_t kRead = kList | LANDLOCK_ACCESS_FS_READ_FILE;
constexpr uint64_t kExecute = kRead | LANDLOCK_ACCESS_FS_EXECUTE;
constexpr uint64_t kWrite = LANDLOCK_ACCESS_FS_WRITE_FILE | kTruncate | LANDLOCK_ACCESS_FS_MAKE_REG |
                            LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE;
constexpr uint64_t kControl = kRead | LANDLOCK_ACCESS_FS_WRITE_FILE | kControlDevices;

/// The argument of landlock_create_ruleset(). An older kernel accepts the members that it lacks if they are
/// 0.
struct RulesetAttributes {
    uint64_t files = 0;
    uint64_t network = 0;
    uint64_t scopes = 0;
};

/// Returns the version of the kernel's Landlock; 0 if there is none.
long landlockVersion() {
    return std::max(syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION), 0L);
}

/// Returns what a version of Landlock can refuse.
RulesetAttributes refusedBy(long version, bool connectsLocally) {
    RulesetAttributes refused{.files = kFirstVersionRights};
    if (version >= 2) refused.files |= LANDLOCK_ACCESS_FS_REFER;
    if (version >= 3) refused.files |= kTruncate;
    if (version >= 4) refused.network = kTcp;
    if (version >= 5) refused.files |= kControlDevices;
    if (version >= 6) refused.scopes = connectsLocally ? kSignals : kSignals | kAbstractSockets;
    return refused;
}

/// A file descriptor that is closed at the end.
class Descriptor {
  public:
    explicit Descriptor(long number) : m_number(static_cast<int>(number)) {}
    ~Descriptor() {
        if (m_number >= 0) close(m_number);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int number() const { return m_number; }
    bool isOpen() const { return m_number >= 0; }

  private:
    int m_number;
};

/// Allows `rights` for a path. A pipe or a socket cannot have a rule; Landlock does not limit those.
void allow(const Descriptor& ruleset, const fs::path& path, uint64_t rights) {
    const Descriptor opened(open(path.c_str(), O_PATH | O_CLOEXEC));
    struct stat found {};
    if (!opened.isOpen() || fstat(opened.number(), &found) != 0) return;
    landlock_path_beneath_attr rule{};
    rule.allowed_access = S_ISDIR(found.st_mode) ? rights : rights & kFileRights;
    rule.parent_fd = opened.number();
    if (rule.allowed_access != 0)
        syscall(SYS_landlock_add_rule, ruleset.number(), LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
}

void allowAll(const Descriptor& ruleset, const std::vector<fs::path>& paths, uint64_t rights) {
    for (const fs::path& path : paths)
        allow(ruleset, path, rights);
}

bool limitFiles(const SandboxRules& rules) {
    const long version = landlockVersion();
    if (version == 0) return false;
    const RulesetAttributes refused = refusedBy(version, rules.connectsLocally);
    const Descriptor ruleset(syscall(SYS_landlock_create_ruleset, &refused, sizeof refused, 0));
    if (!ruleset.isOpen()) return false;
    allowAll(ruleset, rules.listed, kList & refused.files);
    allowAll(ruleset, rules.readable, kRead & refused.files);
    allowAll(ruleset, rules.writable, kWrite & refused.files);
    allowAll(ruleset, rules.executable, kExecute & refused.files);
    allowAll(ruleset, rules.devices, kControl & refused.files);
    return syscall(SYS_landlock_restrict_self, ruleset.number(), 0) == 0;
}

// The filter of system calls: https://docs.kernel.org/userspace-api/seccomp_filter.html.

#if defined(__x86_64__)
constexpr uint32_t kArchitecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr uint32_t kArchitecture = AUDIT_ARCH_AARCH64;
#else
constexpr uint32_t kArchitecture = 0; // no filter: its first instruction must recognise the architecture
#endif
constexpr uint32_t kFirstX32Call = 0x40000000; // numbers of calls with 32-bit pointers on x86-64

constexpr std::array<uint32_t, 2> kStartCalls{SYS_execve, SYS_execveat};

/// Calls that no command makes.
constexpr std::array<uint32_t, 31> kRefusedCalls{
    // Other processes.
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_pidfd_getfd, SYS_kcmp,
    // Ways around paths, and around this filter.
    SYS_open_by_handle_at, SYS_name_to_handle_at, SYS_io_uring_setup, SYS_io_uring_enter,
    SYS_io_uring_register,
    // Namespaces and mounts.
    SYS_unshare, SYS_setns, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_move_mount, SYS_open_tree,
    SYS_fsopen, SYS_fsmount, SYS_fsconfig, SYS_fspick,
    // Interfaces of the kernel that have often had bugs.
    SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_keyctl, SYS_add_key, SYS_request_key, SYS_init_module,
    SYS_finit_module, SYS_kexec_load};

/// Flags with which clone() makes namespaces.
constexpr uint32_t kNamespaceFlags =
    CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWPID | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP;

/// Builds a filter. Its instructions run in their order until one returns.
class CallFilter {
  public:
    CallFilter() {
        load(offsetof(seccomp_data, arch));
        ifNot(BPF_JEQ, kArchitecture, refused(EPERM));
        load(offsetof(seccomp_data, nr));
        if (kArchitecture == AUDIT_ARCH_X86_64) ifSo(BPF_JGE, kFirstX32Call, refused(ENOSYS));
    }

    void refuse(uint32_t call, uint16_t error) { ifSo(BPF_JEQ, call, refused(error)); }

    /// Refuses a call if its first argument has one of the flags.
    void refuseFlags(uint32_t call, uint32_t flags) { judgeArgument(call, BPF_JSET, flags, true); }

    /// Refuses a call unless its first argument is `value`.
    void refuseUnless(uint32_t call, uint32_t value) { judgeArgument(call, BPF_JEQ, value, false); }

    /// Allows all other calls, and applies the filter to this thread.
    bool install() {
        add(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
        const sock_fprog program{.len = static_cast<unsigned short>(m_code.size()), .filter = m_code.data()};
        // Without this flag, kernels before 5.16 switch off a part of the processor's prediction.
        return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW, &program) == 0;
    }

  private:
    static uint32_t refused(uint16_t error) { return SECCOMP_RET_ERRNO | error; }

    void add(unsigned code, uint32_t value, uint8_t ifTrue = 0, uint8_t ifFalse = 0) {
        m_code.push_back({static_cast<uint16_t>(code), ifTrue, ifFalse, value});
    }
    void load(size_t offset) { add(BPF_LD | BPF_W | BPF_ABS, static_cast<uint32_t>(offset)); }
    void ifSo(unsigned test, uint32_t value, uint32_t result) {
        add(BPF_JMP | BPF_K | test, value, 0, 1);
        add(BPF_RET | BPF_K, result);
    }
    void ifNot(unsigned test, uint32_t value, uint32_t result) {
        add(BPF_JMP | BPF_K | test, value, 1, 0);
        add(BPF_RET | BPF_K, result);
    }
    // The flags are in the lower half of the argument, which comes first on these architectures.
    void judgeArgument(uint32_t call, unsigned test, uint32_t value, bool isRefused) {
        constexpr uint8_t kRest = 4; // instructions that another call skips
        add(BPF_JMP | BPF_K | BPF_JEQ, call, 0, kRest);
        load(offsetof(seccomp_data, args));
        if (isRefused)
            ifSo(test, value, refused(EPERM));
        else
            ifNot(test, value, refused(EPERM));
        add(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    }

    std::vector<sock_filter> m_code;
};

bool limitCalls(const SandboxRules& rules) {
    if (kArchitecture == 0) return false;
    CallFilter filter;
    for (const uint32_t call : kRefusedCalls)
        filter.refuse(call, EPERM);
    if (rules.executable.empty())
        for (const uint32_t call : kStartCalls)
            filter.refuse(call, EPERM);
    // The flags of clone3() are behind a pointer. The C library uses clone() if the kernel lacks clone3().
    filter.refuse(SYS_clone3, ENOSYS);
    filter.refuseFlags(SYS_clone, kNamespaceFlags);
    if (rules.connectsLocally)
        filter.refuseUnless(SYS_socket, AF_UNIX);
    else
        filter.refuse(SYS_socket, EPERM);
    return filter.install();
}

} // namespace

SandboxState enterSandbox(const SandboxRules& rules) {
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return {};
    return {.limitsFiles = limitFiles(rules), .limitsCalls = limitCalls(rules)};
}

bool isRefusedBySandbox(const fs::path& file) {
    if (access(file.c_str(), R_OK) != 0) return false;
    const Descriptor opened(open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    return !opened.isOpen() && errno == EACCES;
}

} // namespace visleaf
