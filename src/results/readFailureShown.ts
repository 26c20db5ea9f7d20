/** Where the error of a query is shown. */
export type FailureShown = 'page' | 'place';

/**
 * Query metadata: the component that reads the data shows the error in place of its content
 * (docs/quality.md#9-empty-failed-and-forbidden-look-different).
 */
export const failureInPlace = { failureShown: 'place' } as const satisfies ReadMeta;

/**
 * Query metadata: the page is useless without the data, so the query throws its error, and the error page replaces the
 * page.
 */
export const failureAsPage = { failureShown: 'page' } as const satisfies ReadMeta;

/**
 * Query metadata that says where an error is shown. Without `failureShown`, the frame reports the error
 * (`GlobalErrorNotice`).
 */
export interface ReadMeta extends Record<string, unknown> {
  readonly failureShown?: FailureShown;
}

/**
 * Options that set the place of the error for queries of react-admin's controllers. They go next to `meta`, because a
 * controller's `meta` is part of the request. They also disable the controllers' own notice.
 */
export function failureOptions({ failureShown }: ReadMeta): object {
  return { failureShown, onError: () => {} };
}
