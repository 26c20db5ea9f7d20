import type { Language } from '#schemas/protocol/session/session.ts';

/** Sizes of paper that a document can have. */
export const papers = ['letter', 'a4'] as const;
export type Paper = (typeof papers)[number];

/** A list as a document: what stands above its rows, and how they stand. All texts are as people read them. */
export interface ListDocument {
  readonly language: Language;
  readonly title: string;
  /** Lines below the title: district, time, filters. */
  readonly facts: readonly string[];
  readonly paper: Paper;
  readonly columns: readonly DocumentColumn[];
  /** Each group begins a page of its own, with so many empty rows after it to be filled in by hand. */
  readonly sheet?: { readonly blank: number };
  readonly texts: {
    /** `Page %{page} of %{pages}` */
    readonly page: string;
    readonly noRows: string;
    /** What is behind the heading of a group that goes on: `continued`. */
    readonly continued: string;
    /** What is said where a letter is missing from the fonts. */
    readonly missing: string;
  };
}

export interface DocumentColumn {
  readonly title: string;
  readonly isNumber?: boolean;
  /** Empty in every row, to be filled in by hand. */
  readonly isBlank?: boolean;
}

/** A line of the table. */
export type ListItem<Cell = string> =
  | { readonly kind: 'group'; readonly text: string }
  | { readonly kind: 'row'; readonly cells: readonly Cell[] }
  | { readonly kind: 'totals'; readonly cells: readonly Cell[] };

/** So many rows a document has at most: about 1,000 pages. */
export const mostRows = 50_000;
