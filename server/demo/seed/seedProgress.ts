import type { Database, Sql } from '../../database/database.ts';

/** The first and the last number of what one district keeps in each table. */
export type Numbers = Readonly<Record<string, readonly [first: number, last: number]>>;

/** A district that is being filled, and how far that is: what a run that was stopped goes on with. */
export interface SeedProgress {
  readonly orgId: number;
  /** What was asked for, as text: a run for something else does not go on with it. */
  readonly plan: string;
  /** Which one of the plan, from 0. */
  readonly place: number;
  /** The day up to which it lives. */
  readonly begun: string;
  readonly firstNumber: number;
  /** How many parts of its life are written. */
  readonly parts: number;
  /** Whether what its absences say is written. */
  readonly isTold: boolean;
  /** What it kept before its year was repeated. */
  readonly lived: Numbers | null;
  readonly repeats: number;
  /** How many times its year was repeated. */
  readonly repeated: number;
}

const table = 'seeded_district';

/** Makes the place in which runs note how far they are. It is no table of the service: the end of the last run drops it. */
export async function prepareNotes(sql: Sql): Promise<void> {
  await sql(`create table if not exists ${table} (org_id bigint primary key, plan text not null, place integer not null,
    begun text not null, first_number bigint not null, parts integer not null default 0,
    is_told boolean not null default false, lived jsonb, repeats integer not null default 0,
    repeated integer not null default 0)`);
}

/** The district that a run has left unfinished; undefined where there is none. */
export async function unfinished(database: Database): Promise<SeedProgress | undefined> {
  const [row] = await database.maintain((sql) =>
    sql<{
      progress: SeedProgress;
    }>(`select jsonb_build_object('orgId', org_id, 'plan', plan, 'place', place, 'begun', begun,
      'firstNumber', first_number, 'parts', parts, 'isTold', is_told, 'lived', lived, 'repeats', repeats,
      'repeated', repeated) as progress from ${table}`),
  );
  return row?.progress;
}

/** Notes that a district is begun. */
export async function noteBegun(sql: Sql, district: SeedProgress): Promise<void> {
  const { orgId, plan, place, begun, firstNumber } = district;
  await sql(`insert into ${table} (org_id, plan, place, begun, first_number) values ($1, $2, $3, $4, $5)`, [
    orgId,
    plan,
    place,
    begun,
    firstNumber,
  ]);
}

/** What becomes different as a district is filled, and the column that it is kept in. */
const columns = {
  parts: 'parts',
  isTold: 'is_told',
  lived: 'lived',
  repeats: 'repeats',
  repeated: 'repeated',
} as const;

/** Notes how far a district is, in the transaction that has brought it there; gives how far that is now. */
export async function note(
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

/** A district is complete. */
export async function noteDone(sql: Sql, { orgId }: SeedProgress): Promise<void> {
  await sql(`delete from ${table} where org_id = $1`, [orgId]);
}

/** Nothing is left to go on with. */
export async function dropNotes(sql: Sql): Promise<void> {
  await sql(`drop table if exists ${table}`);
}
