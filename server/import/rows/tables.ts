import type { Table } from '../../database/table.ts';

const organization = { name: 'org_id', type: 'bigint', notNull: true } as const;
const job = { name: 'job_id', type: 'bigint', notNull: true } as const;

/** Tables of import jobs, their rows, and saved mappings (docs/domain.md#import). */
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
      /** Number of people in the file who are not among the rows, by role. */
      { name: 'left_out', type: 'jsonb' },
      /** Where the heading of the file is or could be, and which lines of the file are skipped. */
      { name: 'head', type: 'jsonb' },
      /** Hints about the file that are available before its rows are checked. */
      { name: 'hints', type: 'jsonb' },
      /** Whether all rows of the file are stored; the job is hidden until then. */
      { name: 'is_complete', type: 'boolean', notNull: true, default: 'true' },
      { name: 'mapping', type: 'jsonb', notNull: true },
      { name: 'user_key', type: 'text', notNull: true },
      { name: 'user_name', type: 'text', notNull: true },
      { name: 'created_at', type: 'timestamptz', notNull: true, default: 'now()' },
      /** The running task: `check`, `apply` or `undo`. The next columns describe the user who started it. */
      { name: 'task', type: 'text' },
      /** Whether results of an earlier check must be deleted before rows are checked. */
      { name: 'is_forgetting', type: 'boolean', notNull: true, default: 'false' },
      /** Whether lines were grouped by record for the current mapping (`lead_row`). */
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
      /**
       * Number elsewhere in the same column of the file that differs from the row's number only in leading zeros; keyed
       * by column.
       */
      { name: 'twins', type: 'jsonb' },
      /** Number of the first row of the same record. This row adds its values to that record. */
      { name: 'lead_row', type: 'integer' },
      /**
       * Normalized name of the record, used to find duplicates. Set only if the entity requires confirmation of
       * duplicate names.
       */
      { name: 'name_key', type: 'text' },
      { name: 'result', type: 'text' },
      { name: 'problems', type: 'jsonb' },
      { name: 'notes', type: 'jsonb' },
      { name: 'label', type: 'text' },
      /** Key that is equal for two rows about the same record. */
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
