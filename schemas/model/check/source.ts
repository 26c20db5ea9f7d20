import type { Location } from './locate.ts';
import type { Problem } from './problem.ts';

/** A text file, called as it is printed: `schemas/reference-data/pay-code.ts`. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

/** The texts behind a registry, where they are at hand: then problems have a line, and lost files are found. */
export interface RegistrySources {
  readonly registry?: Source;
  /** Every `.ts` and `.json` file beside and below the registry. */
  readonly files: readonly Source[];
}

/** A problem, and where it is to be fixed. */
export type LocatedProblem = Problem & { readonly file?: string } & Partial<Location>;
