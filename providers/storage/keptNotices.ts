import { keptTime, noticesPrefix } from './forgetNotices.ts';

/** A notice that was shown, as this browser keeps it for a while. */
export interface KeptNotice {
  readonly id: string;
  /** ISO. */
  readonly at: string;
  readonly type: 'success' | 'info' | 'warning' | 'error';
  /** As it was shown. */
  readonly text: string;
  /** The acts that it told of, where they can be taken back. */
  readonly acts: readonly number[];
}

/** What somebody was told of late in a district, the newest first, and which acts they have taken back since. */
export interface KeptNotices {
  readonly notices: readonly KeptNotice[];
  readonly taken: readonly number[];
}

/** So many are kept. */
const longest = 50;

const none: KeptNotices = { notices: [], taken: [] };

/** What is kept for a person in a district; what is stored is not trusted to be whole. */
export function readNotices(owner: string): KeptNotices {
  try {
    const { notices, taken }: KeptNotices =
      JSON.parse(localStorage.getItem(noticesPrefix + owner) ?? 'null') ?? none;
    return { notices: notices.filter(isNotice).filter(isTimely), taken: taken.filter(Number.isInteger) };
  } catch {
    return none;
  }
}

/** Keeps a notice for ten minutes, for all tabs. */
export function keepNotice(owner: string, notice: KeptNotice): void {
  const { notices, taken } = readNotices(owner);
  write(owner, { notices: [notice, ...notices].slice(0, longest), taken });
}

/** Keeps that acts were taken back, or that they were not after all. */
export function keepTaken(owner: string, acts: readonly number[], isTaken: boolean): void {
  const { notices, taken } = readNotices(owner);
  const known = new Set(notices.flatMap((notice) => notice.acts));
  const others = taken.filter((act) => !acts.includes(act) && known.has(act));
  write(owner, { notices, taken: isTaken ? [...others, ...acts] : others });
}

/** Tells when another tab has kept something; gives how to end that. */
export function onNoticesKept(owner: string, react: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === null || key === noticesPrefix + owner) react();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** What is too old of others goes with it; a browser that keeps nothing more has them for as long as the tab. */
function write(owner: string, kept: KeptNotices): void {
  const others = Object.keys(localStorage).filter((key) => key.startsWith(noticesPrefix));
  for (const key of others)
    if (readNotices(key.slice(noticesPrefix.length)).notices.length === 0) localStorage.removeItem(key);
  try {
    localStorage.setItem(noticesPrefix + owner, JSON.stringify(kept));
  } catch {
    // Full, or not allowed.
  }
}

function isTimely({ at }: KeptNotice): boolean {
  return Date.now() - Date.parse(at) < keptTime;
}

function isNotice(value: unknown): value is KeptNotice {
  if (typeof value !== 'object' || value === null) return false;
  const { id, at, type, text, acts } = value as Readonly<Record<string, unknown>>;
  const isText = [id, at, type, text].every((one) => typeof one === 'string');
  return isText && Array.isArray(acts) && acts.every(Number.isInteger);
}
