import { type Entity, fieldNamed } from './readEntity.ts';
import type { Tile } from './tiles.ts';

/** Lines that a tile of records seldom needs more of: a list of so many values is longer than its place. */
const mostValues = 6;

/** So many records are waited for: where there are more the tile grows, and where there are none it is not all empty. */
const fewRecords = 3;

/**
 * How many lines a tile of the start page mostly has: one for each value that is counted, two for each record. So much
 * place is kept for it while it is on its way.
 */
export function tileLines(entity: Entity, { by, atMost }: Tile): number {
  if (by === undefined) return Math.min(atMost, fewRecords) * 2;
  const choices = fieldNamed(entity, by)?.choices.length ?? 0;
  return Math.min(atMost, choices === 0 ? mostValues : choices);
}
