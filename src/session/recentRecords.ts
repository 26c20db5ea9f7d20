import { useEffect } from 'react';
import { useStore, useStoreContext } from 'react-admin';
import { useSession } from './SessionContext.tsx';

/** A recently opened record: its address and label. */
export interface RecentRecord {
  /** The path of the record within the district. */
  readonly path: string;
  readonly label: string;
  /** The kind of record, for example "Employee". */
  readonly detail: string;
}

const mostRemembered = 8;

/** Returns the user's recent records in the district, latest first. The stored value is validated. */
export function useRecentRecords(): RecentRecord[] {
  return recentRecords(useStore<unknown>(useKey())[0]);
}

/** Adds an open record to the recent ones, for the palette. Does nothing during impersonation. */
export function useRememberRecord(record: RecentRecord | undefined): void {
  const { impersonation } = useSession();
  // Read only at the time of writing, so that this component does not rerender when recent records change.
  const store = useStoreContext();
  const key = useKey();
  const { path, label = '', detail = '' } = record ?? {};
  useEffect(() => {
    if (path === undefined || label === '' || impersonation) return;
    const others = recentRecords(store.getItem(key)).filter((one) => one.path !== path);
    store.setItem(key, [{ path, label, detail }, ...others].slice(0, mostRemembered));
  }, [path, label, detail, impersonation, store, key]);
}

/**
 * The key contains the user, so that people who share a browser don't see each other's records. The store itself is per
 * district.
 */
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
