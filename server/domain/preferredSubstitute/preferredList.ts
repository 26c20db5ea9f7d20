import type { Sql } from '../../database/database.ts';

/** A kind of list of preferred substitutes: whose it is, and what holds rank and place in it. */
export interface PreferredList {
  /** The entity of its rows. */
  readonly entity: string;
  readonly table: string;
  readonly owner: { readonly field: string; readonly column: string; readonly table: string };
  readonly rank: { readonly field: string; readonly column: string };
  /** The order of those without a rank; lists that have none of it go by the number of the row. */
  readonly place?: { readonly field: string; readonly column: string };
}

/** The list that all employees of a type share. */
export const employeeTypeList: PreferredList = {
  entity: 'reference-data/employee-type-preferred-substitute',
  table: 'employee_type_preferred_substitute',
  owner: { field: 'workerTypeId', column: 'worker_type_id', table: 'employee_type' },
  rank: { field: 'callGroupSortId', column: 'call_group_sort_id' },
};

/** An employee's own list. */
export const employeeList: PreferredList = {
  entity: 'employee/preferred-substitutes',
  table: 'preferred_substitutes',
  owner: { field: 'workerId', column: 'worker_id', table: 'worker' },
  rank: { field: 'callRank', column: 'call_rank' },
  place: { field: 'callGroupSortId', column: 'call_group_sort_id' },
};

/** One substitute on a list. */
export interface PreferredRow {
  readonly id: number;
  readonly substitute: number;
  /** Of an excluded one it counts for nothing. */
  readonly rank: number | undefined;
  readonly place: number | undefined;
  readonly isExcluded: boolean;
}

/** Keeps a list from being changed by others until the transaction ends: a row that another is just adding cannot be held. */
export async function holdList(
  { owner }: PreferredList,
  sql: Sql,
  organization: number,
  id: number,
): Promise<void> {
  await sql(
    `select ${owner.column} from ${owner.table} where org_id = $1 and ${owner.column} = $2 for no key update`,
    [organization, id],
  );
}

/** The rows of a list, in the order in which they are called; excluded ones at the end. */
export async function rowsOf(
  { table, owner, rank, place }: PreferredList,
  sql: Sql,
  organization: number,
  id: number,
): Promise<PreferredRow[]> {
  const rows = await sql(
    `select preferred_substitute_id, substitute_id, ${rank.column} as rank,
       ${place ? place.column : 'null::bigint'} as place, is_excluded
     from ${table} where org_id = $1 and ${owner.column} = $2
     order by coalesce(is_excluded, false), rank nulls last, place nulls last, preferred_substitute_id`,
    [organization, id],
  );
  return rows.map((row) => {
    const isExcluded = row.is_excluded === true;
    return {
      id: Number(row.preferred_substitute_id),
      substitute: Number(row.substitute_id),
      rank: isExcluded ? undefined : numberOf(row.rank),
      place: isExcluded ? undefined : numberOf(row.place),
      isExcluded,
    };
  });
}

function numberOf(value: unknown): number | undefined {
  return value === null || value === undefined ? undefined : Number(value);
}
