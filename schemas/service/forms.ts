/** Converts values to and from a wire format. `read` returns undefined for a value in another format. */
export interface Form {
  readonly read: (value: unknown) => unknown;
  readonly write: (value: unknown) => unknown;
}

/**
 * Returns the converter for `x-field.wire.as`; undefined if the field kind does not support it.
 *
 * @example formOf('1/0', 'boolean')?.read('1') // true
 */
export function formOf(as: string, kind: string): Form | undefined {
  if (kind === 'boolean') return pairForm(as);
  if (dateKinds.includes(kind)) return epochFormOf(as, kind) ?? patternForm(as, kind);
  return plainForms[as]?.kinds.some((one) => one === kind || one === '*') ? plainForms[as].form : undefined;
}

/** The wire formats that a field kind supports, which the schema check suggests. */
export function formNames(kind: string): string[] {
  const examples = ['1/0', 'Y/N', 'm/d/yyyy', 'HH:MM', 'epoch', 'epochMs', ...Object.keys(plainForms)];
  return examples.filter((as) => formOf(as, kind) !== undefined);
}

const dateKinds: readonly string[] = ['date', 'dateTime', 'clockTime'];

/**
 * Returns the converter for booleans that are sent as two words, such as `yes/no`. Words that are numbers are sent as
 * numbers.
 */
function pairForm(as: string): Form | undefined {
  const [yes, no, ...more] = as.split('/');
  if (!yes || !no || more.length > 0 || yes === no) return undefined;
  const written = (word: string) => (/^-?\d+$/.test(word) ? Number(word) : word);
  return {
    read: (value) => {
      if (typeof value === 'boolean') return value;
      const word = String(value).toLowerCase();
      if (word === yes.toLowerCase()) return true;
      return word === no.toLowerCase() ? false : undefined;
    },
    write: (value) => written(value === true ? yes : no),
  };
}

/** Milliseconds per unit of an epoch timestamp. */
const epochs: Readonly<Record<string, number>> = { epoch: 1000, epochMs: 1 };

/**
 * Returns the converter for timestamps that are sent as a number of seconds or milliseconds, optionally within a text:
 * `/Date({epochMs})/`. The text may contain a UTC offset after the number.
 */
function epochFormOf(as: string, kind: string): Form | undefined {
  const [, before = '', name = '', after = ''] = /^(.*)\{(epoch|epochMs)\}(.*)$/.exec(as) ?? ['', '', as, ''];
  const unit = epochs[name];
  const form = unit === undefined ? undefined : epochForm(unit, kind);
  if (!form || before + after === '') return form;
  return {
    read: (value) => form.read(numberBetween(String(value), before, after)),
    write: (value) => `${before}${form.write(value)}${after}`,
  };
}

/** The digits between two texts, ignoring a UTC offset after them; undefined for any other text. */
function numberBetween(text: string, before: string, after: string): string | undefined {
  if (!text.startsWith(before) || !text.endsWith(after)) return undefined;
  const between = text.slice(before.length, text.length - after.length);
  return /^(-?\d+)([+-]\d{4})?$/.exec(between)?.[1];
}

function epochForm(unit: number, kind: string): Form | undefined {
  if (kind === 'clockTime') return undefined;
  return {
    read: (value) => {
      const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;
      if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
      const text = isoOf(number * unit);
      return kind === 'date' ? text?.slice(0, 10) : text;
    },
    write: (value) => {
      const moment = Date.parse(String(value));
      return Number.isNaN(moment) ? undefined : Math.floor(moment / unit);
    },
  };
}

function isoOf(moment: number): string | undefined {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

const tokens: Readonly<Record<string, { readonly digits: string; readonly width: number }>> = {
  yyyy: { digits: '\\d{4}', width: 4 },
  mm: { digits: '\\d{2}', width: 2 },
  m: { digits: '\\d{1,2}', width: 1 },
  dd: { digits: '\\d{2}', width: 2 },
  d: { digits: '\\d{1,2}', width: 1 },
  HH: { digits: '\\d{2}', width: 2 },
  MM: { digits: '\\d{2}', width: 2 },
  SS: { digits: '\\d{2}', width: 2 },
};
const token = /yyyy|mm|m|dd|d|HH|MM|SS/g;

/**
 * The letters of the pattern tokens that a field kind requires: year, month and day for dates, hour and minute for
 * times of day.
 */
const needed: Readonly<Record<string, string>> = { date: 'ymd', dateTime: 'ymd', clockTime: 'HM' };

/**
 * Returns the converter for dates and times that are sent with a pattern such as `m/d/yyyy`. A date-time without an
 * offset is UTC.
 */
function patternForm(as: string, kind: string): Form | undefined {
  const names = as.match(token) ?? [];
  const initials = new Set(names.map((name) => name[0]));
  if (![...(needed[kind] ?? '')].every((initial) => initials.has(initial))) return undefined;
  const escaped = as.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`^${escaped.replace(token, (name) => `(${tokens[name]?.digits})`)}$`);
  return {
    read: (value) => {
      const found = pattern.exec(String(value));
      if (!found) return undefined;
      const parts = Object.fromEntries(names.map((name, at) => [name[0], Number(found[at + 1])]));
      return momentOf(parts, kind);
    },
    write: (value) => {
      const parts = partsOf(String(value), kind);
      return parts && as.replace(token, (name) => padded(parts[name[0] ?? ''] ?? 0, name));
    },
  };
}

function padded(part: number, name: string): string {
  return String(part).padStart(tokens[name]?.width ?? 1, '0');
}

type Parts = Readonly<Record<string, number>>;

function momentOf({ y = 1970, m = 1, d = 1, H = 0, M = 0, S = 0 }: Parts, kind: string): string | undefined {
  const date = new Date(0);
  date.setUTCFullYear(y, m - 1, d);
  date.setUTCHours(H, M, S);
  const isReal = date.getUTCMonth() === m - 1 && date.getUTCDate() === d && date.getUTCHours() === H;
  if (!isReal || date.getUTCMinutes() !== M) return undefined;
  const text = date.toISOString();
  if (kind === 'date') return text.slice(0, 10);
  return kind === 'clockTime' ? text.slice(11, 16) : text;
}

function partsOf(value: string, kind: string): Parts | undefined {
  const text =
    { date: `${value}T00:00:00Z`, clockTime: `1970-01-01T${value.slice(0, 5)}:00Z` }[kind] ?? value;
  const moment = Date.parse(text);
  if (Number.isNaN(moment)) return undefined;
  const date = new Date(moment);
  return {
    y: date.getUTCFullYear(),
    m: date.getUTCMonth() + 1,
    d: date.getUTCDate(),
    H: date.getUTCHours(),
    M: date.getUTCMinutes(),
    S: date.getUTCSeconds(),
  };
}

interface PlainForm {
  readonly kinds: readonly string[];
  readonly form: Form;
}

const listKinds = ['references', 'choices', 'dates', 'rows'];

/** The wire formats besides those of dates and booleans, by name. */
const plainForms: Readonly<Record<string, PlainForm>> = {
  cents: {
    kinds: ['decimal', 'integer'],
    form: {
      read: (value) => (isNumber(value) ? Number(value) / 100 : undefined),
      write: (value) => Math.round(Number(value) * 100),
    },
  },
  text: {
    kinds: ['decimal', 'integer', 'duration', 'dayMask', 'reference'],
    form: {
      read: (value) => (isNumber(value) ? Number(value) : undefined),
      write: String,
    },
  },
  comma: {
    kinds: listKinds,
    form: {
      read: (value) => (typeof value === 'string' ? value.split(',').flatMap(itemOf) : undefined),
      write: (value) => (Array.isArray(value) ? value.join(',') : value),
    },
  },
  json: {
    kinds: ['*'],
    form: {
      read: (value) => {
        try {
          return typeof value === 'string' ? JSON.parse(value) : undefined;
        } catch {
          return undefined;
        }
      },
      write: (value) => JSON.stringify(value),
    },
  },
};

function isNumber(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));
}

function itemOf(text: string): (string | number)[] {
  const trimmed = text.trim();
  if (trimmed === '') return [];
  return [/^-?\d{1,15}$/.test(trimmed) && !/^-?0\d/.test(trimmed) ? Number(trimmed) : trimmed];
}
