import type { AccountKind } from '#schemas/protocol/people/accounts.ts';
import { type Impersonables, impersonablesAtMost } from '#schemas/protocol/session/impersonation.ts';
import { request } from '../http/request.ts';

type Waiting = {
  readonly id: number;
  readonly resolve: (userKey: string | null) => void;
  readonly fail: (error: unknown) => void;
};

const waiting = new Map<AccountKind, Waiting[]>();

/**
 * Returns the user key by which the caller can impersonate a person; null if the person has no account. Simultaneous
 * requests, such as the rows of a list, share one call. Throws a `ServiceError`.
 */
export function impersonableKey(kind: AccountKind, id: number): Promise<string | null> {
  return new Promise((resolve, fail) => {
    const others = waiting.get(kind);
    if (others) others.push({ id, resolve, fail });
    else {
      waiting.set(kind, [{ id, resolve, fail }]);
      setTimeout(() => void ask(kind));
    }
  });
}

async function ask(kind: AccountKind): Promise<void> {
  const requests = waiting.get(kind) ?? [];
  waiting.delete(kind);
  for (let from = 0; from < requests.length; from += impersonablesAtMost) {
    await loadKeys(kind, requests.slice(from, from + impersonablesAtMost));
  }
}

async function loadKeys(kind: AccountKind, requests: readonly Waiting[]): Promise<void> {
  try {
    const query = { kind, ids: requests.map(({ id }) => id).join(',') };
    const { json } = await request('absence', 'GET', '/v1.0/usersessions/impersonations/people', { query });
    const keys = new Map((json as Impersonables).map(({ id, userKey }) => [id, userKey]));
    for (const { id, resolve } of requests) resolve(keys.get(id) ?? null);
  } catch (error) {
    for (const { fail } of requests) fail(error);
  }
}
