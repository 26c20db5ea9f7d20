import type { Language } from '../protocol/session/session.ts';

/**
 * The seconds that a service asks to be left alone for, by its header `Retry-After`: a number of seconds, or a moment
 * (by the clock of the answer's own `Date`, where it has one). Undefined where it says nothing that can be read, or what is over.
 *
 * @example secondsIn('120') // 120
 */
export function secondsIn(retryAfter: string | null | undefined, date?: string | null): number | undefined {
  const said = (retryAfter ?? '').trim();
  if (/^\d+(\.\d+)?$/.test(said)) return longEnough(Number(said));
  const moment = Date.parse(said);
  const now = Date.parse(date ?? '');
  return longEnough((moment - (Number.isNaN(now) ? Date.now() : now)) / 1000);
}

function longEnough(seconds: number): number | undefined {
  return seconds > 0 && Number.isFinite(seconds) ? Math.ceil(seconds) : undefined;
}

/** Statuses whose `Retry-After` is about the next call: too many of them, or not there for now. */
const pausing = new Set([429, 503]);

/** The seconds after which a call that was answered so can be made again; undefined where the service does not say. */
export function pauseIn({ status, headers }: PausingAnswer): number | undefined {
  return pausing.has(status) ? secondsIn(headers.get('Retry-After'), headers.get('Date')) : undefined;
}

interface PausingAnswer {
  readonly status: number;
  readonly headers: { readonly get: (name: string) => string | null };
}

/** The units that a wait is told in: seconds up to a minute and a half, then minutes, hours, days. */
const units = [
  ['second', 1, 90],
  ['minute', 60, 90 * 60],
  ['hour', 3600, 48 * 3600],
  ['day', 86_400, Number.POSITIVE_INFINITY],
] as const;

/**
 * A wait as people say it, never shorter than it is.
 *
 * @example waitText(300, 'es') // '5 minutos'
 */
export function waitText(seconds: number, language: Language): string {
  const [unit, length] = units.find(([, , most]) => seconds < most) ?? units[3];
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.ceil(seconds / length));
}
