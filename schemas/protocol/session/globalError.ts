export interface FailedCall {
  readonly method: string;
  readonly address: string;
  /** The HTTP status; 0 if there was no response. */
  readonly status: number;
}

/** Statuses with pages of their own: not found, and sign-in required. */
const ownPages: ReadonlySet<number> = new Set([401, 404]);

/** Matches the addresses of optional calls; the first page works without them. */
const extra = /absenceHome/i;

/**
 * Whether a failed call is shown as "Something went wrong." (docs/specification.md#application-7-conventions: "any
 * failed GET other than 404 or 401, whose address lacks absenceHome"). An error of the page's main read replaces the
 * page. An error of any other read is shown where its data would be
 * (docs/quality.md#9-empty-failed-and-forbidden-look-different). Other errors are shown by the shell.
 */
export function isGlobalError({ method, address, status }: FailedCall): boolean {
  return method === 'GET' && !ownPages.has(status) && !extra.test(address);
}
