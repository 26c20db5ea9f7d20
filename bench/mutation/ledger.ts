import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Mutant } from './mutants.ts';
import { hashOf } from './sample.ts';

/** What is known of a mutant: who noticed it (a file of tests, nobody if missing), and of which text of its file. */
export interface Verdict {
  readonly noticedBy?: string | undefined;
  /** How many files of tests met it. */
  readonly tests: number;
  readonly source: string;
  /** When it was tried last. */
  readonly at: string;
}

const file = 'bench/results/mutants.jsonl';

/** The results of all runs so far by the key of the mutant: a large run can be made in slices. */
export class Ledger {
  readonly #verdicts: Map<string, Verdict>;

  constructor() {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    this.#verdicts = new Map(lines.map((line) => JSON.parse(line)));
  }

  verdict({ key }: Mutant): Verdict | undefined {
    return this.#verdicts.get(key);
  }

  /** Noticed already, in the file as it is now. Where the file has changed since, it is tried again. */
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

  /** Forgets what is known of all but these. */
  keepOnly(mutants: readonly Mutant[]): void {
    const keys = new Set(mutants.map(({ key }) => key));
    for (const key of this.#verdicts.keys()) if (!keys.has(key)) this.#verdicts.delete(key);
    this.#write();
  }

  /** A line for each mutant, so that two versions of the file can be compared. */
  #write(): void {
    const sorted = [...this.#verdicts].sort(([a], [b]) => (a < b ? -1 : 1));
    writeFileSync(file, `${sorted.map((entry) => JSON.stringify(entry)).join('\n')}\n`);
  }
}

function sourceOf(mutant: Mutant): string {
  return hashOf(readFileSync(mutant.file, 'utf8'));
}
