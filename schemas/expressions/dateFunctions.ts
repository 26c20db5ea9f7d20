import { addMonths, differenceInYears, isValid } from 'date-fns';
import { addDays, dateFrom, dayLength, momentOf } from '../values/dates.ts';

/** The parameter and result types of a date function; a date is a text, `YYYY-MM-DD`. */
export type DateShape = 'date' | 'number';

export interface DateFunction {
  readonly takes: readonly DateShape[];
  readonly gives: DateShape;
  /** Whether the function gets the district's current date as an additional last argument. */
  readonly withToday?: boolean;
  readonly run: (...values: readonly never[]) => unknown;
}

const dateFunction = <Taken extends readonly (string | number)[]>(
  takes: readonly DateShape[],
  gives: DateShape,
  work: (...values: Taken) => string | number,
  options: { readonly withToday?: boolean } = {},
): DateFunction => {
  const kinds: readonly DateShape[] = options.withToday ? [...takes, 'date'] : takes;
  const run = (...values: readonly unknown[]) => {
    if (!kinds.every((kind, place) => isOf(kind, values[place]))) return null;
    const found = work(...(values as unknown as Taken));
    return isOf(gives, found) ? found : null;
  };
  return { takes, gives, ...options, run: run as DateFunction['run'] };
};

/**
 * Functions of calendar dates, the same in browser and service. Each returns null for an invalid date, a non-integer
 * number, and a result outside the years 0001 to 9999. Independent of time zones.
 */
export const dateFunctions = {
  daysBetween: dateFunction(
    ['date', 'date'],
    'number',
    (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayLength,
  ),
  addDays: dateFunction(['date', 'number'], 'date', (date: string, days: number) =>
    Math.abs(days) > mostDays ? '' : addDays(date, days),
  ),
  addMonths: dateFunction(['date', 'number'], 'date', (date: string, months: number) =>
    Math.abs(months) > mostDays ? '' : dateFrom(addMonths(momentOf(date), months)),
  ),
  year: dateFunction(['date'], 'number', (date: string) => Number(date.slice(0, 4))),
  age: dateFunction(
    ['date'],
    'number',
    (date: string, today: string) => differenceInYears(momentOf(today), momentOf(date)),
    { withToday: true },
  ),
} as const satisfies Readonly<Record<string, DateFunction>>;

/** The number of days in 9,999 years: the maximum difference between two dates. */
const mostDays = 3_700_000;

function isOf(kind: DateShape, value: unknown): boolean {
  return kind === 'date' ? isDate(value) : Number.isInteger(value);
}

/** Whether a value is a calendar date, `YYYY-MM-DD`. */
export function isDate(value: unknown): value is string {
  return typeof value === 'string' && /^(?!0000)\d{4}-\d\d-\d\d$/.test(value) && isValid(momentOf(value));
}

/** Returns the date function with the given name; undefined if there is none. */
export function dateFunctionNamed(name: string): DateFunction | undefined {
  return Object.hasOwn(dateFunctions, name) ? dateFunctions[name as keyof typeof dateFunctions] : undefined;
}
