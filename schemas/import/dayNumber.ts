import type { DaySystem } from '../protocol/imports/import.ts';
import { foldText } from './foldText.ts';

const dayLength = 24 * 60 * 60 * 1000;

/**
 * The moment of day number 0 in each date system of spreadsheets. The 1900 system contains a February 29, 1900, which
 * did not exist.
 */
const beginnings: Readonly<Record<DaySystem, number>> = {
  '1900': Date.UTC(1899, 11, 31),
  '1904': Date.UTC(1904, 0, 1),
};

/** The last day in spreadsheets: December 31, 9999. */
const last = Date.UTC(9999, 11, 31);

/**
 * Converts a spreadsheet's day number to `YYYY-MM-DD`: 45123 is 2023-07-16 in the 1900 system. Undefined for a number
 * that is no integer or out of range.
 */
export function dayOfNumber(number: number, system: DaySystem): string | undefined {
  if (!Number.isInteger(number) || number < 0 || (system === '1900' && (number === 0 || number === 60)))
    return undefined;
  const days = system === '1900' && number > 60 ? number - 1 : number;
  const moment = beginnings[system] + days * dayLength;
  return moment > last ? undefined : new Date(moment).toISOString().slice(0, 10);
}

/** Day numbers that are plausible dates: 1918 to 2063 in the 1900 system. */
const [earliest, latest] = [7000, 59_999];

/** Reads a day number in a date column; a fraction for the time of day is dropped. Undefined for any other text. */
export function readDayNumber(text: string, system: DaySystem): string | undefined {
  const [, digits] = /^(\d{4,5})(?:\.\d{1,15})?$/.exec(text) ?? [];
  const number = Number(digits);
  return number >= earliest && number <= latest ? dayOfNumber(number, system) : undefined;
}

/** Weekdays from Sunday, by the beginnings of their names in English and Spanish. */
const days: readonly (readonly string[])[] = [
  ['sun', 'dom'],
  ['mon', 'lun'],
  ['tue', 'mar'],
  ['wed', 'mie'],
  ['thu', 'jue'],
  ['fri', 'vie'],
  ['sat', 'sab'],
];

/**
 * Reads weekdays, `Mon, Wed`, `Monday–Friday` or `lunes; miércoles`, or their bit mask: Sunday 1 to Saturday 64
 * (docs/specification.md#master-data-9-limits).
 */
export function readDayMask(text: string): number | undefined {
  if (/^\d{1,3}$/.test(text.trim())) return Number(text) <= 127 ? Number(text) : undefined;
  const parts = text.replace(/\s*[-–]\s*/g, '-').split(/[\s,;]+/);
  const masks = parts.filter((part) => part !== '').map(maskOf);
  if (masks.length === 0 || masks.includes(undefined)) return undefined;
  return masks.reduce<number>((mask, one) => mask | (one ?? 0), 0);
}

/** The bit mask of a weekday or a range of weekdays, which may span the weekend. */
function maskOf(part: string): number | undefined {
  const [first = -1, last = first, ...others] = part.split('-').map(dayNamed);
  if (first === -1 || last === -1 || others.length > 0) return undefined;
  const length = (last - first + days.length) % days.length;
  return Array.from({ length: length + 1 }, (_, at) => 1 << ((first + at) % days.length)).reduce(
    (mask, day) => mask | day,
  );
}

function dayNamed(name: string): number {
  return days.findIndex((begins) => begins.some((begin) => foldText(name).startsWith(begin)));
}
