import type { Checked } from './checkText.ts';

/** What the worker tells while it checks. */
export type WorkerAnswer =
  | { readonly kind: 'started' }
  /** A pattern is tried now; an empty pointer says that all were. */
  | { readonly kind: 'pattern'; readonly pointer: string }
  | { readonly kind: 'checked'; readonly checked: Checked }
  | { readonly kind: 'failed'; readonly message: string };
