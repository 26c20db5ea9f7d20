import { noticeLifetime, noticesPrefix } from './forgetNotices.ts';

export interface StoredNotice {
  readonly id: string;
  /** Time of the notification in ISO 8601. */
  readonly at: string;
  readonly type: 'success' | 'info' | 'warning' | 'error';
  /** The displayed text. */
  readonly text: string;
  /** The numbers of the acts (docs/undo.md) that the notification reports, if they can be undone. */
  readonly acts: readonly number[];
}

/** A user's recent notifications in a district, newest first, and the acts that were undone since (docs/undo.md). */
export interface StoredNotices {
  readonly notices: readonly StoredNotice[];
  readonly taken: readonly number[];
}

/** Maximum number of stored notices. */
const maxNotices = 50;

const none: StoredNotices = { notices: [], taken: [] };

/** Reads the stored notifications of an owner. The stored value is validated. */
export function readNotices(owner: string): StoredNotices {
  try {
    const { notices, taken }: StoredNotices =
      JSON.parse(localStorage.getItem(noticesPrefix + owner) ?? 'null') ?? none;
    return { notices: notices.filter(isNotice).filter(isTimely), taken: taken.filter(Number.isInteger) };
  } catch {
    return none;
  }
}

/** Stores a notification for ten minutes. All tabs can read it. */
export function storeNotice(owner: string, notice: StoredNotice): void {
  const { notices, taken } = readNotices(owner);
  write(owner, { notices: [notice, ...notices].slice(0, maxNotices), taken });
}

/** Stores that acts were undone or, without `isTaken`, that undoing them failed. */
export function storeUndone(owner: string, acts: readonly number[], isTaken: boolean): void {
  const { notices, taken } = readNotices(owner);
  const known = new Set(notices.flatMap((notice) => notice.acts));
  const others = taken.filter((act) => !acts.includes(act) && known.has(act));
  write(owner, { notices, taken: isTaken ? [...others, ...acts] : others });
}

/** Calls `react` when another tab stores notifications; returns the unsubscribe function. */
export function onNoticesStored(owner: string, react: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === null || key === noticesPrefix + owner) react();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/**
 * Stores an owner's notifications, and deletes expired entries of other owners. If storage is not available,
 * notifications last only as long as the tab.
 */
function write(owner: string, stored: StoredNotices): void {
  const others = Object.keys(localStorage).filter((key) => key.startsWith(noticesPrefix));
  for (const key of others)
    if (readNotices(key.slice(noticesPrefix.length)).notices.length === 0) localStorage.removeItem(key);
  try {
    localStorage.setItem(noticesPrefix + owner, JSON.stringify(stored));
  } catch {
    // Stores nothing if the storage is full or not allowed.
  }
}

function isTimely({ at }: StoredNotice): boolean {
  return Date.now() - Date.parse(at) < noticeLifetime;
}

function isNotice(value: unknown): value is StoredNotice {
  if (typeof value !== 'object' || value === null) return false;
  const { id, at, type, text, acts } = value as Readonly<Record<string, unknown>>;
  const isText = [id, at, type, text].every((one) => typeof one === 'string');
  return isText && Array.isArray(acts) && acts.every(Number.isInteger);
}
