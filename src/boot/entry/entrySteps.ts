import { ServiceError } from '#providers/http/serviceError.ts';
import { type SessionStart, sessionStart } from '#providers/session/entryCalls.ts';
import { endImpersonation } from '#providers/session/impersonation.ts';
import { readItem, removeItem, writeItem } from '#providers/storage/storedItems.ts';
import { acceptedReturnAddress } from '#schemas/protocol/session/returnAddress.ts';
import { signInPaths } from '#schemas/protocol/session/runTimeConfig.ts';
import type { Entry } from './entry.ts';
import { goTo } from './goTo.ts';
import { EntryRefused, readEntry } from './readEntry.ts';

/** Handles an entry address after sign-in. When it resolves, the URL is the address of a console page. */
export type EntryStep = (entry: Entry) => Promise<void>;

/** Entry routes (docs/specification.md#application-2-entry-routes). Rare ones are loaded on demand. */
const steps: Readonly<Record<string, EntryStep>> = {
  '/': startSession,
  '/access': startSession,
  [signInPaths.callback]: startSession,
  '/impersonate': async (entry) => (await import('./impersonate.ts')).impersonate(entry),
  '/endImpersonate': async (entry) => (await import('./endImpersonate.ts')).endImpersonate(entry),
};

/** Returns the entry step of a path, or `undefined` for a page of the console. */
export function entryStep(pathname: string): EntryStep | undefined {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  return Object.hasOwn(steps, path) ? steps[path] : undefined;
}

/**
 * Handles `/` and `/access` (docs/specification.md#application-2-entry-routes): switches the role if the address names
 * one, asks the service for the start address of the session, and navigates to it. Navigates to the suite's product
 * selection if the service rejects the call, or if the start address is outside the console and the configured
 * products. Network errors are rethrown.
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

/** Switches this tab to another role. Ends a running impersonation, and clears the stored items of the old role. */
async function switchRole(userKey: string): Promise<void> {
  if (readItem('impersonation')) await endImpersonation().catch(() => {});
  for (const name of ['user', 'orgInformation', 'orgId', 'impersonation'] as const) removeItem(name);
  writeItem('userKey', userKey);
}

/**
 * Whether the entry address was invalid or the service rejected the call. A network error does not count, because
 * loading the product selection would fail too; the error page can retry.
 */
function isDomainError(error: unknown): boolean {
  return error instanceof EntryRefused || (error instanceof ServiceError && error.code !== 'network');
}
