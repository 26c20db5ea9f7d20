import type { Tile } from './tiles.ts';

/** The maximum number of records to reserve space for. A tile with more records grows when they load. */
const fewRecords = 3;

/** The number of lines to reserve for a tile of the start page while it loads, two for each record. */
export function tileLines({ atMost }: Pick<Tile, 'atMost'>): number {
  return Math.min(atMost, fewRecords) * 2;
}
