import { request } from '../http/request.ts';

/**
 * What a session start is asked for (docs/specification.md#application-7-session-calls:
 * `usersessions/RedirectUrl`).
 */
export interface SessionStart {
  readonly orgId?: number;
  readonly orgXrefId?: string;
  /** userTypeId-userId. */
  readonly userKey?: string;
  readonly isPartOfMos?: boolean;
  readonly redirectUrl?: string;
}

/** Asks where a session starts; the address is the service's answer, still to be checked. Throws a `ServiceError`. */
export async function sessionStart(ask: SessionStart): Promise<string> {
  return addressOf('/api/v1.0/usersessions/RedirectUrl', { ...ask, usingMobile: isPhone() });
}

/**
 * What an impersonation starts with (docs/specification.md#application-7-session-calls:
 * `ImpersonationRedirectUrl`).
 */
export interface ImpersonationStart {
  readonly userType: number;
  readonly userKey: string;
  readonly redirectUrl?: string;
  readonly productId: string;
}

/** Asks where an impersonation leads to. Throws a `ServiceError`. */
export async function impersonationAddress(ask: ImpersonationStart): Promise<string> {
  return addressOf('/v1.0/usersessions/ImpersonationRedirectUrl', { ...ask, usingMobile: isPhone() });
}

/** Ends the impersonation and asks where to go back to. Throws a `ServiceError`. */
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
