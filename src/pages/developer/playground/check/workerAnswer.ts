import type { CheckResult } from './checkText.ts';

/** Messages that the worker sends during a check. */
export type WorkerAnswer =
  | { readonly kind: 'started' }
  /** Sent before a pattern is tried. An empty pointer means that all patterns were tried. */
  | { readonly kind: 'pattern'; readonly pointer: string }
  | { readonly kind: 'checked'; readonly checked: CheckResult }
  | { readonly kind: 'failed'; readonly message: string };
