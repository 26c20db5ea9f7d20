import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { resolutions, resolveOverlap, type Span } from '#schemas/rules/allocation.ts';
import { today } from '#schemas/rules/dates.ts';
import { formats } from '#schemas/rules/formats.ts';
import { DomainError } from '../../domainError.ts';
import type { ActionRequest, Change, Domain } from '../domainRule.ts';
import { holdGroup, overlappingVersions } from './overlap.ts';

/** The versions of a kind of group, by the entities of both: who sees a group sees its versions. */
interface VersionsOf {
  readonly group: string;
  readonly versions: string;
}

const ofDistrict: VersionsOf = {
  group: 'reference-data/allocation-group',
  versions: 'reference-data/allocation-group-version',
};
const ofEmployee: VersionsOf = {
  group: 'employee/allocation-groups',
  versions: 'employee/allocation-group-versions',
};

/** Allocation groups: no version in the past, none that overlaps another, and the ways to resolve an overlap. */
export const allocation: Domain = {
  rules: { [ofDistrict.versions]: checkVersion, [ofEmployee.versions]: checkVersion },
  actions: { [ofDistrict.versions]: actionsOf(ofDistrict), [ofEmployee.versions]: actionsOf(ofEmployee) },
};

function actionsOf(kind: VersionsOf): Domain['actions'][string] {
  return {
    overlaps: (request) => overlaps(kind, request),
    resolve: (request) => resolve(kind, request),
  };
}

/** "No past date" and "overlapping versions" (docs/specification.md#master-data-5-allocation). */
async function checkVersion({ action, id, before, after, actor, sql }: Change): Promise<void> {
  if (action === 'delete') return;
  const moved = before === undefined || before.fromDate !== after.fromDate;
  if (moved && String(after.fromDate) < today(actor.timeZone)) {
    throw new DomainError('invalid', { problems: [{ field: 'fromDate', code: 'pastDate', args: {} }] });
  }
  await holdGroup(sql, actor.organization, Number(after.allocationGroupId));
  const except = id === undefined ? undefined : Number(id);
  const found = await overlappingVersions(
    sql,
    actor.organization,
    Number(after.allocationGroupId),
    spanOf(after),
    except,
  );
  if (found.length > 0) throw new DomainError('overlap', { details: found });
}

/** `GET /api/allocationGroup/overlappingVersions`: which versions a span would overlap. */
async function overlaps(kind: VersionsOf, { query, actor, sql, read }: ActionRequest): Promise<unknown> {
  const group = whole(query.allocationGroupId, 'allocationGroupId');
  const except = query.versionId === undefined ? undefined : whole(query.versionId, 'versionId');
  const span = spanOf(query);
  const known = await read.list(kind.group, { allocationGroupId: group });
  if (known.length === 0) return { overlaps: [] };
  return { overlaps: await overlappingVersions(sql, actor.organization, group, span, except) };
}

/**
 * `POST /api/allocationGroup/overlappingVersions`: saves a version after resolving its overlaps, all in
 * one transaction. Takes `{ resolution, version }`, where `version` has its id when it exists already.
 */
async function resolve(kind: VersionsOf, { body, actor, sql, read, write }: ActionRequest): Promise<unknown> {
  const { resolution, version } = (body ?? {}) as { resolution?: unknown; version?: unknown };
  const way = resolutions.find((candidate) => candidate === resolution);
  if (way === undefined || !isRecord(version)) throw bad('resolution and version are needed');
  const group = whole(version.allocationGroupId, 'allocationGroupId');
  const id = version.versionId === undefined ? undefined : whole(version.versionId, 'versionId');
  await read.get(kind.group, group);
  await holdGroup(sql, actor.organization, group);
  const found = await overlappingVersions(sql, actor.organization, group, spanOf(version), id);
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
  if (!isDate(fromDate)) throw bad('fromDate must be a date');
  if (!isDate(toDate)) throw bad('toDate must be a date');
  return { fromDate, toDate };
}

function isDate(value: unknown): value is string {
  return typeof value === 'string' && (formats.date?.(value) ?? false);
}

function isRecord(value: unknown): value is RecordData {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function whole(value: unknown, name: string): number {
  const number = Number(value);
  if (value !== '' && Number.isSafeInteger(number)) return number;
  throw bad(`${name} must be a whole number`);
}

function bad(reason: string): DomainError {
  return new DomainError('badRequest', { args: { reason } });
}
