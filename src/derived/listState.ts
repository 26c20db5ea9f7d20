import type { ViewSettings } from '#schemas/protocol/entities/savedView.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

export type Density = 'compact' | 'comfortable';

/** The query of a list. */
export interface ListQuery {
  readonly filter: RecordData;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly page: number;
  readonly perPage: number;
}

/** Everything that a saved view stores, in its current state. */
export interface ListState extends ListQuery {
  /** The open view: its number if saved, its title if from the entity file. */
  readonly view: number | string | undefined;
  readonly columns: readonly string[];
  readonly density: Density;
}

/** The state of a list with its setters. */
export interface ListStateControl extends ListState {
  /**
   * Changes filter, sort, page or page size; any change but the page resets to page 1. A function receives the latest
   * query, which may not be rendered yet.
   */
  readonly ask: (query: Partial<ListQuery> | ((now: ListQuery) => Partial<ListQuery>)) => void;
  readonly showColumns: (columns: readonly string[]) => void;
  readonly setDensity: (density: Density) => void;
  /** Opens a view: replaces the current settings with its settings. */
  readonly openView: (view: number | string | undefined, settings: ViewSettings) => void;
}

/** The part of a list's state that filters need. */
export type FilterControl = Pick<ListStateControl, 'filter' | 'ask'>;
