export interface FailedCall {
  readonly method: string;
  readonly address: string;
  /** 0 if there was no response. */
  readonly status: number;
}

/** Statuses that a page handles itself: not found, or sign-in required. */
const ownPages: ReadonlySet<number> = new Set([401, 404]);

/** Optional calls of the first page, which works without them. */
const extra = /absenceHome/i;

/**
 * Whether a failed call is shown as "Something went wrong." (docs/specification.md#application-7-conventions: "any
 * failed GET other than 404 or 401, whose address lacks absenceHome"). The place depends on the call: an error of the
 * page's main read replaces the page; an error of any other read is shown where its data would be
 * (docs/quality.md#9-empty-failed-and-forbidden-look-different); otherwise the shell shows it.
 */
export function isGlobalError({ method, address, status }: FailedCall): boolean {
  return method === 'GET' && !ownPages.has(status) && !extra.test(address);
}
