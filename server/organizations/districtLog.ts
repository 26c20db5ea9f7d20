import type { DistrictDetail } from '#schemas/protocol/organizations/districts.ts';
import type { RetainedChanges } from '#schemas/protocol/organizations/retention.ts';
import type { Sql } from '../database/database.ts';
import { changeLines } from '../derived/history/changeLines.ts';
import type { Author } from './organizationWork.ts';

/** Entity name of a district's changes in the change log. The logged record id is the organization number. */
const entity = 'settings/district';

/** A change of a district for the change log. `before` and `after` have the values by field. */
export interface DistrictLogRow {
  readonly action: 'create' | 'update';
  readonly version: number;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Adds a change-log row about a district, with the author and the changed fields. */
export async function logDistrict(
  sql: Sql,
  organization: number,
  { userKey, name, requestId }: Author,
  { action, version, before, after }: DistrictLogRow,
): Promise<void> {
  const differences = changedFields(before, after);
  await sql(
    `insert into change_log (org_id, entity, record_id, label, action, version, user_key, user_name, request_id, differences)
     select $1, $2, $1::bigint::text, org_name, $3, $4, $5, $6, $7, $8 from organization where org_id = $1`,
    [organization, entity, action, version, userKey, name, requestId, JSON.stringify(differences)],
  );
}

/**
 * Returns the fields that differ between two states of a district. Field names of the nested contact get a prefix, as
 * in `contact.phone`.
 */
function changedFields(before: DistrictLogRow['before'], after: DistrictLogRow['after']) {
  const [from, to] = [flat(before), flat(after)];
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return names
    .filter((name) => (from[name] ?? '') !== (to[name] ?? ''))
    .map((field) => ({ field, from: from[field], to: to[field] }));
}

function flat(state: DistrictLogRow['before']): Record<string, unknown> {
  const pairs = Object.entries(state).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([part, inner]) => [`${name}.${part}`, inner])
      : [[name, value]],
  );
  return Object.fromEntries(pairs);
}

/**
 * Returns a district's latest changes, newest first, with the retention period and the day before which retention has
 * removed changes.
 */
export function readDistrictLog(
  sql: Sql,
  organization: number,
): Promise<Pick<DistrictDetail, 'changes'> & RetainedChanges> {
  return changeLines(sql, organization, entity);
}
