import type { Database, Sql } from '../../database/database.ts';

/** First and last ids of a district's rows, by table. */
export type Numbers = Readonly<Record<string, readonly [first: number, last: number]>>;

/** Progress of a district that is being filled, from which a stopped run continues. */
export interface SeedProgress {
  readonly orgId: number;
  /** The seeding plan as text. A run with another plan does not continue this progress. */
  readonly plan: string;
  /** Index of the district in the plan. */
  readonly place: number;
  /** Date up to which the district is simulated. */
  readonly begun: string;
  readonly firstNumber: number;
  /** Number of simulation parts written. */
  readonly parts: number;
  /** Whether `storeAbsences` has written who entered the absences, their holds and approvals. */
  readonly hasStoredAbsences: boolean;
  /** The district's id ranges before its simulated year was repeated; null until then. */
  readonly simulatedRanges: Numbers | null;
  readonly repeats: number;
  /** Number of repetitions of the year already stored. */
  readonly repeated: number;
}

const table = 'seeded_district';

/**
 * Creates the table that stores the progress of seeding. It is not one of the service's own tables; the last run drops
 * it at its end.
 */
export async function createProgressTable(sql: Sql): Promise<void> {
  await sql(`create table if not exists ${table} (org_id bigint primary key, plan text not null, place integer not null,
    begun text not null, first_number bigint not null, parts integer not null default 0,
    is_told boolean not null default false, lived jsonb, repeats integer not null default 0,
    repeated integer not null default 0)`);
}

/** The unfinished district of an earlier run; undefined if there is none. */
export async function unfinished(database: Database): Promise<SeedProgress | undefined> {
  const [row] = await database.maintain((sql) =>
    sql<{
      progress: SeedProgress;
    }>(`select jsonb_build_object('orgId', org_id, 'plan', plan, 'place', place, 'begun', begun,
      'firstNumber', first_number, 'parts', parts, 'hasStoredAbsences', is_told, 'simulatedRanges', lived, 'repeats', repeats,
      'repeated', repeated) as progress from ${table}`),
  );
  return row?.progress;
}

/** Stores the progress of a district that is about to be filled. */
export async function saveBegun(sql: Sql, district: SeedProgress): Promise<void> {
  const { orgId, plan, place, begun, firstNumber } = district;
  await sql(`insert into ${table} (org_id, plan, place, begun, first_number) values ($1, $2, $3, $4, $5)`, [
    orgId,
    plan,
    place,
    begun,
    firstNumber,
  ]);
}

/** Columns of the progress fields that change during a run. */
const columns = {
  parts: 'parts',
  hasStoredAbsences: 'is_told',
  simulatedRanges: 'lived',
  repeats: 'repeats',
  repeated: 'repeated',
} as const;

/** Stores the progress of a district in the transaction that achieved it. Returns the new progress. */
export async function saveProgress(
  sql: Sql,
  district: SeedProgress,
  further: Partial<Pick<SeedProgress, keyof typeof columns>>,
): Promise<SeedProgress> {
  const changes = Object.entries(further) as [keyof typeof columns, unknown][];
  const set = changes.map(([name], place) => `${columns[name]} = $${place + 2}`).join(', ');
  const values = changes.map(([, value]) => (typeof value === 'object' ? JSON.stringify(value) : value));
  await sql(`update ${table} set ${set} where org_id = $1`, [district.orgId, ...values]);
  return { ...district, ...further };
}

/** Deletes the progress of a district that is complete. */
export async function deleteProgress(sql: Sql, { orgId }: SeedProgress): Promise<void> {
  await sql(`delete from ${table} where org_id = $1`, [orgId]);
}

/** Drops the progress table when no district is left to continue. */
export async function dropProgressTable(sql: Sql): Promise<void> {
  await sql(`drop table if exists ${table}`);
}
