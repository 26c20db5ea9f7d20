import type { DateOrder } from '../protocol/imports/import.ts';
import { readDate } from '../values/readDate.ts';
import { foldText } from './foldText.ts';

/** The first three letters of the months, English and Spanish. */
const months: readonly (readonly string[])[] = [
  ['jan', 'ene'],
  ['feb'],
  ['mar'],
  ['apr', 'abr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dec', 'dic'],
];

/** The maximum length of a text that is read as a date. */
const longest = 80;

/**
 * Reads a date as written in files: what people type (`readDate`), an ISO 8601 timestamp (its date as written),
 * `20260105`, `2026/1/5`, `5-Jan-2026`, `Jan 5, 2026`, `5 de enero de 2026`. Takes the text, today, and the order of
 * month and day; returns `YYYY-MM-DD`, or undefined for an invalid date.
 */
export function readImportedDate(text: string, today: string, order: DateOrder): string | undefined {
  if (text.length > longest) return undefined;
  const typed = text.trim();
  const plain = withoutTime(typed);
  const ordered = order === 'dayFirst' ? monthFirst(plain) : plain;
  return readDate(ordered, today) ?? readDate(rewritten(plain), today);
}

/** A time of day after a date: `23:59`, `11:59:59.000 PM`. */
const time = String.raw`\d{1,2}:\d\d(?::\d\d(?:[.,]\d{1,7})?)?(?: ?[ap]\.? ?m\.?)?`;
const isoMoment = /^(\d{4}-\d{1,2}-\d{1,2})[T ]\d/;
const typedMoment = new RegExp(`^(\\S{6,10})[ T]+${time}$`, 'i');

/** Drops the time of day after a date. The time does not change the date. */
function withoutTime(text: string): string {
  const [, date] = isoMoment.exec(text) ?? typedMoment.exec(text) ?? [];
  return date ?? text;
}

function monthFirst(text: string): string {
  return text.replace(/^(\d{1,2})([/. -])(\d{1,2})\2(\d{4}|\d{2})$/, '$3$2$1$2$4');
}

/** Rewrites other forms of a date to `YYYY-M-D`. Returns the text itself if it has none of these forms. */
function rewritten(text: string): string {
  const [, year, month, day] =
    /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/.exec(text) ?? [];
  if (year !== undefined) return `${year}-${month}-${day}`;
  const words = text.split(/[\s,./-]+|\bde\b/i).filter((word) => word !== '');
  const [first = '', second = '', third = ''] = words.filter((word) => word.toLowerCase() !== 'de');
  const named = monthOf(second)
    ? { month: monthOf(second), day: first }
    : { month: monthOf(first), day: second };
  if (named.month === undefined || words.length < 3) return text;
  return /^\d{4}$/.test(third)
    ? `${third}-${named.month}-${named.day}`
    : `${named.month}/${named.day}/${third}`;
}

function monthOf(word: string): number | undefined {
  const folded = foldText(word);
  const index = /^\d/.test(folded)
    ? -1
    : months.findIndex((names) => names.some((name) => folded.startsWith(name)));
  return index < 0 ? undefined : index + 1;
}
