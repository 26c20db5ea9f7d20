import { format as standardFormats } from '@cfworker/json-schema';
import { earliestDate, latestDate } from './dateBounds.ts';

export type FormatPredicate = (text: string) => boolean;

/**
 * The standard formats of the JSON Schema validator, copied before the product's formats replace them in the
 * validator's table.
 */
const standard = { ...standardFormats } as Readonly<Record<'date' | 'date-time' | 'email', FormatPredicate>>;

/** The largest UTC offset that PostgreSQL accepts, in hours. */
const widestOffsetHours = 15;

/**
 * The validator of each JSON Schema `format`, the same for browser and service. Dates are 1900-01-01 to 9999-12-31
 * (docs/specification.md#application-9-limits).
 */
export const formats: Readonly<Record<string, FormatPredicate>> &
  Readonly<Record<'date' | 'date-time', FormatPredicate>> = {
  ...standard,
  date: isDate,
  'date-time': isDateTime,
  'idn-email': standard.email,
  iri: isIri,
  'iri-reference': (text) => !/[\s<>"{}|\\^`]/.test(text),
  'idn-hostname': (text) => text.length > 0 && text.length <= 253 && !/[\s/:?#@]/.test(text),
};

function isDate(text: string): boolean {
  return standard.date(text) && text >= earliestDate;
}

/** A timestamp that storage keeps exactly: to the microsecond, without leap seconds, within the product's years. */
function isDateTime(text: string): boolean {
  if (!standard['date-time'](text) || /:60|\.\d{7}/.test(text)) return false;
  const offset = /[+-](\d\d):\d\d$/.exec(text.slice(10));
  if (offset !== null && Number(offset[1]) > widestOffsetHours) return false;
  const moment = new Date(text.replace(' ', 'T').toUpperCase());
  return moment >= new Date(earliestDate) && moment <= new Date(`${latestDate}T23:59:59.999Z`);
}

function isIri(text: string): boolean {
  return /^[a-z][a-z0-9+\-.]*:[^\s<>"{}|\\^`]+$/i.test(text);
}

/** A time of day, 24-hour HH:MM (docs/specification.md#application-5-dates-and-times). */
export const clockTimePattern = '^([01][0-9]|2[0-3]):[0-5][0-9]$';
