import type { Impersonable, ImpersonationFacts } from '#schemas/protocol/session/impersonation.ts';
import { request } from '../http/request.ts';
import type { ServiceResponse } from '../http/send.ts';
import { ServiceError } from '../http/serviceError.ts';
import { readItem, writeItem } from '../storage/storedItems.ts';

/** An impersonation as reported by the service. */
export interface Impersonation extends Omit<ImpersonationFacts, 'expiresAt'> {
  /** End time by this computer's clock, in milliseconds since 1970. */
  readonly endsAt: number;
}

const path = '/v1.0/usersessions/impersonations';

/**
 * Starts impersonation in this tab, read-only and for 30 minutes. Throws a `ServiceError` if it is not allowed or the
 * reason is invalid.
 */
export async function startImpersonationNow(userKey: string, reason: string): Promise<Impersonation> {
  return storeImpersonation(await request('absence', 'POST', path, { body: { userKey, reason } }));
}

/** Loads a user who can be impersonated. Throws the same `ServiceError` as `startImpersonationNow`. */
export async function readImpersonable(userKey: string): Promise<Impersonable> {
  return (await request('absence', 'GET', `${path}/person`, { query: { userKey } })).json as Impersonable;
}

/** Returns the current impersonation of this tab, or `undefined` if the service no longer knows it. */
export async function currentImpersonation(): Promise<Impersonation | undefined> {
  if (!readItem('impersonation')) return undefined;
  try {
    return storeImpersonation(await request('absence', 'GET', `${path}/current`));
  } catch (error) {
    if (error instanceof ServiceError && isGone(error)) return undefined;
    throw error;
  }
}

function isGone({ code, status }: ServiceError): boolean {
  return status === 404 || code === 'impersonationEnded';
}

/** Enables write access in this tab's impersonation. Throws a `ServiceError`. */
export async function allowChanges(): Promise<Impersonation> {
  return storeImpersonation(
    await request('absence', 'PUT', `${path}/current`, { body: { readOnly: false } }),
  );
}

/** Ends the impersonation in the service. The caller removes the stored item. Throws a `ServiceError`. */
export async function endImpersonation(): Promise<void> {
  await request('absence', 'DELETE', `${path}/current`);
}

/** Stores the service's response in this tab; the headers of every request are built from it. */
function storeImpersonation({ json, headers }: ServiceResponse): Impersonation {
  const { expiresAt, ...facts } = json as ImpersonationFacts;
  const { impersonatedUser, originalUser } = facts;
  writeItem('impersonation', {
    impersonatedUser: impersonatedUser.userKey,
    originalUser: originalUser.userKey,
    expiresAt,
  });
  writeItem('orgId', facts.orgId);
  return { ...facts, endsAt: Date.parse(expiresAt) - clockDifference(headers) };
}

/** Returns how far the service's clock is ahead of this computer's, in milliseconds, accurate to about a second. */
function clockDifference(headers: Headers): number {
  const serverTime = Date.parse(headers.get('Date') ?? '');
  return Number.isNaN(serverTime) ? 0 : serverTime - Date.now();
}
