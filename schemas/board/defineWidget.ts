import type { RecordData } from '../values/jsonSchema.ts';

interface Texts {
  readonly en: string;
  readonly es: string;
}

/** The time ranges of a trend. */
export const boardRanges = ['days', 'months'] as const;
export type BoardRange = (typeof boardRanges)[number];

interface Named {
  readonly title: Texts;
  /** The widget's description in one sentence. */
  readonly description: Texts;
  /** The widget's default size in columns and rows. */
  readonly size: { readonly w: number; readonly h: number };
}

/** A widget of a list; its figures and rows are defined by the list (docs/domain.md#dashboard). */
interface WidgetBase extends Named {
  /** The entity of the list. Users who can view the list can see the widget. */
  readonly of: string;
  /** A permission required besides the list's view permission. */
  readonly permission?: string;
  /** The fields for filtering the list by schools and employee types; without them it is not filtered. */
  readonly schools?: string;
  readonly types?: string;
}

/** The filter of the widget's rows; dates are relative to that of the board (`schemas/values/relativeDays.ts`). */
interface OfRows extends WidgetBase {
  readonly filter: RecordData;
}

/** Measures of the list, and row counts for values of a field. */
export interface FiguresWidget extends OfRows {
  readonly kind: 'figures';
  readonly measures: readonly string[];
  readonly by?: { readonly field: string; readonly values: readonly (number | string)[] };
}

/** Rates of the list, the first one in large type, with the district's thresholds. */
export interface RateWidget extends OfRows {
  readonly kind: 'rate';
  readonly measures: readonly string[];
}

/** A measure, and a share, over time. */
export interface TrendWidget extends WidgetBase {
  readonly kind: 'trend';
  readonly ranges: Readonly<Record<BoardRange, { readonly filter: RecordData; readonly by: string }>>;
  readonly measure: string;
  readonly share: string;
}

/** A measure for each value of a field. */
export interface BarsWidget extends OfRows {
  readonly kind: 'bars';
  readonly by: string;
  /** Defaults to counting rows. */
  readonly measure?: string;
  readonly atMost: number;
  /** Shows the values in their own order as a column chart; by default as bars, largest first. */
  readonly inOrder?: boolean;
  /** Shows only values whose measure exceeds the district's threshold. */
  readonly isOver?: boolean;
}

/** The first rows, each with its actions. */
export interface RowsWidget extends OfRows {
  readonly kind: 'rows';
  readonly columns: readonly string[];
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** The entity of the record that a row opens; both have the same id. */
  readonly opens: string;
  readonly atMost: number;
}

/** The number of rows, and the age of the oldest. */
export interface WaitingWidget extends OfRows {
  readonly kind: 'waiting';
  /** The field with the time since when a row waits. */
  readonly since: string;
}

/** A tile that the entity declares for the start page (`x-entity.tiles`), by its index. */
export interface TileWidget extends WidgetBase {
  readonly kind: 'tile';
  readonly tile: number;
}

/** News about the console; not based on a list. */
export interface NewsWidget extends Named {
  readonly kind: 'news';
}

export type ListWidget =
  | FiguresWidget
  | RateWidget
  | TrendWidget
  | BarsWidget
  | RowsWidget
  | WaitingWidget
  | TileWidget;

export type Widget = ListWidget | NewsWidget;

/** Declares the widgets of a board, with their names as types. */
export const defineBoard = <Id extends string>(
  widgets: Readonly<Record<Id, Widget>>,
): Readonly<Record<Id, Widget>> => widgets;
