import type { Field } from '#schemas/model/fields/readFields.ts';
import { formats } from '#schemas/values/formats.ts';

/** A cell of a spreadsheet: a text, a number, or a day or moment, whose fields in UTC are what people read. */
export type SheetCell = string | number | Date;

const numberKinds: ReadonlySet<string> = new Set(['integer', 'decimal', 'duration']);

/** The first day that every spreadsheet counts alike: before it Excel has a day that never was. */
const firstDay = Date.UTC(1900, 2, 1);

/**
 * A value as the cell of a spreadsheet, where `text` is what people read, with moments as `showMoment` has them: numbers,
 * also lengths of time in the unit of the field, are numbers, days and moments real dates, and all else is the text.
 */
export function sheetCell({ kind, options: { precision } }: Field, value: unknown, text: string): SheetCell {
  if (typeof value === 'number' && numberKinds.has(kind)) return value;
  if (typeof value !== 'string' || precision === 'month') return text;
  const moment = kind === 'date' && formats.date(value) ? Date.parse(value) : momentIn(kind, text);
  return moment !== undefined && moment >= firstDay ? new Date(moment) : text;
}

/** `11/29/2026 07:05` as milliseconds. */
function momentIn(kind: Field['kind'], text: string): number | undefined {
  if (kind !== 'dateTime') return undefined;
  const [, month, day, year, hour, minute] = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d)$/.exec(text) ?? [];
  if (minute === undefined) return undefined;
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
}

/** How the cells of a field look: undefined where they are as Excel shows them by itself. */
export function sheetFormat({ kind, options: { wire } }: Field): string | undefined {
  if (kind === 'date') return 'mm/dd/yyyy';
  if (kind === 'dateTime') return 'mm/dd/yyyy hh:mm';
  return wire?.as === 'cents' ? '0.00' : undefined;
}

/** The heading of a field: with the unit of lengths of time, where it does not say that itself. */
export function sheetHeading(
  { kind, options: { unit = 'minutes' } }: Field,
  title: string,
  nameOf: (unit: string) => string,
): string {
  if (kind !== 'duration') return title;
  const name = nameOf(unit);
  return title.toLowerCase().includes(name.toLowerCase()) ? title : `${title} (${name})`;
}
