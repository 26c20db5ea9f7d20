/** A call that was not answered with a success. */
export interface FailedCall {
  readonly method: string;
  readonly address: string;
  /** 0 when no answer came. */
  readonly status: number;
}

/** Answers that a page shows in its own way: it is not there, or somebody has to sign in. */
const ownPages: ReadonlySet<number> = new Set([401, 404]);

/** Small extras of the first page, which goes on without them. */
const extra = /absenceHome/i;

/**
 * Whether a failed call is shown as "Something went wrong." (docs/specification.md#application-7-conventions:
 * "any failed GET other than 404 or 401, whose address lacks absenceHome"). Where it is shown, one rule
 * decides: the read without which a page has nothing to say takes the place of the page; any other read says it
 * where its answer would stand (docs/quality.md#9-empty-failed-and-forbidden-look-different); and one that does
 * neither is told of by the frame.
 */
export function isGlobalError({ method, address, status }: FailedCall): boolean {
  return method === 'GET' && !ownPages.has(status) && !extra.test(address);
}
