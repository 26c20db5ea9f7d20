import { format as standardFormats } from '@cfworker/json-schema';

/** The earliest and the latest date of the product (specification, section 9). */
export const earliestDate = '1900-01-01';
export const latestDate = '9999-12-31';

export type FormatPredicate = (text: string) => boolean;

/** PostgreSQL knows time zones up to this many hours from Greenwich. */
const widestOffsetHours = 15;

/**
 * What each JSON Schema `format` accepts: one table for browser and service, so that both refuse alike.
 * Dates are those of the product, 1900-01-01 to 9999-12-31 (specification, section 9).
 */
export const formats: Readonly<Record<string, FormatPredicate>> = {
  ...(standardFormats as Record<string, FormatPredicate>),
  date: isDate,
  'date-time': isDateTime,
  'idn-email': standardFormats.email as FormatPredicate,
  iri: isIri,
  'iri-reference': (text) => !/[\s<>"{}|\\^`]/.test(text),
  'idn-hostname': (text) => text.length > 0 && text.length <= 253 && !/[\s/:?#@]/.test(text),
};

function isDate(text: string): boolean {
  return (standardFormats.date as FormatPredicate)(text) && text >= earliestDate;
}

function isDateTime(text: string): boolean {
  if (!(standardFormats['date-time'] as FormatPredicate)(text) || text < earliestDate) return false;
  const offset = /[+-](\d\d):\d\d$/.exec(text.slice(10));
  return offset === null || Number(offset[1]) <= widestOffsetHours;
}

function isIri(text: string): boolean {
  return /^[a-z][a-z0-9+\-.]*:[^\s<>"{}|\\^`]+$/i.test(text);
}

/** A time of day, 24-hour HH:MM (specification, section 5). */
export const clockTimePattern = '^([01][0-9]|2[0-3]):[0-5][0-9]$';
