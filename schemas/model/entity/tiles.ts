import type { EntityOptions, TileOptions } from '../metaSchema/metaSchema.ts';
import { type ListOptions, orderIn } from './listOptions.ts';

/** A part of the start page: the first of some rows. */
export interface Tile {
  readonly title: string;
  /** With days counted from today (`schemas/values/relativeDays.ts`). */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly columns: readonly string[];
  readonly sort: ListOptions['sort'];
  readonly atMost: number;
  /** How many there are stands at the line of the menu too. */
  readonly waits: boolean;
}

/** How many rows a tile shows that does not say. */
const shownInTile = 6;

/** What the start page tells of an entity's records; a tile goes by the list where it does not say. */
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
