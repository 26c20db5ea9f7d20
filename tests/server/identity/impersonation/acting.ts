import { headers, xsrfCookie } from '#schemas/protocol/entities/headers.ts';
import type { ImpersonationFacts } from '#schemas/protocol/session/impersonation.ts';
import { losAngeles } from '../people.ts';
import type { Caller } from '../session.ts';

export const sessions = '/services/absence/v1.0/usersessions';
export const payCodes = '/services/reference-data/api/payCodes';

export interface Claim {
  readonly orgId?: number;
  readonly loggedInUserKey?: string;
  readonly impersonatedUserKey?: string;
}

/** Calls a service as the caller. The organization is Los Angeles, unless the claim names another one. */
export function callAs(
  caller: Caller,
  method: string,
  path: string,
  { claim = {}, body }: { readonly claim?: Claim; readonly body?: unknown } = {},
): Promise<Response> {
  return caller.call(path, {
    method,
    headers: {
      [headers.user]: JSON.stringify({ orgId: losAngeles, ...claim }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Starts an impersonation. */
export function start(caller: Caller, userKey: string, claim: Claim = {}): Promise<Response> {
  return callAs(caller, 'POST', `${sessions}/impersonations`, { claim, body: startOf(userKey) });
}

export function startOf(userKey: string) {
  return { userKey, reason: 'Her balance looks wrong.' };
}

/** Starts an impersonation and returns its facts. Throws if the service refuses it. */
export async function beginImpersonation(caller: Caller, userKey: string): Promise<ImpersonationFacts> {
  const answer = await start(caller, userKey);
  if (answer.status !== 201) throw new Error(`not begun: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as ImpersonationFacts;
}

/** Returns the status of a response, followed by the code if it is an error: `403 forbidden`. */
export async function codeOf(answering: Promise<Response>): Promise<string> {
  const answer = await answering;
  const text = await answer.text();
  const { code } = JSON.parse(text || '{}') as { code?: string };
  return code === undefined ? String(answer.status) : `${answer.status} ${code}`;
}

/** Makes a call with a caller's token at the given process of the service. */
export function callAt(
  { origin }: { readonly origin: string },
  { token, visitor }: Caller,
  method: string,
  path: string,
  { claim = {}, body }: { readonly claim?: Claim; readonly body?: unknown } = {},
): Promise<Response> {
  const xsrf = visitor.cookies.get(xsrfCookie)?.value ?? '';
  return fetch(new URL(path, origin), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      cookie: `${xsrfCookie}=${xsrf}`,
      [headers.xsrf]: xsrf,
      [headers.user]: JSON.stringify({ orgId: losAngeles, ...claim }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
