import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import type { Mutant } from './mutants.ts';

/** A test file with the mutants that it reaches and its normal duration. */
interface TestFile {
  readonly specification: TestSpecification;
  readonly met: ReadonlySet<number>;
  readonly milliseconds: number;
}

/** Test files in one persistent Vitest process, which compiles once, so that a mutant costs only a few test runs. */
export class Tests {
  readonly #vitest: Vitest;
  readonly #files: readonly TestFile[];

  private constructor(vitest: Vitest, files: readonly TestFile[]) {
    this.#vitest = vitest;
    this.#files = files;
  }

  /** Runs all tests once without mutants. Excludes files that fail, since they would prove nothing. */
  static async read(paths: readonly string[], workers: number): Promise<Tests> {
    const vitest = await createVitest('test', {
      config: 'bench/mutation/vitest.config.ts',
      watch: false,
      maxWorkers: workers,
      reporters: [{}],
    });
    const specifications = await vitest.globTestSpecifications([...paths]);
    const modules = await run(vitest, specifications);
    for (const { moduleId } of modules.filter((module) => !module.ok()))
      console.log(`left out, because it fails without a mutant: ${moduleId}`);
    // From here on the first failing test is enough, and files share a process, so that the product loads once.
    for (const { config } of [vitest, ...vitest.projects]) Object.assign(config, { bail: 1, isolate: false });
    return new Tests(
      vitest,
      filesOf(
        specifications,
        modules.filter((module) => module.ok()),
      ),
    );
  }

  get count(): number {
    return this.#files.length;
  }

  /** Returns the files that reach a mutant: the named one first, then fast ones that reach few others. */
  meeting({ id }: Mutant, first = ''): TestFile[] {
    const isFirst = (file: TestFile) => Number(file.specification.moduleId === `${process.cwd()}/${first}`);
    return this.#files
      .filter(({ met }) => met.has(id))
      .sort((a, b) => isFirst(b) - isFirst(a) || cost(a) - cost(b));
  }

  /** Returns the file that kills a mutant, if any. Verifies it alone if other files ran before it. */
  async noticing({ id }: Mutant, files: readonly TestFile[]): Promise<string | undefined> {
    if (files.length === 0) return undefined;
    process.env.MUTANT = String(id);
    const specifications = files.map(({ specification }) => specification);
    const failed = await failedOf(this.#vitest, specifications);
    if (!failed) return undefined;
    const alone = specifications.filter(({ moduleId }) => moduleId === failed);
    const isCertain = files.length === 1 || (await failedOf(this.#vitest, alone)) !== undefined;
    return isCertain ? relative(process.cwd(), failed) : undefined;
  }

  async close(): Promise<void> {
    await this.#vitest.close();
  }
}

async function failedOf(vitest: Vitest, specifications: TestSpecification[]): Promise<string | undefined> {
  const modules = await run(vitest, specifications);
  return modules.find((module) => module.state() === 'failed')?.moduleId;
}

function cost({ met, milliseconds }: TestFile): number {
  return met.size * milliseconds;
}

async function run(vitest: Vitest, specifications: TestSpecification[]): Promise<readonly TestModule[]> {
  const { testModules } = await vitest.runTestSpecifications(specifications, true);
  // The runner also remembers files of earlier runs.
  return testModules.filter(({ moduleId }) => specifications.some((one) => one.moduleId === moduleId));
}

function filesOf(
  specifications: readonly TestSpecification[],
  modules: readonly TestModule[],
): readonly TestFile[] {
  const lines = readFileSync(process.env.MUTANTS_MET ?? '', 'utf8')
    .trim()
    .split('\n');
  const met = lines.map((line): { test: string; met: number[] } => JSON.parse(line));
  const metBy = new Map(met.map(({ test, met: ids }) => [test, new Set(ids)]));
  return modules.map((module) => {
    const specification = specifications.find(({ moduleId }) => moduleId === module.moduleId);
    if (!specification) throw new Error(`${module.moduleId} was not asked for.`);
    const { collectDuration, duration } = module.diagnostic();
    const own = metBy.get(module.moduleId) ?? new Set();
    return { specification, met: own, milliseconds: collectDuration + duration };
  });
}
