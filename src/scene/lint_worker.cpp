#include "scene/lint_worker.h"

namespace visleaf {

void LintWorker::start() {
    if (m_findings || isBusy() || m_scene.imageStream) return;
    m_task.start([this](Progress& progress) { return lintScene(m_scene, {}, {}, {}, progress); });
}

void LintWorker::poll() {
    if (std::optional<std::vector<RuleFindings>> found = m_task.poll()) m_findings = std::move(found);
}

} // namespace visleaf
