import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** What one file of tests came to; `scripts/testSummary.mjs` reads it. */
interface FileResult {
  readonly file: string;
  readonly seconds: number;
  /** Names of tests that failed. */
  readonly failed: readonly string[];
}

/**
 * Writes the results of a run into the file that `TEST_RESULTS` names: the seconds of each file, the tests that
 * failed, and the errors that no test waited for.
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
  // A file that cannot be read, or a hook that fails, has no test to name.
  const others = [module, ...module.children.allSuites()].flatMap((one) => one.errors());
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return {
    file: relative(process.cwd(), module.moduleId),
    seconds: (collectDuration + setupDuration + duration) / 1000,
    failed: [...failed, ...others.map(({ message }) => message)],
  };
}

// Vitest takes the default export of a reporter's file.
export default FileTimes;
