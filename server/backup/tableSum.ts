import { createHash } from 'node:crypto';
import type { BackupRow, TableSum } from './format.ts';

/** Counts the rows of a table and sums them up, line by line. */
export class Summing {
  readonly #hash = createHash('sha256');
  #rows = 0;

  /** Adds the line of a row, as it stands in the file. */
  add(line: string): void {
    this.#hash.update(line).update('\n');
    this.#rows += 1;
  }

  get sum(): TableSum {
    return { rows: this.#rows, sha256: this.#hash.copy().digest('hex') };
  }
}

/** How a row stands in the file. */
export function lineOf(row: BackupRow): string {
  return JSON.stringify(row);
}

export function isSame(one: TableSum | undefined, other: TableSum | undefined): boolean {
  return one !== undefined && other !== undefined && one.rows === other.rows && one.sha256 === other.sha256;
}
