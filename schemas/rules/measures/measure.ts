import type { RecordData } from '../../values/jsonSchema.ts';

/** Rows of another list that a measure is divided by. */
export interface OtherRows {
  /** The entity of the list. */
  readonly of: string;
  /** Which of its rows, as a filter; left out: all. */
  readonly where?: RecordData;
  /**
   * Which field of it is which of ours: by these its rows are narrowed as ours are, and counted for each value that ours are
   * grouped by.
   */
  readonly same?: Readonly<Record<string, string>>;
}

/** Rows of the list itself that a measure is divided by. */
export interface OwnRows {
  readonly of?: undefined;
  readonly where?: RecordData;
}

/**
 * A figure of a list: its rows are counted, or a number of them is added up; it may be a share of other rows of the list, or
 * a quotient. Each figure is defined once (docs/domain.md#measures).
 */
export interface Measure {
  readonly title: string;
  /** The formula in a sentence. */
  readonly description: string;
  /** The rows that count, as a filter of the list; left out: all. */
  readonly where?: RecordData;
  /** The number that is added up; left out: rows are counted. */
  readonly sum?: string;
  /** The field whose different values are counted. */
  readonly distinct?: string;
  /** The number below which so many percent of the values are: at 50 the median. */
  readonly percentile?: { readonly of: string; readonly at: number };
  /** The rows of which it is a share, as a filter; left out: it is no share. `{}`: all. */
  readonly outOf?: RecordData;
  /** In a group it is a share of the rows of all groups. */
  readonly ofTotal?: boolean;
  /** What it is divided by: the product of these. */
  readonly per?: readonly (OtherRows | OwnRows)[];
  /** Whether a quotient is shown as a percentage. */
  readonly percent?: boolean;
  /** The rows whose share is what to expect of a share: an index tells how often that it is. Not of fewer than `atLeast` rows. */
  readonly against?: OtherRows & { readonly atLeast: number };
  /** Minutes that are added up are told as hours and minutes. */
  readonly hours?: boolean;
  /** Decimal places of the figure, of a share of its percentage; left out: none. */
  readonly digits?: number;
}

/** What a measure comes to. */
export interface Measured {
  /** Null for a percentile of no values. */
  readonly part: number | null;
  /** What it is a share of, or is divided by. */
  readonly whole?: number;
  /** The share that was to be expected, between 0 and 1. */
  readonly expected?: number;
}

/**
 * The figure of a measure: a share between 0 and 1, a quotient, or the number itself. Null for a share of nothing, which is
 * neither 0 % nor 100 % (docs/domain.md#measures). Pure.
 */
export function figureOf({ part, whole }: Measured): number | null {
  if (whole === undefined || part === null) return part;
  return whole === 0 ? null : part / whole;
}

/** How often a share is what was to be expected: 1 for just that. Null where that is not known, or nothing. Pure. */
export function indexOf(measured: Measured): number | null {
  const figure = figureOf(measured);
  return figure === null || !measured.expected ? null : figure / measured.expected;
}

/**
 * A figure as people read it in both languages: `1,204`, `86.7%`, `37:30` for minutes, with its index `25.0% (×1.25)`; `none` for a share of
 * nothing. Pure.
 */
export function showMeasure(
  { digits = 0, per, percent = false, hours = false }: Pick<Measure, 'digits' | 'per' | 'percent' | 'hours'>,
  measured: Measured,
  none: string,
): string {
  const figure = figureOf(measured);
  if (figure === null) return none;
  if (hours) return showHours(figure);
  const isPercent = percent || (measured.whole !== undefined && per === undefined);
  const shown = figure.toLocaleString('en-US', {
    style: isPercent ? 'percent' : 'decimal',
    minimumFractionDigits: isPercent ? digits : 0,
    maximumFractionDigits: digits,
  });
  const index = indexOf(measured);
  return index === null ? shown : `${shown} (×${index.toFixed(2)})`;
}

/** Minutes as hours and minutes, `1,204:30`. */
function showHours(minutes: number): string {
  const all = Math.abs(Math.round(minutes));
  const text = `${Math.floor(all / 60).toLocaleString('en-US')}:${String(all % 60).padStart(2, '0')}`;
  return minutes < 0 ? `−${text}` : text;
}

/** What a share is a share of, for `{part} of {whole}`; undefined for other figures. Pure. */
export function shareOf(
  { outOf }: Pick<Measure, 'outOf'>,
  { part, whole }: Measured,
): { readonly part: number; readonly whole: number } | undefined {
  return outOf && part !== null && whole !== undefined ? { part, whole } : undefined;
}
