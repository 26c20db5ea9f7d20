import { signInPaths } from '#schemas/protocol/runTimeConfig.ts';
import type { Entry } from './entry.ts';
import { startSession } from './startSession.ts';

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
