import type { Impersonable, ImpersonationFacts } from '#schemas/protocol/session/impersonation.ts';
import { request } from '../http/request.ts';
import type { ServiceAnswer } from '../http/send.ts';
import { ServiceError } from '../http/serviceError.ts';
import { readItem, writeItem } from '../storage/storedItems.ts';

/** Somebody acting as somebody else, as the service knows it. */
export interface Impersonation extends Omit<ImpersonationFacts, 'expiresAt'> {
  /** By the clock of this computer, in milliseconds since 1970. */
  readonly endsAt: number;
}

const path = '/v1.0/usersessions/impersonations';

/**
 * Begins to act as somebody else in this tab, for 30 minutes and to read only. Throws a `ServiceError`
 * when that is not allowed, or the reason does not do.
 */
export async function startImpersonationNow(userKey: string, reason: string): Promise<Impersonation> {
  return stored(await request('absence', 'POST', path, { body: { userKey, reason } }));
}

/** Who somebody is whom the person may act as. Throws a `ServiceError`, as beginning would. */
export async function readImpersonable(userKey: string): Promise<Impersonable> {
  return (await request('absence', 'GET', `${path}/person`, { query: { userKey } })).json as Impersonable;
}

/** Who this tab acts as; `undefined` when the service knows of nobody any more. */
export async function currentImpersonation(): Promise<Impersonation | undefined> {
  if (!readItem('impersonation')) return undefined;
  try {
    return stored(await request('absence', 'GET', `${path}/current`));
  } catch (error) {
    if (error instanceof ServiceError && isGone(error)) return undefined;
    throw error;
  }
}

function isGone({ code, status }: ServiceError): boolean {
  return status === 404 || code === 'impersonationEnded';
}

/** Lets this tab change things as the other person, on purpose. Throws a `ServiceError`. */
export async function allowChanges(): Promise<Impersonation> {
  return stored(await request('absence', 'PUT', `${path}/current`, { body: { readOnly: false } }));
}

/** Ends it at the service; the stored item is the caller's to remove. Throws a `ServiceError`. */
export async function endImpersonation(): Promise<void> {
  await request('absence', 'DELETE', `${path}/current`);
}

/** Notes in this tab what the service has answered: the header of every request is built from it. */
function stored({ json, headers }: ServiceAnswer): Impersonation {
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

/** How far the service's clock is ahead of this computer's, in milliseconds, to a second or so. */
function clockDifference(headers: Headers): number {
  const there = Date.parse(headers.get('Date') ?? '');
  return Number.isNaN(there) ? 0 : there - Date.now();
}
