import type { Tile } from './tiles.ts';

/** So many records are waited for: where there are more the tile grows, and where there are none it is not all empty. */
const fewRecords = 3;

/** How many lines a tile of the start page mostly has, two for each record: so much place is kept for it while it is on its way. */
export function tileLines({ atMost }: Pick<Tile, 'atMost'>): number {
  return Math.min(atMost, fewRecords) * 2;
}
