/** Says where the failure of a read is shown, beside the read itself. */
export type FailureShown = 'page' | 'place';

/**
 * The part that reads shows the failure where its answer would stand
 * (docs/quality.md#9-empty-failed-and-forbidden-look-different).
 */
export const shownInPlace = { failureShown: 'place' } as const satisfies ReadMeta;

/** The page has nothing to say without this read: it throws the failure, and the error page takes its place. */
export const shownAsPage = { failureShown: 'page' } as const satisfies ReadMeta;

/** What a query may carry; without it the frame tells of a failure (`GlobalErrorNotice`). */
export interface ReadMeta extends Record<string, unknown> {
  readonly failureShown?: FailureShown;
}
