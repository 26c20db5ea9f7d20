import type { EntityOptions, TileOptions } from '../metaSchema/metaSchema.ts';
import { type ListOptions, orderIn } from './listOptions.ts';

/** A tile of the start page: shows the first rows of a filtered list. */
export interface Tile {
  readonly title: string;
  /** The filter of the tile's list. Dates in the filter may be relative to today (`schemas/values/relativeDays.ts`). */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly columns: readonly string[];
  readonly sort: ListOptions['sort'];
  readonly atMost: number;
  /** Whether the menu also shows the number of records that match the tile's filter. */
  readonly waits: boolean;
}

/** The default number of rows of a tile. */
const shownInTile = 6;

/** The tiles of an entity. Missing options default to the options of its list. */
export function tilesOf({ tiles = [] }: EntityOptions, list: ListOptions): Tile[] {
  return tiles.map((tile) => tileOf(tile, list));
}

function tileOf({ title, filter, columns, sort, atMost, waits }: TileOptions, list: ListOptions): Tile {
  return {
    title,
    filter,
    columns: columns ?? [],
    sort: sort ? orderIn(sort) : list.sort,
    atMost: atMost ?? shownInTile,
    waits: waits ?? false,
  };
}
