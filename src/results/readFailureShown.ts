/** Where the error of a failed query is shown: as the whole page, or in place of the component's content. */
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
 * Returns query options that set where the errors of react-admin's controllers are shown. They go next to `meta`,
 * because a controller's `meta` is part of the request. They also disable the controllers' own notice.
 */
export function failureOptions({ failureShown }: ReadMeta): object {
  return { failureShown, onError: () => {} };
}
