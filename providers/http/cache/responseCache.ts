import { storedMinutes } from '../../storage/storedItems.ts';

export interface CachedResponse {
  /** Time of the request, in milliseconds since 1970. */
  readonly requestedAt: number;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

const prefix = 'absmgmt.answer.';

let clearings = 0;

/** Counts cache clearings, so that a response requested before a clearing is not cached after it. */
export function cacheClearCount(): number {
  return clearings;
}

/** Returns a cached response, unless it is older than 1440 minutes (docs/specification.md#application-9-limits). */
export function readCachedResponse(key: string): CachedResponse | undefined {
  const stored = parsed(sessionStorage.getItem(prefix + key));
  if (!stored) return undefined;
  const age = Date.now() - stored.requestedAt;
  if (age >= 0 && age < storedMinutes * 60_000) return stored;
  removeCachedResponse(key);
  return undefined;
}

/** Caches a response for the lifetime of the tab. Skipped if storage is full. */
export function cacheResponse(key: string, answer: CachedResponse): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(answer));
  } catch {
    // Removes an older response under the same key, because it would be stale.
    removeCachedResponse(key);
  }
}

export function removeCachedResponse(key: string): void {
  sessionStorage.removeItem(prefix + key);
}

/** Clears all cached responses of this tab: at sign-out, for another user, and after a write. */
export function clearResponseCache(): void {
  clearings += 1;
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  }
}

function parsed(text: string | null): CachedResponse | undefined {
  try {
    const stored: unknown = text === null ? undefined : JSON.parse(text);
    return isAnswer(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isAnswer(stored: unknown): stored is CachedResponse {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'requestedAt' in stored &&
    typeof stored.requestedAt === 'number' &&
    'text' in stored &&
    typeof stored.text === 'string'
  );
}
