import type { Table } from '../database/table.ts';

const organization = { name: 'org_id', type: 'bigint', notNull: true } as const;

/** Districts' retention settings, runs, and export files until they are downloaded. */
export const retentionTables: readonly Table[] = [
  {
    name: 'retention',
    scope: 'organization',
    columns: [
      organization,
      { name: 'months', type: 'jsonb', notNull: true, default: "'{}'" },
      { name: 'row_version', type: 'integer', notNull: true, default: '1' },
    ],
    primaryKey: ['org_id'],
    foreignKeys: [],
    checks: [],
    indexes: [],
  },
  {
    name: 'retention_run',
    scope: 'organization',
    columns: [
      organization,
      { name: 'run_id', type: 'bigint', identity: true, notNull: true },
      /** The day of the run. There is at most one run per day and district, whichever process starts it. */
      { name: 'run_day', type: 'date', notNull: true },
      { name: 'months', type: 'jsonb', notNull: true },
      { name: 'removed', type: 'jsonb', notNull: true, default: "'{}'" },
      { name: 'started_at', type: 'timestamptz', notNull: true, default: 'now()' },
      { name: 'finished_at', type: 'timestamptz' },
    ],
    primaryKey: ['org_id', 'run_id'],
    foreignKeys: [],
    checks: [],
    indexes: [{ name: 'retention_run_day', method: 'btree', unique: true, on: ['org_id', 'run_day'] }],
  },
  {
    /** Removed rows as compressed CSV, written in the transaction that deleted them. */
    name: 'retention_export',
    scope: 'organization',
    columns: [
      organization,
      { name: 'run_id', type: 'bigint', notNull: true },
      { name: 'kind', type: 'text', notNull: true },
      { name: 'part', type: 'integer', notNull: true },
      { name: 'content', type: 'bytea', notNull: true },
    ],
    primaryKey: ['org_id', 'run_id', 'kind', 'part'],
    foreignKeys: [
      {
        name: 'retention_export_run_fkey',
        columns: ['org_id', 'run_id'],
        table: 'retention_run',
        targets: ['org_id', 'run_id'],
        onDelete: 'cascade',
      },
    ],
    checks: [],
    indexes: [],
  },
];
