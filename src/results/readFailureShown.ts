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

/**
 * The same for the query of one of react-admin's controllers, beside its other options: the `meta` of a controller
 * is a part of what is asked of the service. Their notice is left out.
 */
export function toldBy({ failureShown }: ReadMeta): object {
  return { failureShown, onError: () => {} };
}
