import type { Field } from '#schemas/model/fields/readFields.ts';
import { formats } from '#schemas/values/formats.ts';

/** A spreadsheet cell: text, number, or a date whose UTC fields are the displayed local time. */
export type SheetCell = string | number | Date;

const numberKinds: ReadonlySet<string> = new Set(['integer', 'decimal', 'duration']);

/**
 * First date that Excel and all other programs number alike. Excel also counts February 29, 1900, which never existed.
 */
const firstDay = Date.UTC(1900, 2, 1);

/**
 * Converts a value to a spreadsheet cell. `text` is the displayed text, in which dates with a time are formatted by
 * `showMoment`. Numbers and durations (in the field's unit) become numbers, dates become spreadsheet dates, and all
 * other values the text.
 */
export function sheetCell({ kind, options: { precision } }: Field, value: unknown, text: string): SheetCell {
  if (typeof value === 'number' && numberKinds.has(kind)) return value;
  if (typeof value !== 'string' || precision === 'month') return text;
  const moment = kind === 'date' && formats.date(value) ? Date.parse(value) : momentIn(kind, text);
  return moment !== undefined && moment >= firstDay ? new Date(moment) : text;
}

/**
 * Parses a displayed time such as `11/29/2026 07:05` to milliseconds since 1970. Undefined for any other text or field
 * kind.
 */
function momentIn(kind: Field['kind'], text: string): number | undefined {
  if (kind !== 'dateTime') return undefined;
  const [, month, day, year, hour, minute] = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d)$/.exec(text) ?? [];
  if (minute === undefined) return undefined;
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
}

/** Returns the number format of a field's cells. Undefined for Excel's default. */
export function sheetFormat({ kind, options: { wire } }: Field): string | undefined {
  if (kind === 'date') return 'mm/dd/yyyy';
  if (kind === 'dateTime') return 'mm/dd/yyyy hh:mm';
  return wire?.as === 'cents' ? '0.00' : undefined;
}

/** Returns the heading of a field's column, with the unit of a duration unless the title already contains it. */
export function sheetHeading(
  { kind, options: { unit = 'minutes' } }: Field,
  title: string,
  nameOf: (unit: string) => string,
): string {
  if (kind !== 'duration') return title;
  const name = nameOf(unit);
  return title.toLowerCase().includes(name.toLowerCase()) ? title : `${title} (${name})`;
}
