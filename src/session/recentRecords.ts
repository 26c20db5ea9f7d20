import { useStore, useStoreContext } from 'ra-core';
import { useEffect } from 'react';
import { useSession } from './SessionContext.tsx';

/** A record that was opened: where it is, and what it is called. */
export interface RecentRecord {
  /** The address below the district's. */
  readonly path: string;
  readonly label: string;
  /** What it is: "Employee". */
  readonly detail: string;
}

const mostRemembered = 8;

/** The records that the person opened last in the district, the latest first; what is stored is not trusted to be whole. */
export function useRecentRecords(): RecentRecord[] {
  return recentRecords(useStore<unknown>(useKey())[0]);
}

/** Remembers a record that is open, for the palette; not while somebody acts as another person, whose records these are. */
export function useRememberRecord(record: RecentRecord | undefined): void {
  const { impersonation } = useSession();
  // Only at the time of writing: who remembers need not be drawn again for what all have remembered.
  const store = useStoreContext();
  const key = useKey();
  const { path, label = '', detail = '' } = record ?? {};
  useEffect(() => {
    if (path === undefined || label === '' || impersonation) return;
    const others = recentRecords(store.getItem(key)).filter((one) => one.path !== path);
    store.setItem(key, [{ path, label, detail }, ...others].slice(0, mostRemembered));
  }, [path, label, detail, impersonation, store, key]);
}

/** People who share a browser do not see each other's. The district is that of the store. */
function useKey(): string {
  return `recentRecords.${useSession().user.loggedInUserKey}`;
}

function recentRecords(stored: unknown): RecentRecord[] {
  return Array.isArray(stored) ? stored.filter(isRecord).slice(0, mostRemembered) : [];
}

function isRecord(value: unknown): value is RecentRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { path, label, detail } = value as Readonly<Record<string, unknown>>;
  return [path, label, detail].every((text) => typeof text === 'string');
}
