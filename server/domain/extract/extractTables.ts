import type { Table } from '../../database/table.ts';

const organization = { name: 'org_id', type: 'bigint', notNull: true } as const;
const run = { name: 'run_id', type: 'bigint', notNull: true } as const;

/**
 * Tables of an extract: its locked rows with their payroll lines, and the bytes of its file (docs/domain.md#extract).
 */
export const extractTables: readonly Table[] = [
  {
    name: 'extract_row',
    scope: 'organization',
    columns: [
      organization,
      run,
      /**
       * Kind of the payroll row. `day`: `source_id` is the confirmation number of an absence day. `time`: `source_id`
       * is a timesheet line id.
       */
      { name: 'kind', type: 'text', notNull: true },
      { name: 'source_id', type: 'bigint', notNull: true },
      /**
       * Number of this extract among the unvoided extracts of the payroll row: 1 for the first, higher for adjustments.
       */
      { name: 'sequence', type: 'integer', notNull: true },
      /** Status before the lock, restored when the extract is voided. */
      { name: 'status_before', type: 'text', notNull: true },
      { name: 'lines', type: 'jsonb', notNull: true, default: "'[]'" },
      /**
       * Planned hours of the substitute that the row's payroll lines contain, in hundredths of an hour. A timesheet may
       * later replace them with worked hours.
       */
      { name: 'planned', type: 'integer', notNull: true, default: '0' },
      { name: 'is_void', type: 'boolean', notNull: true, default: 'false' },
    ],
    primaryKey: ['org_id', 'run_id', 'kind', 'source_id'],
    foreignKeys: [
      {
        name: 'extract_row_run_fkey',
        columns: ['org_id', 'run_id'],
        table: 'extract_run',
        targets: ['org_id', 'run_id'],
        onDelete: 'restrict',
      },
    ],
    checks: [],
    indexes: [
      {
        name: 'extract_row_once',
        method: 'btree',
        unique: true,
        on: ['org_id', 'kind', 'source_id', 'sequence'],
        where: 'is_void = false',
      },
    ],
  },
  {
    name: 'extract_file',
    scope: 'organization',
    columns: [
      organization,
      run,
      { name: 'content_type', type: 'text', notNull: true },
      { name: 'content', type: 'bytea', notNull: true },
    ],
    primaryKey: ['org_id', 'run_id'],
    foreignKeys: [
      {
        name: 'extract_file_run_fkey',
        columns: ['org_id', 'run_id'],
        table: 'extract_run',
        targets: ['org_id', 'run_id'],
        onDelete: 'restrict',
      },
    ],
    checks: [],
    indexes: [],
  },
];
