import type { Table } from '../../database/table.ts';

/** The last used number of each counter, such as `school.number`, per organization. */
export const countedNumberTable: Table = {
  name: 'counted_number',
  scope: 'organization',
  columns: [
    { name: 'org_id', type: 'bigint', notNull: true },
    { name: 'counter', type: 'text', notNull: true },
    { name: 'last_number', type: 'bigint', notNull: true },
  ],
  primaryKey: ['org_id', 'counter'],
  foreignKeys: [],
  checks: [],
  indexes: [],
};

/**
 * The date for which each organization's date-dependent stored values were recalculated, and the progress of an
 * unfinished run (null when complete).
 */
export const storedDayTable: Table = {
  name: 'stored_day',
  scope: 'organization',
  columns: [
    { name: 'org_id', type: 'bigint', notNull: true },
    { name: 'day', type: 'date', notNull: true },
    { name: 'reached', type: 'jsonb' },
  ],
  primaryKey: ['org_id'],
  foreignKeys: [],
  checks: [],
  indexes: [],
};

/** The expression by which each stored value was last computed. A different expression triggers recalculation. */
export const storedExpressionTable: Table = {
  name: 'stored_expression',
  scope: 'owner',
  columns: [
    { name: 'field', type: 'text', notNull: true },
    { name: 'expression', type: 'text', notNull: true },
  ],
  primaryKey: ['field'],
  foreignKeys: [],
  checks: [],
  indexes: [],
};
