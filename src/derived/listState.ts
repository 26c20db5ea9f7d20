import type { ViewSettings } from '#schemas/protocol/entities/savedView.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

export type Density = 'compact' | 'comfortable';

/** The query of a list, as sent to the service. */
export interface ListQuery {
  readonly filter: RecordData;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly page: number;
  readonly perPage: number;
}

/** The current state of a list, with everything that a saved view stores. */
export interface ListState extends ListQuery {
  /** The open view: its number for a saved view, its title for a view of the entity file. */
  readonly view: number | string | undefined;
  readonly columns: readonly string[];
  readonly density: Density;
}

/** The state of a list with its setters. */
export interface ListStateControl extends ListState {
  /**
   * Changes filter, sort, page or page size; any change except of the page resets to page 1. A function gets the latest
   * query, which may not be rendered yet, and returns the change.
   */
  readonly changeQuery: (query: Partial<ListQuery> | ((now: ListQuery) => Partial<ListQuery>)) => void;
  readonly showColumns: (columns: readonly string[]) => void;
  readonly setDensity: (density: Density) => void;
  /** Opens a view: replaces the list's settings with those of the view. */
  readonly openView: (view: number | string | undefined, settings: ViewSettings) => void;
}

/** The part of a list's state that filters need. */
export type FilterControl = Pick<ListStateControl, 'filter' | 'changeQuery'>;
