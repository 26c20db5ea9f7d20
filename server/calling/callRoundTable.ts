import type { Table } from '../database/table.ts';

/**
 * Rounds of calls that have begun. The primary key ensures that each round of a time zone begins once across processes
 * (docs/domain.md#calls).
 */
export const callRoundTable: Table = {
  name: 'call_round',
  scope: 'organization',
  columns: [
    { name: 'org_id', type: 'bigint', notNull: true },
    { name: 'on_date', type: 'date', notNull: true },
    { name: 'time_zone', type: 'text', notNull: true },
    { name: 'period', type: 'text', notNull: true },
    { name: 'cycle', type: 'integer', notNull: true },
    { name: 'started_at', type: 'timestamptz', notNull: true },
    { name: 'jobs', type: 'integer', notNull: true },
    { name: 'calls', type: 'integer', notNull: true },
  ],
  primaryKey: ['org_id', 'on_date', 'time_zone', 'period', 'cycle'],
  foreignKeys: [],
  checks: [],
  indexes: [],
};
