import type { RecordData } from '../../values/jsonSchema.ts';

/**
 * A figure of a list: its rows are counted, or a number of them is added up; it may be a share of other rows of the list.
 * Each figure is defined once (docs/domain.md#measures).
 */
export interface Measure {
  readonly title: string;
  /** The formula in a sentence. */
  readonly description: string;
  /** The rows that count, as a filter of the list; left out: all. */
  readonly where?: RecordData;
  /** The number that is added up; left out: rows are counted. */
  readonly sum?: string;
  /** The rows of which it is a share, as a filter; left out: it is no share. `{}`: all. */
  readonly outOf?: RecordData;
  /** Decimal places of the figure, of a share of its percentage; left out: none. */
  readonly digits?: number;
}

/** What a measure comes to: the figure, and for a share what it is a share of. */
export interface Measured {
  readonly part: number;
  readonly whole?: number;
}

/**
 * The figure of a measure: a share between 0 and 1, or the number itself. Null for a share of nothing, which is neither
 * 0 % nor 100 % (docs/domain.md#measures). Pure.
 */
export function figureOf({ part, whole }: Measured): number | null {
  if (whole === undefined) return part;
  return whole === 0 ? null : part / whole;
}

/** A figure as people read it in both languages: `1,204`, `86.7%`; `none` for a share of nothing. Pure. */
export function showMeasure(
  { digits = 0 }: Pick<Measure, 'digits'>,
  measured: Measured,
  none: string,
): string {
  const figure = figureOf(measured);
  if (figure === null) return none;
  return figure.toLocaleString('en-US', {
    style: measured.whole === undefined ? 'decimal' : 'percent',
    minimumFractionDigits: measured.whole === undefined ? 0 : digits,
    maximumFractionDigits: digits,
  });
}
