import { ServiceError } from '#providers/http/serviceError.ts';
import { type SessionStart, sessionStart } from '#providers/session/entryCalls.ts';
import { endImpersonation } from '#providers/session/impersonation.ts';
import { readItem, removeItem, writeItem } from '#providers/storage/storedItems.ts';
import { acceptedReturnAddress } from '#schemas/protocol/session/returnAddress.ts';
import { signInPaths } from '#schemas/protocol/session/runTimeConfig.ts';
import type { Entry } from './entry.ts';
import { goTo } from './goTo.ts';
import { EntryRefused, readEntry } from './readEntry.ts';

/**
 * What an entry address does once somebody has signed in and calls can be made. One that resolves has put
 * the address of a page in its place.
 */
export type EntryStep = (entry: Entry) => Promise<void>;

/** The entry routes (docs/specification.md#application-2-entry-routes); the rare ones load when they are needed. */
const steps: Readonly<Record<string, EntryStep>> = {
  '/': startSession,
  '/access': startSession,
  [signInPaths.callback]: startSession,
  '/impersonate': async (entry) => (await import('./impersonate.ts')).impersonate(entry),
  '/endImpersonate': async (entry) => (await import('./endImpersonate.ts')).endImpersonate(entry),
};

/** What a path does before the console shows; `undefined` for a page of the console. */
export function entryStep(pathname: string): EntryStep | undefined {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  return Object.hasOwn(steps, path) ? steps[path] : undefined;
}

/**
 * `/` and `/access` (docs/specification.md#application-2-entry-routes): switches the role when one is named,
 * asks the service where the session starts, and goes there. When the start fails, leads to the suite's product
 * selection. An answer that is neither the console's nor a configured product's counts as a failure.
 */
export async function startSession({ places, productId }: Entry): Promise<void> {
  try {
    const ask = readEntry(window.location.search, places);
    if (ask.userKey !== undefined) await switchRole(ask.userKey);
    await goTo(await startAddress(ask, places));
  } catch (error) {
    if (!isDomainError(error)) throw error;
    removeItem('userKey');
    await goTo(`/products?productId=${encodeURIComponent(productId)}`);
  }
}

async function startAddress(ask: SessionStart, places: Entry['places']): Promise<string> {
  const address = acceptedReturnAddress(await sessionStart(ask), places);
  if (address === undefined) throw new EntryRefused('url');
  return address;
}

/** The stored items belong to the role that is left; its impersonation ends with it. */
async function switchRole(userKey: string): Promise<void> {
  if (readItem('impersonation')) await endImpersonation().catch(() => {});
  for (const name of ['user', 'orgInformation', 'orgId', 'impersonation'] as const) removeItem(name);
  writeItem('userKey', userKey);
}

/** Without network there is nothing to select from either: the page that says so can try again. */
function isDomainError(error: unknown): boolean {
  return error instanceof EntryRefused || (error instanceof ServiceError && error.code !== 'network');
}
