import type { FieldKind } from '../model/fields/fieldKind.ts';
import { momentAt } from '../model/fields/moments.ts';
import type { Field } from '../model/fields/readFields.ts';
import { minutesPerUnit } from '../model/fields/showValue.ts';
import type { ProblemCode } from '../model/record/fieldProblem.ts';
import { type DateOrder, type DaySystem, importLimits, type RowNote } from '../protocol/imports/import.ts';
import { readClockTime } from '../values/clockTime.ts';
import type { TimeWindow } from '../values/timeWindows.ts';
import { writtenDuration } from '../values/writtenDuration.ts';
import { isErrorCell, isPlaceholder, isShortenedNumber, unguarded } from './cellGuards.ts';
import { readDayMask, readDayNumber } from './dayNumber.ts';
import { foldText } from './foldText.ts';
import { listOf, namedEntries } from './listTexts.ts';
import { readImportedDate } from './readImportedDate.ts';
import { type BooleanMeaning, readYesOrNo } from './yesOrNo.ts';

export interface CellContext {
  readonly today: string;
  /** The current time, `HH:MM`. */
  readonly now: string;
  readonly timeZone: string;
  readonly dateOrder: DateOrder;
  /** The day numbering of the spreadsheet; defaults to 1900. */
  readonly daySystem?: DaySystem | undefined;
  /** Returns what "yes" means for a field (`yesMeans`); defaults to `plain`. */
  readonly yesMeans?: ((field: string) => BooleanMeaning) | undefined;
  /** Returns the translations of an English text in the entity's file, in every language. */
  readonly texts: (english: string) => readonly string[];
}

/** The content of a cell: a value, names of other records, or an invalid text. */
export type CellReading =
  /** `note` is set if the value differs from the text of the cell. */
  | { readonly kind: 'value'; readonly value: unknown; readonly note?: Omit<RowNote, 'field'> }
  | { readonly kind: 'records'; readonly texts: readonly string[]; readonly isList: boolean }
  | { readonly kind: 'problem'; readonly code: ProblemCode; readonly limit?: number };

type Reader = (text: string, field: Field, context: CellContext) => CellReading;

/**
 * Reads the text of a cell by the kind of its field: choices by title or value, dates, times and booleans in every
 * common form, lists separated by `;`, `|`, line breaks or `,` (docs/domain.md#import). The text must not be empty.
 */
export function readCell(text: string, field: Field, context: CellContext): CellReading {
  return readText(unguarded(text, field.kind), field, context);
}

/** Field kinds with text values: any content of a cell is valid. */
const textKinds: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'email', 'url', 'secret', 'phone']);

/** Field kinds for which a shortened number such as `9.90231E+05` has lost significant digits. */
const digitKinds: ReadonlySet<FieldKind> = new Set([
  'text',
  'phone',
  'integer',
  'email',
  'reference',
  'references',
]);

/** The maximum length of a cell's text for fields that are neither texts nor lists. */
const longestValue = 200;

const lists: ReadonlySet<FieldKind> = new Set(['choices', 'references', 'dates', 'timeWindows']);

/**
 * Reads the text of a cell without wrappers (`unguarded`). With `isMeant`, a user mapped the text, so it is not checked
 * for placeholders.
 */
export function readText(text: string, field: Field, context: CellContext, isMeant = false): CellReading {
  const { kind } = field;
  if (isErrorCell(text)) return { kind: 'problem', code: 'errorCell' };
  if (digitKinds.has(kind) && isShortenedNumber(text)) return { kind: 'problem', code: 'shortenedNumber' };
  if (!isMeant && textKinds.has(kind) && isPlaceholder(text)) return { kind: 'problem', code: 'emptyWord' };
  const isTooLong = text.length > longestValue && !textKinds.has(kind) && !lists.has(kind);
  const reading = readers[kind](isTooLong ? text.slice(0, longestValue) : text, field, context);
  if (isTooLong && reading.kind !== 'problem') return { kind: 'problem', code: 'invalid' };
  const isAsked = !isMeant && reading.kind === 'problem' && isPlaceholder(text);
  return isAsked ? { kind: 'problem', code: 'emptyWord' } : reading;
}

const asText: Reader = (text) => asValue(text);
const notRead: Reader = () => ({ kind: 'problem', code: 'invalid' });

/** The function that reads the cells of each field kind. */
const readers: Record<FieldKind, Reader> = {
  text: asText,
  longText: asText,
  email: asText,
  url: asText,
  secret: asText,
  phone: readPhone,
  integer: (text) => orProblem(readNumber(text), 'wholeNumber'),
  decimal: (text) => orProblem(readNumber(text), 'type'),
  boolean: (text, { name }, { yesMeans }) => orProblem(readYesOrNo(text, yesMeans?.(name)), 'yesOrNo'),
  dayMask: (text) => orProblem(readDayMask(text), 'type'),
  duration: (text, field) => readDuration(text, field),
  date: (text, _, context) => readDay(text, context),
  dates: (text, _, context) => readDays(text, context),
  clockTime: (text, _, { now }) => orProblem(readClockTime(withoutDay(text), now), 'time'),
  timeWindows: (text, _, context) => readWindows(text, context),
  dateTime: (text, _, context) => orProblem(readMoment(text, context), 'dateTime'),
  choice: (text, field, context) => orProblem(chosen(text, field, context), 'enum'),
  choices: (text, field, context) => readChoices(text, field, context),
  reference: (text) => ({ kind: 'records', texts: [text], isList: false }),
  references: readRecords,
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

/** Reads a date, or a spreadsheet's day number. */
function readDay(text: string, { today, dateOrder, daySystem = '1900' }: CellContext): CellReading {
  const dayNumber = readDayNumber(text, daySystem);
  if (dayNumber !== undefined) {
    const note = { code: 'dayNumber', args: { text, date: dayNumber } } as const;
    return { kind: 'value', value: dayNumber, note };
  }
  const date = readImportedDate(text, today, dateOrder);
  if (date !== undefined) return asValue(date);
  const other = dateOrder === 'monthFirst' ? 'dayFirst' : 'monthFirst';
  const isOther = readImportedDate(text, today, other) !== undefined;
  return { kind: 'problem', code: isOther ? notInOrder[dateOrder] : 'date' };
}

/** Problem codes for a date that is only valid in the other order of day and month. */
const notInOrder = { monthFirst: 'notMonthFirst', dayFirst: 'notDayFirst' } as const;

/** Reads a list of dates. A text that is one date with a comma, such as `Jan 5, 2026`, is a single date. */
function readDays(text: string, context: CellContext): CellReading {
  const whole = readDay(text.slice(0, longestValue + 1), context);
  if (whole.kind === 'value' && text.length <= longestValue) return asValue([whole.value]);
  const parts = listOf(text);
  if (parts.length > importLimits.listEntries) return tooMany;
  const read = parts.map((part) => readDay(part.slice(0, longestValue), context));
  const wrong = read.find(({ kind }) => kind === 'problem');
  if (wrong || read.length === 0) return wrong ?? whole;
  const values = read.map((one) => (one.kind === 'value' ? String(one.value) : ''));
  return asValue([...new Set(values)].sort());
}

const tooMany: CellReading = { kind: 'problem', code: 'maxItems', limit: importLimits.listEntries };

/** Reads the names of records. Commas and slashes within names are resolved when the names are looked up. */
function readRecords(text: string): CellReading {
  const texts = namedEntries(text);
  const parts = text.split(/[;|\t\r\n,/]/).length;
  return parts > importLimits.listEntries ? tooMany : { kind: 'records', texts, isList: true };
}

/** Removes the date that spreadsheets add to a time of day: 1899-12-31, or the day on which it was typed. */
function withoutDay(text: string): string {
  return text.replace(/^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}[T ]+/, '');
}

/** Reads weekly time windows, separated by semicolons: `Mon, Tue 08:00-15:30; Fri 08:00-12:00`. */
function readWindows(text: string, { now }: CellContext): CellReading {
  const windows = text
    .split(/[;|\r\n]/)
    .slice(0, importLimits.listEntries + 1)
    .flatMap((part) => (part.trim() === '' ? [] : [readWindow(part.trim().slice(0, longestValue), now)]));
  if (windows.length > importLimits.listEntries) return tooMany;
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

/** Separators in phone numbers: blanks, brackets, dots, slashes and dashes of every kind. */
const phoneMarks = /[\s().+/'\u00AD\u2010-\u2015\u2212\uFE63\uFF0D-]/g;

/** An extension at the end of a phone number: `x12`, `ext. 12`, `#12`. */
const extension = /\s*(?:,\s*)?(?:x|ext\.?|extension|extensi[oó]n|#)\s*\.?\s*(\d{1,7})$/i;

/**
 * Reads the digits of a phone number, without the country code of the United States. An extension is dropped with a
 * note, because a call cannot dial it.
 */
function readPhone(text: string): CellReading {
  const [whole = '', inner] = extension.exec(text.slice(0, longestValue)) ?? [];
  const isCut = inner !== undefined && text.length <= longestValue && /\d{7}/.test(digitsOf(text));
  const digits = digitsOf(isCut ? text.slice(0, text.length - whole.length) : text);
  return isCut
    ? { kind: 'value', value: digits, note: { code: 'extension', args: { text: inner } } }
    : asValue(digits);
}

function digitsOf(text: string): string {
  const digits = text.replace(phoneMarks, '');
  return /^1\d{10}$/.test(digits) ? digits.slice(1) : digits;
}

function chosen(text: string, { choices }: Field, { texts }: CellContext): unknown {
  const folded = foldText(text);
  const byValue = choices.find((one) => foldText(String(one.value)) === folded);
  return (byValue ?? choices.find((one) => texts(one.title).some((title) => foldText(title) === folded)))
    ?.value;
}

function readChoices(text: string, field: Field, context: CellContext): CellReading {
  for (const parts of [listOf(text), listOf(text.replaceAll('/', ';'))]) {
    if (parts.length > importLimits.listEntries) return tooMany;
    const values = parts.map((part) => chosen(part, field, context));
    if (!values.includes(undefined)) return asValue([...new Set(values)]);
  }
  return { kind: 'problem', code: 'enum' };
}

/**
 * Reads a duration: `1:30` (hours and minutes) is converted to the unit of the field, a plain number is already in that
 * unit, and ISO 8601 text stays unchanged.
 */
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

/** Reads an ISO 8601 timestamp with its zone, or a local date and time of the district. */
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

/** The maximum length of a text that is read as a number. */
const longestNumber = 60;

/**
 * Reads a number as written in files: `1,234.50`, `$12`, `1234.0`, `12,5` (decimal comma), negative as `(5)` or
 * `2.50-`. Undefined for any other text, such as `12 days`.
 */
export function readNumber(text: string): number | undefined {
  if (text.length > longestNumber) return undefined;
  const typed = text
    .trim()
    .replace(/^[\u2212\u2013]/, '-')
    .replace(/^\((.+)\)$/, '-$1')
    .replace(/^(\$?[\d.,]+)\s*[-\u2212]$/, '-$1')
    .replace(/^(-?)\$/, '$1');
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(typed)
    ? typed.replaceAll(',', '')
    : typed.replace(/^(-?\d+),(\d+)$/, '$1.$2');
  if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(plain)) return undefined;
  const number = Number(plain);
  return Number.isFinite(number) ? number : undefined;
}
