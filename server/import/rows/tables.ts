import type { Table } from '../../database/table.ts';

const organization = { name: 'org_id', type: 'bigint', notNull: true } as const;
const job = { name: 'job_id', type: 'bigint', notNull: true } as const;

/** Import jobs, their rows, and the mappings that people keep (docs/domain.md#import). */
export const importTables: readonly Table[] = [
  {
    name: 'import_job',
    scope: 'organization',
    columns: [
      organization,
      { ...job, identity: true },
      { name: 'entity', type: 'text', notNull: true },
      { name: 'file_name', type: 'text', notNull: true },
      { name: 'format', type: 'text', notNull: true },
      { name: 'source_tables', type: 'jsonb', notNull: true },
      { name: 'source_table', type: 'text', notNull: true },
      { name: 'extent', type: 'text' },
      { name: 'encoding', type: 'text' },
      { name: 'columns', type: 'jsonb', notNull: true },
      { name: 'row_count', type: 'integer', notNull: true, default: '0' },
      /** By role, how many people of the file are not among the rows. */
      { name: 'left_out', type: 'jsonb' },
      /** Where the heading is, where it could be, and which lines are no rows. */
      { name: 'head', type: 'jsonb' },
      /** Hints about the file before its rows are checked. */
      { name: 'hints', type: 'jsonb' },
      /** Whether all of its rows are there: until then nobody sees it. */
      { name: 'is_complete', type: 'boolean', notNull: true, default: 'true' },
      { name: 'mapping', type: 'jsonb', notNull: true },
      { name: 'user_key', type: 'text', notNull: true },
      { name: 'user_name', type: 'text', notNull: true },
      { name: 'created_at', type: 'timestamptz', notNull: true, default: 'now()' },
      /** What is done with it: `check`, `apply`, `undo`; below, in whose name. */
      { name: 'task', type: 'text' },
      /** Whether results of an earlier check are still to be forgotten before rows are checked. */
      { name: 'is_forgetting', type: 'boolean', notNull: true, default: 'false' },
      /** Whether lines of one record were found for the present mapping (`lead_row`). */
      { name: 'is_joined', type: 'boolean', notNull: true, default: 'false' },
      { name: 'task_total', type: 'integer', notNull: true, default: '0' },
      { name: 'task_done', type: 'integer', notNull: true, default: '0' },
      { name: 'is_stopping', type: 'boolean', notNull: true, default: 'false' },
      { name: 'actor', type: 'jsonb' },
      { name: 'request_id', type: 'text' },
      { name: 'failure', type: 'text' },
      { name: 'checked_at', type: 'timestamptz' },
      { name: 'applied_at', type: 'timestamptz' },
      { name: 'undone_at', type: 'timestamptz' },
    ],
    primaryKey: ['org_id', 'job_id'],
    foreignKeys: [],
    checks: [],
    indexes: [
      {
        name: 'import_job_entity',
        method: 'btree',
        unique: false,
        on: ['org_id', 'entity', 'job_id desc'],
      },
    ],
  },
  {
    name: 'import_row',
    scope: 'organization',
    columns: [
      organization,
      job,
      { name: 'row_number', type: 'integer', notNull: true },
      { name: 'line', type: 'integer', notNull: true },
      { name: 'cells', type: 'jsonb', notNull: true },
      { name: 'fault', type: 'jsonb' },
      /** By column: a number of the file that is the same but for zeros at its beginning. */
      { name: 'twins', type: 'jsonb' },
      /** The earlier row of the same record that this one adds to. */
      { name: 'lead_row', type: 'integer' },
      /** What makes two rows have the same name, where an entity asks whether that is meant. */
      { name: 'name_key', type: 'text' },
      { name: 'result', type: 'text' },
      { name: 'problems', type: 'jsonb' },
      { name: 'notes', type: 'jsonb' },
      { name: 'label', type: 'text' },
      /** What makes two rows of a file be about the same record. */
      { name: 'match_key', type: 'text' },
      { name: 'record_id', type: 'text' },
      { name: 'record_version', type: 'integer' },
      { name: 'changes', type: 'jsonb' },
      { name: 'before', type: 'jsonb' },
      { name: 'outcome', type: 'text' },
    ],
    primaryKey: ['org_id', 'job_id', 'row_number'],
    foreignKeys: [
      {
        name: 'import_row_job_fkey',
        columns: ['org_id', 'job_id'],
        table: 'import_job',
        targets: ['org_id', 'job_id'],
        onDelete: 'cascade',
      },
    ],
    checks: [],
    indexes: [
      {
        name: 'import_row_result',
        method: 'btree',
        unique: false,
        on: ['org_id', 'job_id', 'result', 'outcome', 'row_number'],
      },
      {
        name: 'import_row_waiting',
        method: 'btree',
        unique: false,
        on: ['org_id', 'job_id', 'row_number'],
        where: 'result is null and outcome is null',
      },
      {
        name: 'import_row_match',
        method: 'btree',
        unique: false,
        on: ['org_id', 'job_id', 'match_key'],
      },
      {
        name: 'import_row_name',
        method: 'btree',
        unique: false,
        on: ['org_id', 'job_id', 'name_key'],
        where: 'name_key is not null',
      },
      {
        name: 'import_row_lead',
        method: 'btree',
        unique: false,
        on: ['org_id', 'job_id', 'lead_row'],
        where: 'lead_row is not null',
      },
    ],
  },
  {
    name: 'import_mapping',
    scope: 'organization',
    columns: [
      organization,
      { name: 'mapping_id', type: 'bigint', identity: true, notNull: true },
      { name: 'entity', type: 'text', notNull: true },
      { name: 'title', type: 'text', notNull: true },
      { name: 'mapping', type: 'jsonb', notNull: true },
      { name: 'user_name', type: 'text', notNull: true },
    ],
    primaryKey: ['org_id', 'mapping_id'],
    foreignKeys: [],
    checks: [{ name: 'import_mapping_title_length', expression: 'char_length("title") between 1 and 60' }],
    indexes: [
      {
        name: 'import_mapping_title',
        method: 'btree',
        unique: true,
        on: ['org_id', 'entity', 'absmgmt_key(title)'],
      },
    ],
  },
];
