import type { Migration } from './migration.ts';

/** Once a district called by its own clock alone. What is known of earlier rounds is of that clock, and nothing refers to it. */
export const roundsByZone: Migration = {
  number: 12,
  name: 'rounds of calls are noted for each time zone of a district',
  moment: 'beforeSync',
  statements: ['drop table if exists call_round'],
};
