import type { Migration } from './migration.ts';

/**
 * Calling rounds used to follow the district's clock only. This drops the table of past rounds, to which nothing
 * refers; sync recreates it with the time zone of each round.
 */
export const roundsByZone: Migration = {
  number: 12,
  name: 'rounds of calls are noted for each time zone of a district',
  moment: 'beforeSync',
  statements: ['drop table if exists call_round'],
};
