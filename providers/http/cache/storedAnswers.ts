import { storedMinutes } from '../../storage/storedItems.ts';

/** An answer as this tab keeps it. */
export interface StoredAnswer {
  /** Milliseconds since 1970. */
  readonly requestedAt: number;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

const prefix = 'absmgmt.answer.';

let clearings = 0;

/** How often everything was forgotten: an answer that was asked for before must not come back after it. */
export function timesForgotten(): number {
  return clearings;
}

/**
 * The answer that this tab keeps under a key; one older than 1440 minutes is gone
 * (docs/specification.md#application-9-limits).
 */
export function readAnswer(key: string): StoredAnswer | undefined {
  const stored = parsed(sessionStorage.getItem(prefix + key));
  if (!stored) return undefined;
  const age = Date.now() - stored.requestedAt;
  if (age >= 0 && age < storedMinutes * 60_000) return stored;
  forgetAnswer(key);
  return undefined;
}

/** Keeps an answer for as long as the tab lives; where there is no room for it, it is asked for each time. */
export function keepAnswer(key: string, answer: StoredAnswer): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(answer));
  } catch {
    // An older answer under the same key would now be the wrong one.
    forgetAnswer(key);
  }
}

export function forgetAnswer(key: string): void {
  sessionStorage.removeItem(prefix + key);
}

/** Forgets every answer of this tab: at sign-out, for another person, and after something was written. */
export function forgetAnswers(): void {
  clearings += 1;
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  }
}

function parsed(text: string | null): StoredAnswer | undefined {
  try {
    const stored: unknown = text === null ? undefined : JSON.parse(text);
    return isAnswer(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isAnswer(stored: unknown): stored is StoredAnswer {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'requestedAt' in stored &&
    typeof stored.requestedAt === 'number' &&
    'text' in stored &&
    typeof stored.text === 'string'
  );
}
