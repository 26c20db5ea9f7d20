import type { ViewSettings } from '#schemas/protocol/entities/savedView.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

export type Density = 'compact' | 'comfortable';

/** What a list asks of the service. */
export interface ListQuery {
  readonly filter: RecordData;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly page: number;
  readonly perPage: number;
}

/** Everything that a saved view remembers, as the list has it now. */
export interface ListState extends ListQuery {
  /** The saved view that was opened, by its number; shipped views by their title. */
  readonly view: number | string | undefined;
  readonly columns: readonly string[];
  readonly density: Density;
}

/** The state of a list, and the only ways to change it. */
export interface ListStateControl extends ListState {
  /**
   * Changes filter, sort, page or size; anything but the page leads back to page 1. What is made of the filter is made of
   * the one that was asked for last, which may not be drawn yet.
   */
  readonly ask: (query: Partial<ListQuery> | ((now: ListQuery) => Partial<ListQuery>)) => void;
  readonly showColumns: (columns: readonly string[]) => void;
  readonly setDensity: (density: Density) => void;
  /** Opens a view: puts its settings in the place of the present ones. */
  readonly openView: (view: number | string | undefined, settings: ViewSettings) => void;
}

/** As much of it as narrows a list: what it asks for, and how that is changed. */
export type FilterControl = Pick<ListStateControl, 'filter' | 'ask'>;
