import type { Table } from '../../database/table.ts';

/** How far numbers that count on have counted, in each organisation: `school.number` → 17. */
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

/** Up to which day each organisation's stored values that ask for today are worked out, and how far: nothing when all are. */
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

/** By which expression each stored value was worked out last: another one has all of them worked out anew. */
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
