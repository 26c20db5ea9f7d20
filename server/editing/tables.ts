import type { Table } from '../database/table.ts';
import { lockTable } from './locks/takeLock.ts';

const organization = { name: 'org_id', type: 'bigint', notNull: true } as const;

/** The service's tables for the change log, saved views and locks. */
export const editingTables: readonly Table[] = [
  {
    name: 'change_log',
    scope: 'organization',
    columns: [
      organization,
      { name: 'change_id', type: 'bigint', identity: true, notNull: true },
      { name: 'entity', type: 'text', notNull: true },
      { name: 'record_id', type: 'text', notNull: true },
      /**
       * Id of the parent record of the changed record (`x-entity.parent`). The parent's change log includes the change.
       */
      { name: 'owner_id', type: 'text' },
      { name: 'label', type: 'text', notNull: true },
      { name: 'action', type: 'text', notNull: true },
      /** The action or transition of the change (`x-entity.actions`, `states`). */
      { name: 'operation', type: 'text' },
      { name: 'version', type: 'integer', notNull: true },
      { name: 'user_key', type: 'text', notNull: true },
      { name: 'user_name', type: 'text', notNull: true },
      { name: 'acting_as', type: 'text' },
      { name: 'acting_as_key', type: 'text' },
      { name: 'changed_at', type: 'timestamptz', default: 'clock_timestamp()', notNull: true },
      { name: 'request_id', type: 'text', notNull: true },
      /** The transaction of the write. Request ids come from the client and may repeat. */
      { name: 'written_by', type: 'text', default: '(pg_current_xact_id())::text', notNull: true },
      { name: 'differences', type: 'jsonb', notNull: true },
    ],
    primaryKey: ['org_id', 'change_id'],
    foreignKeys: [],
    checks: [],
    indexes: [
      {
        name: 'change_log_record',
        method: 'btree',
        unique: false,
        on: ['org_id', 'entity', 'record_id', 'change_id desc'],
      },
      {
        name: 'change_log_entity',
        method: 'btree',
        unique: false,
        on: ['org_id', 'entity', 'change_id desc'],
      },
      {
        name: 'change_log_owner',
        method: 'btree',
        unique: false,
        on: ['org_id', 'entity', 'owner_id', 'change_id desc'],
        where: 'owner_id is not null',
      },
      { name: 'change_log_request', method: 'btree', unique: false, on: ['org_id', 'request_id'] },
    ],
  },
  {
    name: 'saved_view',
    scope: 'organization',
    columns: [
      organization,
      { name: 'view_id', type: 'bigint', identity: true, notNull: true },
      { name: 'entity', type: 'text', notNull: true },
      { name: 'title', type: 'text', notNull: true },
      { name: 'owner_key', type: 'text', notNull: true },
      { name: 'owner_name', type: 'text', notNull: true },
      { name: 'shared', type: 'boolean', notNull: true, default: 'false' },
      { name: 'settings', type: 'jsonb', notNull: true },
      { name: 'row_version', type: 'integer', notNull: true, default: '1' },
    ],
    primaryKey: ['org_id', 'view_id'],
    foreignKeys: [],
    checks: [{ name: 'saved_view_title_length', expression: 'char_length("title") between 1 and 60' }],
    indexes: [{ name: 'saved_view_entity', method: 'btree', unique: false, on: ['org_id', 'entity'] }],
  },
  {
    name: 'view_pin',
    scope: 'organization',
    columns: [
      organization,
      { name: 'owner_key', type: 'text', notNull: true },
      { name: 'entity', type: 'text', notNull: true },
      { name: 'pinned', type: 'jsonb', notNull: true },
    ],
    primaryKey: ['org_id', 'owner_key', 'entity'],
    foreignKeys: [],
    checks: [],
    indexes: [],
  },
  lockTable,
];
