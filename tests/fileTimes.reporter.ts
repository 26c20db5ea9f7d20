import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** The result of one test file, read by `scripts/testSummary.mjs`. */
interface FileResult {
  readonly file: string;
  readonly seconds: number;
  /** Names of failed tests. */
  readonly failed: readonly string[];
}

/**
 * Writes the results of a run to the file named by `TEST_RESULTS`: seconds per file, failed tests, and errors outside
 * of tests.
 */
class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { readonly stack?: string }[]): void {
    const to = process.env.TEST_RESULTS;
    if (to === undefined) return;
    mkdirSync(dirname(to), { recursive: true });
    const errors = unhandled.map((error) => error.stack ?? String(error));
    writeFileSync(to, JSON.stringify({ files: modules.map(resultOf), errors }));
  }
}

function resultOf(module: TestModule): FileResult {
  const tests = [...module.children.allTests()];
  const failed = tests.filter((test) => test.result().state === 'failed').map(({ fullName }) => fullName);
  // A file that fails to load, or a failing hook, has no test name.
  const others = [module, ...module.children.allSuites()].flatMap((one) => one.errors());
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return {
    file: relative(process.cwd(), module.moduleId),
    seconds: (collectDuration + setupDuration + duration) / 1000,
    failed: [...failed, ...others.map(({ message }) => message)],
  };
}

// Vitest uses the default export of a reporter file.
export default FileTimes;
