import { request } from '../http/request.ts';

/** Parameters of a session start (docs/specification.md#application-7-session-calls: `usersessions/RedirectUrl`). */
export interface SessionStart {
  readonly orgId?: number;
  readonly orgXrefId?: string;
  /** User key: userTypeId-userId. */
  readonly userKey?: string;
  readonly isPartOfMos?: boolean;
  readonly redirectUrl?: string;
}

/**
 * Loads the address where a session starts. The caller must validate the address before going there. Throws a
 * `ServiceError`.
 */
export async function sessionStart(ask: SessionStart): Promise<string> {
  return addressOf('/api/v1.0/usersessions/RedirectUrl', { ...ask, usingMobile: isPhone() });
}

/**
 * Parameters of an impersonation start (docs/specification.md#application-7-session-calls: `ImpersonationRedirectUrl`).
 */
export interface ImpersonationStart {
  readonly userType: number;
  readonly userKey: string;
  readonly redirectUrl?: string;
  readonly productId: string;
}

/** Loads the address where an impersonation starts. Throws a `ServiceError`. */
export async function impersonationAddress(ask: ImpersonationStart): Promise<string> {
  return addressOf('/v1.0/usersessions/ImpersonationRedirectUrl', { ...ask, usingMobile: isPhone() });
}

/** Ends the impersonation and returns the address to go back to. Throws a `ServiceError`. */
export function impersonationEndAddress(): Promise<string> {
  return addressOf('/v1.0/usersessions/ImpersonationRedirectUrl/End', {});
}

async function addressOf(path: string, query: object): Promise<string> {
  const { json } = await request('absence', 'GET', path, { query: { ...query } });
  return String((json as { url?: unknown }).url);
}

function isPhone(): boolean {
  return window.matchMedia('(pointer: coarse) and (max-width: 599px)').matches;
}
