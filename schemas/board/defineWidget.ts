import type { RecordData } from '../values/jsonSchema.ts';

interface Texts {
  readonly en: string;
  readonly es: string;
}

/** The spans of time that a trend shows. */
export const boardRanges = ['days', 'months'] as const;
export type BoardRange = (typeof boardRanges)[number];

interface Named {
  readonly title: Texts;
  /** What it shows, in a sentence. */
  readonly description: Texts;
  /** Columns and rows that it has at first. */
  readonly size: { readonly w: number; readonly h: number };
}

/** What a widget of a list says; its figures and rows are those of the list, which defines them (docs/domain.md#dashboard). */
interface WidgetBase extends Named {
  /** The list that it is about, by the name of its entity. Whoever may view that may see the widget. */
  readonly of: string;
  /** Needed beside the view permission of the list. */
  readonly permission?: string;
  /** The fields by which the list is narrowed to schools and employee types; left out: it is not. */
  readonly schools?: string;
  readonly types?: string;
}

/** The rows that a widget is about, with days counted from that of the board (`schemas/values/relativeDays.ts`). */
interface OfRows extends WidgetBase {
  readonly filter: RecordData;
}

/** Measures of the list, and how many rows there are of some values of a field. */
export interface FiguresWidget extends OfRows {
  readonly kind: 'figures';
  readonly measures: readonly string[];
  readonly by?: { readonly field: string; readonly values: readonly (number | string)[] };
}

/** Shares of the list, the first as large as can be, with the district's thresholds. */
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
  /** Left out: rows are counted. */
  readonly measure?: string;
  readonly atMost: number;
  /** The values in their own order, as a chart of columns; left out: the largest first, as lines. */
  readonly inOrder?: boolean;
  /** Only values whose measure is more than the district's threshold. */
  readonly isOver?: boolean;
}

/** The first rows, each with what can be done about it. */
export interface RowsWidget extends OfRows {
  readonly kind: 'rows';
  readonly columns: readonly string[];
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** The entity whose record a row opens: its id is that of the row. */
  readonly opens: string;
  readonly atMost: number;
}

/** How many rows there are, and since when the oldest waits. */
export interface WaitingWidget extends OfRows {
  readonly kind: 'waiting';
  /** The moment since when a row waits. */
  readonly since: string;
}

/** A tile that the entity declares for the start page (`x-entity.tiles`), by its place. */
export interface TileWidget extends WidgetBase {
  readonly kind: 'tile';
  readonly tile: number;
}

/** What is new in the console: no list of the district's. */
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

/** Names the widgets of a board, and keeps their names as types. */
export const defineBoard = <Id extends string>(
  widgets: Readonly<Record<Id, Widget>>,
): Readonly<Record<Id, Widget>> => widgets;
