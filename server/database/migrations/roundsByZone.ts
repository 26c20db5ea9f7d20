import type { Migration } from './migration.ts';

/**
 * Calling rounds used to follow the district's clock only. This assigns earlier rounds to that clock; nothing refers to
 * them.
 */
export const roundsByZone: Migration = {
  number: 12,
  name: 'rounds of calls are noted for each time zone of a district',
  moment: 'beforeSync',
  statements: ['drop table if exists call_round'],
};
