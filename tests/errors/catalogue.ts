import { pageErrors } from './catalogue/pages.ts';
import { recordErrors } from './catalogue/records.ts';
import { signInErrors } from './catalogue/signIn.ts';

/** A test by its file and its name. */
export type TestName = readonly [file: string, name: string];

/** Errors of the specification that have the same origin and the same tests. */
export interface KnownErrors {
  /** In the specification's words. */
  readonly errors: readonly string[];
  /** The files that raise it or say it. */
  readonly from: readonly string[];
  readonly tests: readonly TestName[];
  /** What must stand in the tests in the place of the errors' words, where those only name a kind of error. */
  readonly shown?: readonly string[];
}

/** Errors of screens that are not there yet. */
export interface LaterErrors {
  readonly errors: readonly string[];
  readonly later: string;
}

/**
 * Every error of the specification (docs/specification.md#application-8-errors, and what of
 * docs/specification.md#master-data-8-result-codes, has a screen): where it comes from, and the tests that
 * bring it about.
 */
export const catalogue: readonly KnownErrors[] = [...pageErrors, ...signInErrors, ...recordErrors];

/** What waits for the screen that can cause it, and nothing else. */
export const laterErrors: readonly LaterErrors[] = [
  { errors: ['maximum number of rejections reached'], later: 'Jobs are rejected by substitutes.' },
];
