import type { Language } from '../protocol/session/session.ts';

/**
 * The seconds of a `Retry-After` header: a number of seconds, or a date (relative to the response's own `Date`, if
 * any). Undefined if it is invalid or in the past.
 *
 * @example secondsIn('120') // 120
 */
export function secondsIn(retryAfter: string | null | undefined, date?: string | null): number | undefined {
  const header = (retryAfter ?? '').trim();
  if (/^\d+(\.\d+)?$/.test(header)) return longEnough(Number(header));
  const moment = Date.parse(header);
  const now = Date.parse(date ?? '');
  return longEnough((moment - (Number.isNaN(now) ? Date.now() : now)) / 1000);
}

function longEnough(seconds: number): number | undefined {
  return seconds > 0 && Number.isFinite(seconds) ? Math.ceil(seconds) : undefined;
}

/** HTTP statuses for which `Retry-After` delays the next call: rate limit, or temporarily unavailable. */
const pausing = new Set([429, 503]);

/** Seconds until the call can be retried; undefined if the service does not say. */
export function pauseIn({ status, headers }: PausingAnswer): number | undefined {
  return pausing.has(status) ? secondsIn(headers.get('Retry-After'), headers.get('Date')) : undefined;
}

interface PausingAnswer {
  readonly status: number;
  readonly headers: { readonly get: (name: string) => string | null };
}

/** Display units of a wait: seconds up to a minute and a half, then minutes, hours, days. */
const units = [
  ['second', 1, 90],
  ['minute', 60, 90 * 60],
  ['hour', 3600, 48 * 3600],
  ['day', 86_400, Number.POSITIVE_INFINITY],
] as const;

/**
 * Formats a wait, rounded up.
 *
 * @example waitText(300, 'es') // '5 minutos'
 */
export function waitText(seconds: number, language: Language): string {
  const [unit, length] = units.find(([, , most]) => seconds < most) ?? units[3];
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.ceil(seconds / length));
}
