import type { RecordData } from '../../values/jsonSchema.ts';

/** Rows of another list that a measure is divided by or compared with. */
export interface OtherRows {
  /** The name of the other list's entity. */
  readonly of: string;
  /** A filter of the other list's rows; defaults to all rows. */
  readonly where?: RecordData;
  /**
   * Maps fields of the other list to fields of this list. Filters of this list on these fields apply to the other list
   * too. If this list is grouped by one of them, the other list's rows are grouped as well.
   */
  readonly same?: Readonly<Record<string, string>>;
}

/** Rows of the list itself that a measure is divided by. */
export interface OwnRows {
  readonly of?: undefined;
  readonly where?: RecordData;
}

/**
 * A figure of a list: a row count or the sum of a number field, optionally as a share of other rows of the list, or
 * divided by other figures. Each figure is defined once (docs/domain.md#measures).
 */
export interface Measure {
  readonly title: string;
  /** The formula of the measure in one sentence. */
  readonly description: string;
  /** A filter of the counted rows; defaults to all. */
  readonly where?: RecordData;
  /** The number field to sum; without it, rows are counted. */
  readonly sum?: string;
  /** The field whose distinct values are counted. */
  readonly distinct?: string;
  /** A percentile of a number field: `at: 50` is the median. */
  readonly percentile?: { readonly of: string; readonly at: number };
  /**
   * Filter for the rows in the denominator of a share; `{}` means all rows. Undefined if the measure is not a share.
   */
  readonly outOf?: RecordData;
  /** Whether the denominator of a group's share is the rows of all groups, instead of the group's own rows. */
  readonly ofTotal?: boolean;
  /** Sets of rows that the figure is divided by. The divisor is the product of their row counts. */
  readonly per?: readonly (OtherRows | OwnRows)[];
  /** Whether a quotient is shown as a percentage. */
  readonly percent?: boolean;
  /**
   * Rows of another list whose own share is the expected share. The index is the measure's share divided by the
   * expected share. It is shown only if the measure's denominator has at least `atLeast` rows.
   */
  readonly against?: OtherRows & { readonly atLeast: number };
  /** Whether the sum is in minutes and is shown as hours and minutes. */
  readonly hours?: boolean;
  /** Decimal places of the figure, or of the percentage of a share; defaults to none. */
  readonly digits?: number;
}

/** The computed values of a measure. */
export interface MeasureValues {
  /** The counted or summed value, or the numerator of a share. Null for a percentile without values. */
  readonly part: number | null;
  /** The denominator of a share, or the divisor of a quotient. */
  readonly whole?: number;
  /** The expected share, between 0 and 1. */
  readonly expected?: number;
}

/**
 * The figure of a measure: a share between 0 and 1, a quotient, or the number itself. Null for a share or quotient with
 * a divisor of 0, because it is neither 0 % nor 100 % (docs/domain.md#measures). Pure.
 */
export function figureOf({ part, whole }: MeasureValues): number | null {
  if (whole === undefined || part === null) return part;
  return whole === 0 ? null : part / whole;
}

/** The ratio of a share to its expected share; 1 means equal. Null if the expected share is unknown or 0. Pure. */
export function indexOf(measured: MeasureValues): number | null {
  const figure = figureOf(measured);
  return figure === null || !measured.expected ? null : figure / measured.expected;
}

/**
 * Formats a figure, the same in both languages: `1,204`, `86.7%`, `37:30` for minutes, `25.0% (×1.25)` for a share with
 * its ratio to the expected share. Returns `none` for a missing figure. Pure.
 */
export function showMeasure(
  { digits = 0, per, percent = false, hours = false }: Pick<Measure, 'digits' | 'per' | 'percent' | 'hours'>,
  measured: MeasureValues,
  none: string,
): string {
  const figure = figureOf(measured);
  if (figure === null) return none;
  if (hours) return showHours(figure);
  const isPercent = percent || (measured.whole !== undefined && per === undefined);
  const text = figure.toLocaleString('en-US', {
    style: isPercent ? 'percent' : 'decimal',
    minimumFractionDigits: isPercent ? digits : 0,
    maximumFractionDigits: digits,
  });
  const index = indexOf(measured);
  return index === null ? text : `${text} (×${index.toFixed(2)})`;
}

/** Formats minutes as hours and minutes, `1,204:30`. */
function showHours(minutes: number): string {
  const all = Math.abs(Math.round(minutes));
  const text = `${Math.floor(all / 60).toLocaleString('en-US')}:${String(all % 60).padStart(2, '0')}`;
  return minutes < 0 ? `−${text}` : text;
}

/** The values of a share, for the text `{part} of {whole}`; undefined for other figures. Pure. */
export function shareOf(
  { outOf }: Pick<Measure, 'outOf'>,
  { part, whole }: MeasureValues,
): { readonly part: number; readonly whole: number } | undefined {
  return outOf && part !== null && whole !== undefined ? { part, whole } : undefined;
}
