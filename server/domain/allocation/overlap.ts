import type { OverlappingVersion, Span } from '#schemas/rules/allocation.ts';
import type { Sql } from '../../database/database.ts';

/**
 * The versions of a group whose dates overlap a span, both ends included, but for one version itself
 * (docs/specification.md#master-data-5-allocation: "overlapping versions warning"; docs/domain.md#allocation).
 */
export async function overlappingVersions(
  sql: Sql,
  organization: number,
  group: number,
  span: Span,
  except: number | undefined,
): Promise<OverlappingVersion[]> {
  const rows = await sql(
    `select version_id, to_char(from_date, 'YYYY-MM-DD') as from_date, to_char(to_date, 'YYYY-MM-DD') as to_date
     from allocation_group_version
     where org_id = $1 and allocation_group_id = $2 and from_date <= $4::date and to_date >= $3::date and version_id <> $5
     order by from_date`,
    [organization, group, span.fromDate, span.toDate, except ?? 0],
  );
  return rows.map((row) => ({
    versionId: Number(row.version_id),
    fromDate: String(row.from_date),
    toDate: String(row.to_date),
  }));
}

/** Holds a group until the transaction ends: whoever else writes a version of it waits, and then sees this one. */
export async function holdGroup(sql: Sql, organization: number, group: number): Promise<void> {
  await sql(
    'select allocation_group_id from allocation_group where org_id = $1 and allocation_group_id = $2 for no key update',
    [organization, group],
  );
}
