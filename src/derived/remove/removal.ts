import type { BulkResult } from '#providers/dataProvider/consoleProvider.ts';
import type { SaveFailure } from '../form/saveOutcome.ts';

export interface RemovedRecord {
  readonly id: string | number;
  readonly label: string;
  /** The version that the person has seen: another one is not deleted unseen. */
  readonly version: number;
}

/** How far a deletion has come. */
export type Removal =
  | { readonly kind: 'asking' }
  | { readonly kind: 'deleting' }
  /** Somebody has changed it since; at this version it can still be deleted. */
  | { readonly kind: 'stale'; readonly version: number }
  | { readonly kind: 'failed'; readonly failure: SaveFailure }
  | { readonly kind: 'replacing'; readonly done: number; readonly left: number | undefined }
  | { readonly kind: 'stopped'; readonly done: number }
  /** Some users could not be changed. */
  | { readonly kind: 'refused'; readonly results: readonly RefusedResult[] };

export type RefusedResult = Extract<BulkResult, { ok: false }>;

/** Whether something is under way that the dialog must not be closed upon unasked. */
export function isRunning({ kind }: Removal): boolean {
  return kind === 'deleting' || kind === 'replacing';
}
