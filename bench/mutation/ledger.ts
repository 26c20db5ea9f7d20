import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Mutant } from './mutants.ts';
import { hashOf } from './sample.ts';

/** Result of a mutant: the test file that killed it, none if it survived, and a hash of its source file. */
export interface Verdict {
  readonly noticedBy?: string | undefined;
  /** Number of test files that reach it. */
  readonly tests: number;
  readonly source: string;
  /** Time of the last attempt. */
  readonly at: string;
}

const file = 'bench/results/mutants.jsonl';

/** Stores the results of all runs by mutant key, so that a long run can be split. */
export class Ledger {
  readonly #verdicts: Map<string, Verdict>;

  constructor() {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    this.#verdicts = new Map(lines.map((line) => JSON.parse(line)));
  }

  verdict({ key }: Mutant): Verdict | undefined {
    return this.#verdicts.get(key);
  }

  /** Whether it was killed in the current version of its file. If the file changed, it is tried again. */
  isSettled(mutant: Mutant): boolean {
    const verdict = this.verdict(mutant);
    const isThere = verdict?.noticedBy !== undefined && existsSync(verdict.noticedBy);
    return isThere && verdict.source === sourceOf(mutant);
  }

  note(mutant: Mutant, noticedBy: string | undefined, tests: number): void {
    const at = new Date().toISOString().slice(0, 16);
    this.#verdicts.set(mutant.key, { noticedBy, tests, source: sourceOf(mutant), at });
    this.#write();
  }

  /** Drops the results of all other mutants. */
  keepOnly(mutants: readonly Mutant[]): void {
    const keys = new Set(mutants.map(({ key }) => key));
    for (const key of this.#verdicts.keys()) if (!keys.has(key)) this.#verdicts.delete(key);
    this.#write();
  }

  /** Writes one line per mutant, for readable diffs. */
  #write(): void {
    const sorted = [...this.#verdicts].sort(([a], [b]) => (a < b ? -1 : 1));
    writeFileSync(file, `${sorted.map((entry) => JSON.stringify(entry)).join('\n')}\n`);
  }
}

function sourceOf(mutant: Mutant): string {
  return hashOf(readFileSync(mutant.file, 'utf8'));
}
