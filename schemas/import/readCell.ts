import { unprotectedText } from '../model/fields/csv.ts';
import type { FieldKind } from '../model/fields/fieldKind.ts';
import { momentAt } from '../model/fields/moments.ts';
import type { Field } from '../model/fields/readFields.ts';
import { minutesPerUnit } from '../model/fields/showValue.ts';
import type { ProblemCode } from '../model/record/fieldProblem.ts';
import type { DateOrder, DaySystem } from '../protocol/imports/import.ts';
import { readClockTime } from '../values/clockTime.ts';
import { cleanText } from '../values/text/cleanText.ts';
import type { TimeWindow } from '../values/timeWindows.ts';
import { writtenDuration } from '../values/writtenDuration.ts';
import { readDayMask, readDayNumber } from './dayNumber.ts';
import { readYesOrNo } from './filledFields.ts';
import { foldText } from './foldText.ts';
import { readImportedDate } from './readImportedDate.ts';

/** What reading a cell needs to know beside its text. */
export interface CellContext {
  readonly today: string;
  /** `HH:MM` */
  readonly now: string;
  readonly timeZone: string;
  readonly dateOrder: DateOrder;
  /** From which day numbers of days count; left out, from 1900. */
  readonly daySystem?: DaySystem | undefined;
  /** A text of the entity's file in every language. */
  readonly texts: (english: string) => readonly string[];
}

/** What a cell says: a value, texts that name other records, or nothing that the field understands. */
export type CellReading =
  /** `dayNumber`: the date, where it was read from the number of a day. */
  | { readonly kind: 'value'; readonly value: unknown; readonly dayNumber?: string }
  | { readonly kind: 'records'; readonly texts: readonly string[]; readonly isList: boolean }
  | { readonly kind: 'problem'; readonly code: ProblemCode };

type Reader = (text: string, field: Field, context: CellContext) => CellReading;

/**
 * Reads the text of a cell as the kind of its field does: choices by title or value, dates, times and yes/no in
 * every written form, lists separated by `;` or `,` (docs/domain.md#import). The text is not empty.
 */
export function readCell(text: string, field: Field, context: CellContext): CellReading {
  return readers[field.kind](cleanText(unprotected(text)), field, context);
}

/** The apostrophe that our own exports put before a formula; any other stays. */
function unprotected(text: string): string {
  return /^'['=+\-@\t\r]/.test(text) ? unprotectedText(text) : text;
}

const asText: Reader = (text) => asValue(text);
const notRead: Reader = () => ({ kind: 'problem', code: 'invalid' });

/** The total map of kinds. */
const readers: Record<FieldKind, Reader> = {
  text: asText,
  longText: asText,
  email: asText,
  url: asText,
  secret: asText,
  phone: (text) => asValue(digitsOf(text)),
  integer: (text) => orProblem(readNumber(text), 'wholeNumber'),
  decimal: (text) => orProblem(readNumber(text), 'type'),
  boolean: (text) => orProblem(readYesOrNo(text), 'yesOrNo'),
  dayMask: (text) => orProblem(readDayMask(text), 'type'),
  duration: (text, field) => readDuration(text, field),
  date: (text, _, context) => readDay(text, context),
  dates: (text, _, context) => readDays(text, context),
  clockTime: (text, _, { now }) => orProblem(readClockTime(text, now), 'time'),
  timeWindows: (text, _, context) => readWindows(text, context),
  dateTime: (text, _, context) => orProblem(readMoment(text, context), 'dateTime'),
  choice: (text, field, context) => orProblem(chosen(text, field, context), 'enum'),
  choices: (text, field, context) => readChoices(text, field, context),
  reference: (text) => ({ kind: 'records', texts: [text], isList: false }),
  references: (text) => ({ kind: 'records', texts: listOf(text), isList: true }),
  file: notRead,
  group: notRead,
  rows: notRead,
  map: notRead,
  tuple: notRead,
  variant: notRead,
  nested: notRead,
  fixed: notRead,
  json: notRead,
};

/** A date as it is written, or the number by which spreadsheets count days. */
function readDay(text: string, { today, dateOrder, daySystem = '1900' }: CellContext): CellReading {
  const dayNumber = readDayNumber(text, daySystem);
  if (dayNumber !== undefined) return { kind: 'value', value: dayNumber, dayNumber };
  return orProblem(readImportedDate(text, today, dateOrder), 'date');
}

/** A set of dates, separated by semicolons or commas; `Jan 5, 2026` is one. */
function readDays(text: string, context: CellContext): CellReading {
  const whole = readDay(text, context);
  const read = whole.kind === 'value' ? [whole] : listOf(text).map((part) => readDay(part, context));
  const values = read.map((one) => (one.kind === 'value' ? String(one.value) : ''));
  return values.includes('') ? { kind: 'problem', code: 'date' } : asValue([...new Set(values)].sort());
}

/** Weekly windows, separated by semicolons: `Mon, Tue 08:00-15:30; Fri 08:00-12:00`. */
function readWindows(text: string, { now }: CellContext): CellReading {
  const windows = text
    .split(';')
    .flatMap((part) => (part.trim() === '' ? [] : [readWindow(part.trim(), now)]));
  return windows.includes(undefined) ? { kind: 'problem', code: 'time' } : asValue(windows);
}

function readWindow(text: string, now: string): TimeWindow | undefined {
  const [, names = '', begin = '', end = ''] = /^(.+?)\s+(\d[^-–]*?)\s*[-–]\s*(\S.*)$/.exec(text) ?? [];
  const days = readDayMask(names);
  const from = readClockTime(begin, now);
  const to = readClockTime(end, now);
  return days && from !== undefined && to !== undefined ? { days, from, to } : undefined;
}

function asValue(value: unknown): CellReading {
  return { kind: 'value', value };
}

function orProblem(value: unknown, code: ProblemCode): CellReading {
  return value === undefined ? { kind: 'problem', code } : asValue(value);
}

/** The entries of a list: separated by semicolons, or, where there is none, by commas. */
export function listOf(text: string): string[] {
  const parts = text.split(text.includes(';') ? ';' : ',').map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}

/** A phone number's digits, without the country code of the United States. */
function digitsOf(text: string): string {
  const digits = text.replace(/[\s().\-+]/g, '');
  return /^1\d{10}$/.test(digits) ? digits.slice(1) : digits;
}

function chosen(text: string, { choices }: Field, { texts }: CellContext): unknown {
  const folded = foldText(text);
  const byValue = choices.find((one) => foldText(String(one.value)) === folded);
  return (byValue ?? choices.find((one) => texts(one.title).some((title) => foldText(title) === folded)))
    ?.value;
}

function readChoices(text: string, field: Field, context: CellContext): CellReading {
  const values = listOf(text).map((part) => chosen(part, field, context));
  return values.includes(undefined) ? { kind: 'problem', code: 'enum' } : asValue([...new Set(values)]);
}

/** `1:30` in minutes or hours as the field counts; a plain number in its unit; ISO 8601 text as it is. */
function readDuration(text: string, { shape, options }: Field): CellReading {
  if (shape.type === 'string') return asValue(text);
  const [, hours, minutes] = /^(\d+):([0-5]\d)$/.exec(text) ?? [];
  const total = hours === undefined ? minutesInWords(text) : Number(hours) * 60 + Number(minutes);
  if (total === undefined) return orProblem(readNumber(text), 'type');
  const amount = total / minutesPerUnit[options.unit ?? 'minutes'];
  return asValue(shape.type === 'number' ? Math.round(amount * 100) / 100 : amount);
}

function minutesInWords(text: string): number | undefined {
  const written = writtenDuration(text);
  if (!written) return undefined;
  const { isNegative, days = 0, hours = 0, minutes = 0 } = written;
  const total = days * 1440 + hours * 60 + minutes;
  return isNegative ? -total : total;
}

/** A moment of ISO 8601 with its zone, or a date and a time of the district's clock. */
function readMoment(text: string, context: CellContext): string | undefined {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/.test(text)) {
    const moment = Date.parse(text);
    return Number.isNaN(moment) ? undefined : new Date(moment).toISOString().replace('.000Z', 'Z');
  }
  const [, day = '', clock = ''] = /^(\S+)[T ]+(.+)$/.exec(text) ?? [];
  const date = readImportedDate(day, context.today, context.dateOrder);
  const time = readClockTime(clock, context.now);
  return date === undefined || time === undefined ? undefined : momentAt(date, time, context.timeZone);
}

/**
 * Reads a number as files write it: `1,234.50`, `$12`, `1234.0`, `12,5` (a comma for decimals), `(5)` for
 * minus five. Gives nothing for what is no number, such as `12 days`.
 */
export function readNumber(text: string): number | undefined {
  const typed = text
    .trim()
    .replace(/^\((.+)\)$/, '-$1')
    .replace(/^(-?)\$/, '$1');
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(typed)
    ? typed.replaceAll(',', '')
    : typed.replace(/^(-?\d+),(\d+)$/, '$1.$2');
  if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(plain)) return undefined;
  const number = Number(plain);
  return Number.isFinite(number) ? number : undefined;
}
