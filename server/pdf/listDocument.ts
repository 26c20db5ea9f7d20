import type { Language } from '#schemas/protocol/session/session.ts';

/** Paper sizes. */
export const papers = ['letter', 'a4'] as const;
export type Paper = (typeof papers)[number];

/** A list as a document: its heading and its table. All texts are formatted for people. */
export interface ListDocument {
  readonly language: Language;
  readonly title: string;
  /** Lines below the title: district, time, filters. */
  readonly facts: readonly string[];
  readonly paper: Paper;
  readonly columns: readonly DocumentColumn[];
  /** Starts each group on a new page and adds `blank` empty rows after it, to fill in by hand. */
  readonly sheet?: { readonly blank: number };
  readonly texts: {
    /** Text of the page number: `Page %{page} of %{pages}` */
    readonly page: string;
    readonly noRows: string;
    /** Suffix for the heading of a group that continues from the previous page: `continued`. */
    readonly continued: string;
    /** Note shown if a character is missing from the fonts. */
    readonly missing: string;
  };
}

export interface DocumentColumn {
  readonly title: string;
  readonly isNumber?: boolean;
  /** Whether the column is blank in every row, to fill in by hand. */
  readonly isBlank?: boolean;
}

/** A line of a document's table. */
export type ListItem<Cell = string> =
  | { readonly kind: 'group'; readonly text: string }
  | { readonly kind: 'row'; readonly cells: readonly Cell[] }
  | { readonly kind: 'totals'; readonly cells: readonly Cell[] };

/** Maximum number of rows in a document, which is about 1,000 pages. */
export const mostRows = 50_000;
