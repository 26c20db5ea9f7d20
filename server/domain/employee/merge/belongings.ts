import type { Sql } from '../../../database/database.ts';

/** A kind of record that refers to an employee: its table, id and reference column. */
interface Belonging {
  readonly entity: string;
  readonly field: string;
  readonly table: string;
  readonly id: string;
  readonly column: string;
  /**
   * The columns in which two records of the same employee must differ. A record that would become a duplicate is not
   * moved. Empty if an employee has at most one record of this kind.
   */
  readonly unlike?: readonly string[];
}

/** Everything that refers to an employee, and how it moves in a merge. */
export const belongings: readonly Belonging[] = [
  {
    entity: 'absence/absence-day',
    field: 'workerId',
    table: 'absence_day',
    id: 'confirmation_number',
    column: 'worker_id',
  },
  {
    entity: 'absence/absence',
    field: 'workerId',
    table: 'absence',
    id: 'absence_id',
    column: 'worker_id',
  },
  { entity: 'absence/job', field: 'workerId', table: 'job', id: 'job_id', column: 'worker_id' },
  {
    entity: 'employee/absence-files',
    field: 'workerId',
    table: 'absence_file',
    id: 'file_id',
    column: 'worker_id',
  },
  {
    entity: 'employee/absence-reasons',
    field: 'workerId',
    table: 'absence_balance',
    id: 'balance_id',
    column: 'worker_id',
    unlike: ['absence_reason_id', 'bucket_id'],
  },
  {
    entity: 'employee/preferred-substitutes',
    field: 'workerId',
    table: 'preferred_substitutes',
    id: 'preferred_substitute_id',
    column: 'worker_id',
    unlike: ['substitute_id'],
  },
  {
    entity: 'employee/allocation-groups',
    field: 'workerId',
    table: 'allocation_group',
    id: 'allocation_group_id',
    column: 'worker_id',
  },
  {
    entity: 'substitute/substitute',
    field: 'linkedWorkerId',
    table: 'substitute',
    id: 'substitute_id',
    column: 'linked_worker_id',
    unlike: [],
  },
];

/**
 * Returns the ids of the merged record's belongings of one kind: those that move, and those that stay because the
 * remaining employee already has an equal record.
 */
export async function belongingsOf(
  sql: Sql,
  organization: number,
  { table, id, column, unlike }: Belonging,
  { from, into }: { readonly from: number; readonly into: number },
): Promise<{ moves: number[]; stays: number[] }> {
  const same = (unlike ?? []).map((name) => `other.${name} = own.${name}`);
  const isAlike = unlike === undefined ? 'false' : same.length === 0 ? 'true' : `(${same.join(' or ')})`;
  const rows = await sql(
    `select own.${id} as id, exists (select 1 from ${table} as other
       where other.org_id = $1 and other.${column} = $3 and ${isAlike}) as stays
     from ${table} as own where own.org_id = $1 and own.${column} = $2 order by own.${id}`,
    [organization, from, into],
  );
  const ids = (stays: boolean) => rows.filter((row) => row.stays === stays).map((row) => Number(row.id));
  return { moves: ids(false), stays: ids(true) };
}
