import { pageErrors } from './catalogue/pages.ts';
import { recordErrors } from './catalogue/records.ts';
import { signInErrors } from './catalogue/signIn.ts';

/** A test by file and name. */
export type TestName = readonly [file: string, name: string];

/** Errors of the specification that come from the same files and have the same tests. */
export interface KnownErrors {
  /** The errors, in the specification's words. */
  readonly errors: readonly string[];
  /** The source files that throw or show the errors. */
  readonly from: readonly string[];
  readonly tests: readonly TestName[];
  /** Texts that the tests must contain, if the specification's words only name a kind of error. */
  readonly shown?: readonly string[];
}

/** Errors of the specification whose screens are not built yet. */
export interface LaterErrors {
  readonly errors: readonly string[];
  readonly later: string;
}

/**
 * Every error in the specification, with its source files and the tests that provoke it: the errors of
 * docs/specification.md#application-8-errors, and those result codes of
 * docs/specification.md#master-data-8-result-codes that have a screen.
 */
export const catalogue: readonly KnownErrors[] = [...pageErrors, ...signInErrors, ...recordErrors];

/** Errors whose screen is not built yet. */
export const laterErrors: readonly LaterErrors[] = [
  { errors: ['maximum number of rejections reached'], later: 'Jobs are rejected by substitutes.' },
];
