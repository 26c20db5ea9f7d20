import {
  type Retention,
  type RetentionKind,
  type RetentionMonths,
  type RetentionPreview,
  retentionKinds,
} from '#schemas/protocol/organizations/retention.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Row, Sql } from '../../database/database.ts';
import type { ChangeAuthor } from '../../identity/access/authorOf.ts';
import { expiredRowsSql, kindRows, retentionStartSql } from './retentionKinds.ts';

/** Name of a district's retention settings in the change log. The record is the district. */
const retentionEntity = 'settings/retention';

const listedRuns = 12;

/** The author of a logged change to the retention settings, and the id of the request. */
export interface Author extends ChangeAuthor {
  readonly requestId: string;
}

/** Returns how many months a district keeps each kind of data. Unset kinds are kept forever. */
export async function readMonths(
  sql: Sql,
  organization: number,
  lock = '',
): Promise<{ version: number; months: RetentionMonths }> {
  const text = `select months, row_version from retention where org_id = $1${lock}`;
  const [row] = await sql(text, [organization]);
  return { version: Number(row?.row_version ?? 0), months: monthsOf(row?.months) };
}

/** Parses stored retention settings into months by kind. */
export function monthsOf(stored: unknown): RetentionMonths {
  const retained = (stored ?? {}) as Partial<Record<RetentionKind, number | null>>;
  return Object.fromEntries(
    retentionKinds.map((kind) => [kind, retained[kind] ?? null]),
  ) as unknown as RetentionMonths;
}

/** Returns a district's retention settings, the rows that are due for deletion, and the latest runs. */
export async function readRetention(sql: Sql, organization: number): Promise<Retention> {
  const { version, months } = await readMonths(sql, organization);
  return {
    version,
    months: { ...months },
    due: await previewOf(sql, organization, months),
    runs: await readRuns(sql, organization),
  };
}

/** Returns how many rows given settings would delete, and up to which day. Kinds that are kept forever are left out. */
export async function previewOf(
  sql: Sql,
  organization: number,
  months: RetentionMonths,
): Promise<RetentionPreview> {
  const due: RetentionPreview = [];
  for (const kind of retentionKinds) {
    const length = months[kind];
    if (length === null || !(await hasRetentionTable(sql, kind))) continue;
    const [row] = await sql(
      `select count(*)::integer as rows, (select to_char(${retentionStartSql} at time zone time_zone, 'YYYY-MM-DD')
         from organization where org_id = $1) as before from ${expiredRowsSql(kindRows[kind])}`,
      [organization, length],
    );
    due.push({ kind, before: String(row?.before), rows: Number(row?.rows) });
  }
  return due;
}

/** Whether the database has the table of a kind, because registries differ. */
export async function hasRetentionTable(sql: Sql, kind: RetentionKind): Promise<boolean> {
  const [row] = await sql('select to_regclass($1) is not null as there', [kindRows[kind].table]);
  return row?.there === true;
}

/** Saves retention settings and adds a row to the change log. Throws `stale` when they changed since they were read. */
export async function writeMonths(
  sql: Sql,
  organization: number,
  change: { readonly version: number; readonly months: RetentionMonths },
  author: Author,
): Promise<void> {
  const before = await readMonths(sql, organization, ' for update');
  if (before.version !== change.version) throw new DomainError('stale');
  const differences = retentionKinds
    .filter((kind) => before.months[kind] !== change.months[kind])
    .map((kind) => ({ field: kind, from: before.months[kind], to: change.months[kind] }));
  if (differences.length === 0) return;
  const rows = await sql(
    `insert into retention as kept (org_id, months) values ($1, $2)
     on conflict (org_id) do update set months = excluded.months, row_version = kept.row_version + 1
     where kept.row_version = $3 returning row_version`,
    [organization, JSON.stringify(change.months), change.version],
  );
  if (rows.length === 0) throw new DomainError('stale');
  await logRetention(sql, organization, 'update', change.version + 1, author, differences);
}

/** Adds a row to the district's change log. */
export async function logRetention(
  sql: Sql,
  organization: number,
  action: 'update' | 'delete',
  version: number,
  author: Author,
  differences: readonly object[],
): Promise<void> {
  await sql(
    `insert into change_log (org_id, entity, record_id, label, action, version, user_key, user_name, acting_as, acting_as_key,
       request_id, differences)
     values ($1, $2, $1::bigint::text, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      organization,
      retentionEntity,
      'Retention',
      action,
      version,
      author.userKey,
      author.name,
      author.actingAs,
      author.actingAsKey,
      author.requestId,
      JSON.stringify(differences),
    ],
  );
}

async function readRuns(sql: Sql, organization: number): Promise<Retention['runs']> {
  const rows = await sql(
    `select run_id, removed, ${moment('started_at')}, ${moment('finished_at')},
       (select coalesce(json_agg(distinct kind), '[]') from retention_export export
         where export.org_id = run.org_id and export.run_id = run.run_id) as kept
     from retention_run run where org_id = $1 order by run_id desc limit ${listedRuns}`,
    [organization],
  );
  return rows.map((row: Row) => {
    const removed = (row.removed ?? {}) as Partial<Record<RetentionKind, number>>;
    const retained = new Set(row.kept as RetentionKind[]);
    return {
      runId: Number(row.run_id),
      startedAt: String(row.started_at),
      finishedAt: row.finished_at === null ? null : String(row.finished_at),
      removed: retentionKinds
        .filter((kind) => removed[kind])
        .map((kind) => ({ kind, rows: removed[kind] ?? 0, isKept: retained.has(kind) })),
    };
  });
}

function moment(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ${column}`;
}
