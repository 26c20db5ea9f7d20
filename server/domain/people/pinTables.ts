import type { Table } from '../../database/table.ts';
import { type PinKind, pinKinds } from './pinKind.ts';

/** Table of recent PIN hashes, newest first; one table per kind of people. */
function pinTable({ table, people, id }: PinKind): Table {
  return {
    name: table,
    scope: 'organization',
    columns: [
      { name: 'org_id', type: 'bigint', notNull: true },
      { name: id, type: 'bigint', notNull: true },
      { name: 'hashes', type: 'jsonb', notNull: true },
      { name: 'changed_at', type: 'timestamptz', notNull: true, default: 'now()' },
      { name: 'row_version', type: 'integer', notNull: true, default: '1' },
    ],
    primaryKey: ['org_id', id],
    foreignKeys: [
      {
        name: `${table}_${people}_fkey`,
        columns: ['org_id', id],
        table: people,
        targets: ['org_id', id],
        onDelete: 'cascade',
      },
    ],
    checks: [],
    indexes: [],
  };
}

/** Salt of a district's PINs. With one salt, equal PINs have equal hashes (`pins.ts`). */
const pinSalt: Table = {
  name: 'pin_salt',
  scope: 'organization',
  columns: [
    { name: 'org_id', type: 'bigint', notNull: true },
    { name: 'salt', type: 'text', notNull: true },
  ],
  primaryKey: ['org_id'],
  foreignKeys: [],
  checks: [],
  indexes: [],
};

export const pinTables: readonly Table[] = [...Object.values(pinKinds).map(pinTable), pinSalt];
