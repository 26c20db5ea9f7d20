/** What stands for the time at this moment. */
const nowWords = ['now', 'ahora'];

/**
 * Reads a time of day as people type it (docs/specification.md#application-5-dates-and-times): `now`, `7`,
 * `7:30`, `730`, `0730`, `73015`, `073015`, each with or without `a`, `p`, `am` or `pm`. Seconds are dropped.
 * Takes what was typed and the time now, `HH:MM`; gives `HH:MM`, 24-hour, or nothing for no time.
 */
export function readClockTime(text: string, now: string): string | undefined {
  const typed = text.trim().toLowerCase();
  if (nowWords.includes(typed)) return now;
  const [, figures, suffix] = /^([\d:]+)\s*([ap]?)(?:(?<=[ap])\.?\s?m?\.?)?$/.exec(typed) ?? [];
  const [hour, minute, second] = figures === undefined ? [] : partsOf(figures);
  if (hour === undefined || minute === undefined || second === undefined) return undefined;
  const hour24 = suffix === 'a' || suffix === 'p' ? fromTwelve(hour, suffix) : hour;
  if (hour24 === undefined || hour24 > 23 || minute > 59 || second > 59) return undefined;
  return `${twoDigits(hour24)}:${twoDigits(minute)}`;
}

/** The words for the two halves of a day, where hours are counted to twelve: `['AM', 'PM']`. */
export type DayHalves = readonly [string, string];

/**
 * A time of day as people read it: takes `HH:MM`, 24-hour, as it is stored and travels, and the words for the halves of a
 * day; gives `7:45 AM` with them, without them what it took. What is no such time stays as it is.
 */
export function showClockTime(time: string, halves: DayHalves | undefined): string {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (halves === undefined || hours === undefined) return time;
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${halves[hour < 12 ? 0 : 1]}`;
}

function partsOf(figures: string): number[] {
  const spelled = /^(\d{1,2}):(\d\d)(?::(\d\d))?$/.exec(figures);
  const run = /^(\d{1,2}?)(?:(\d\d)(\d\d)?)?$/.exec(figures);
  const parts = (spelled ?? run)?.slice(1) ?? [];
  return parts.map((part) => Number(part ?? 0));
}

/** 12 a is midnight, 12 p is noon; there is no hour 0 or 13 beside a suffix. */
function fromTwelve(hour: number, suffix: 'a' | 'p'): number | undefined {
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (suffix === 'p' ? 12 : 0);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
