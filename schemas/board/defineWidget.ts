import type { RecordData } from '../values/jsonSchema.ts';

interface Texts {
  readonly en: string;
  readonly es: string;
}

/** The time ranges that a trend widget can show. */
export const boardRanges = ['days', 'months'] as const;
export type BoardRange = (typeof boardRanges)[number];

interface Named {
  readonly title: Texts;
  /** The widget's description in one sentence. */
  readonly description: Texts;
  /** The widget's default size in columns and rows. */
  readonly size: { readonly w: number; readonly h: number };
}

/** A widget that shows data of a list. The list defines the figures and rows (docs/domain.md#dashboard). */
interface WidgetBase extends Named {
  /** The entity of the list. Users who can view the list can see the widget. */
  readonly of: string;
  /** A permission required besides the list's view permission. */
  readonly permission?: string;
  /**
   * The fields by which a list is filtered for the schools (`schools`) and employee types (`types`) that the user
   * chooses on the board. Without such a field, the choice does not filter the list.
   */
  readonly schools?: string;
  readonly types?: string;
}

/**
 * A widget with filtered rows. Relative dates in the filter count from the board's date
 * (`schemas/values/relativeDays.ts`).
 */
interface OfRows extends WidgetBase {
  readonly filter: RecordData;
}

/** A widget with measures of the list and, with `by`, the row counts for values of a field. */
export interface FiguresWidget extends OfRows {
  readonly kind: 'figures';
  readonly measures: readonly string[];
  readonly by?: { readonly field: string; readonly values: readonly (number | string)[] };
}

/** A widget with rates of the list, classified by the district's thresholds. The first rate is in large type. */
export interface RateWidget extends OfRows {
  readonly kind: 'rate';
  readonly measures: readonly string[];
}

/** A widget with a chart of one measure and one share over time. */
export interface TrendWidget extends WidgetBase {
  readonly kind: 'trend';
  readonly ranges: Readonly<Record<BoardRange, { readonly filter: RecordData; readonly by: string }>>;
  readonly measure: string;
  readonly share: string;
}

/** A widget with a chart of a measure for each value of a field. */
export interface BarsWidget extends OfRows {
  readonly kind: 'bars';
  readonly by: string;
  /** The measure to show; defaults to the row count. */
  readonly measure?: string;
  readonly atMost: number;
  /**
   * Whether to show the field's values in their own order as a column chart. By default, the chart has horizontal bars,
   * the largest first.
   */
  readonly inOrder?: boolean;
  /** Whether to show only field values whose measure exceeds the district's threshold. */
  readonly isOver?: boolean;
}

/** A widget with the first rows of the list, each with its actions. */
export interface RowsWidget extends OfRows {
  readonly kind: 'rows';
  readonly columns: readonly string[];
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** The entity of the record that a row opens; the row and the record have the same id. */
  readonly opens: string;
  readonly atMost: number;
}

/** A widget with the number of rows and the age of the oldest row. */
export interface WaitingWidget extends OfRows {
  readonly kind: 'waiting';
  /** The field with the time since which a row has been waiting. */
  readonly since: string;
}

/** A widget that shows a tile which the entity declares for the start page (`x-entity.tiles`), by the tile's index. */
export interface TileWidget extends WidgetBase {
  readonly kind: 'tile';
  readonly tile: number;
}

/** A widget with news about the console; not based on a list. */
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
