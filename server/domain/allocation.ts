import {
  type OverlappingVersion,
  resolutions,
  resolveOverlap,
  type Span,
} from '#schemas/rules/allocation.ts';
import { formats } from '#schemas/values/formats.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../common/domainError.ts';
import { parseWholeNumber } from '../common/parseWholeNumber.ts';
import type { Sql } from '../database/database.ts';
import type { ActionRequest, Change, Domain, DomainAction, DomainRule } from './domainRule.ts';

/** The entities of a kind of allocation group and of its versions. Permission to see a group includes its versions. */
interface VersionsOf {
  readonly group: string;
  readonly versions: string;
  /** Table of the groups; the versions are in the table with the suffix `_version`. */
  readonly table: string;
}

const kinds: readonly VersionsOf[] = [
  {
    group: 'reference-data/allocation-group',
    versions: 'reference-data/allocation-group-version',
    table: 'allocation_group',
  },
  {
    group: 'employee/allocation-groups',
    versions: 'employee/allocation-group-versions',
    table: 'allocation_group',
  },
  {
    group: 'vacancy-profile/allocation-groups',
    versions: 'vacancy-profile/allocation-group-versions',
    table: 'vacancy_profile_allocation_group',
  },
];

/** Allocation groups: refuses overlapping versions, and resolves overlaps. */
export const allocation: Domain = {
  rules: kinds.map(overlapRule),
  actions: Object.fromEntries(kinds.map((kind) => [kind.versions, actionsOf(kind)])),
};

function actionsOf(kind: VersionsOf): Readonly<Record<string, DomainAction>> {
  return {
    overlaps: (request) => overlaps(kind, request),
    resolve: (request) => resolve(kind, request),
  };
}

/**
 * Rule: refuses a version whose dates overlap those of another version of its allocation group ("overlapping versions",
 * docs/specification.md#master-data-5-allocation).
 */
function overlapRule({ versions, table }: VersionsOf): DomainRule {
  const check = async ({ action, id, after, actor, sql }: Change) => {
    if (action === 'delete') return [];
    const of = { sql, organization: actor.organization, table, group: Number(after.allocationGroupId) };
    await holdGroup(of);
    const found = await overlappingVersions(of, spanOf(after), Number(id));
    if (found.length > 0) throw new DomainError('overlap', { details: found });
    return [];
  };
  return { name: 'overlap', of: versions, check };
}

/**
 * `GET /api/allocationGroup/overlappingVersions`: returns the versions of an allocation group that overlap a date
 * range.
 */
async function overlaps(kind: VersionsOf, { query, actor, sql, read }: ActionRequest): Promise<unknown> {
  const group = parseWholeNumber(query.allocationGroupId, 'allocationGroupId');
  const except = query.versionId === undefined ? undefined : parseWholeNumber(query.versionId, 'versionId');
  const span = spanOf(query);
  const known = await read.list(kind.group, { allocationGroupId: group });
  if (known.length === 0) return { overlaps: [] };
  const of = { sql, organization: actor.organization, table: kind.table, group };
  return { overlaps: await overlappingVersions(of, span, except) };
}

/**
 * `POST /api/allocationGroup/overlappingVersions`: resolves overlaps and saves the version in one transaction. Takes `{
 * resolution, version }`; `version` has its id if it already exists.
 */
async function resolve(kind: VersionsOf, { body, actor, sql, read, write }: ActionRequest): Promise<unknown> {
  const { resolution, version } = (body ?? {}) as { resolution?: unknown; version?: unknown };
  const way = resolutions.find((candidate) => candidate === resolution);
  if (way === undefined || !isRecord(version)) throw badRequestError('resolution and version are needed');
  const group = parseWholeNumber(version.allocationGroupId, 'allocationGroupId');
  const id = version.versionId === undefined ? undefined : parseWholeNumber(version.versionId, 'versionId');
  await read.get(kind.group, group);
  const of = { sql, organization: actor.organization, table: kind.table, group };
  await holdGroup(of);
  const found = await overlappingVersions(of, spanOf(version), id);
  const resolved = resolveOverlap(spanOf(version), found, way);
  if (!resolved) throw new DomainError('overlap', { details: found });
  for (const { versionId, toDate } of resolved.ended)
    await write.update(kind.versions, versionId, { toDate });
  const { versionId: _, ...stored } = version;
  const fields = { ...stored, ...resolved.span };
  return id === undefined ? write.create(kind.versions, fields) : write.update(kind.versions, id, fields);
}

function spanOf(record: RecordData): Span {
  const { fromDate, toDate } = record;
  if (!isDate(fromDate)) throw badRequestError('fromDate must be a date');
  if (!isDate(toDate)) throw badRequestError('toDate must be a date');
  return { fromDate, toDate };
}

function isDate(value: unknown): value is string {
  return typeof value === 'string' && formats.date(value);
}

function isRecord(value: unknown): value is RecordData {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function badRequestError(reason: string): DomainError {
  return new DomainError('badRequest', { args: { reason } });
}

interface GroupAt extends Pick<VersionsOf, 'table'> {
  readonly sql: Sql;
  readonly organization: number;
  readonly group: number;
}

/**
 * Finds the versions of an allocation group that overlap a date range, both ends included. `except` is the version to
 * leave out of the comparison (docs/specification.md#master-data-5-allocation: "overlapping versions warning";
 * docs/domain.md#allocation).
 */
async function overlappingVersions(
  { sql, organization, table, group }: GroupAt,
  span: Span,
  except: number | undefined,
): Promise<OverlappingVersion[]> {
  const rows = await sql(
    `select version_id, to_char(from_date, 'YYYY-MM-DD') as from_date, to_char(to_date, 'YYYY-MM-DD') as to_date
     from ${table}_version
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

/**
 * Locks an allocation group until the transaction ends, so that concurrent versions are checked one after the other.
 */
async function holdGroup({ sql, organization, table, group }: GroupAt): Promise<void> {
  await sql(
    `select allocation_group_id from ${table} where org_id = $1 and allocation_group_id = $2 for no key update`,
    [organization, group],
  );
}
