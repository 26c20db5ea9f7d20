import type { CheckResult } from './checkText.ts';

/** Messages that the worker sends during a check. */
export type WorkerAnswer =
  | { readonly kind: 'started' }
  /** A pattern is about to be tried; an empty pointer means that all are done. */
  | { readonly kind: 'pattern'; readonly pointer: string }
  | { readonly kind: 'checked'; readonly checked: CheckResult }
  | { readonly kind: 'failed'; readonly message: string };
