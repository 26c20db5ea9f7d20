import type { DistrictDetail } from '#schemas/protocol/organizations/districts.ts';
import type { RetainedChanges } from '#schemas/protocol/organizations/retention.ts';
import type { Sql } from '../database/database.ts';
import { changeLines } from '../derived/history/removedChanges.ts';
import type { Author } from './work.ts';

/** How the change log calls a district; the record is the district itself. */
const entity = 'settings/district';

/** What happened to a district: what it was and what it became, field by field. */
export interface DistrictLogRow {
  readonly action: 'create' | 'update';
  readonly version: number;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Writes a row of the change log of a district, with who and every field that differs. Gives whether any does. */
export async function logDistrict(
  sql: Sql,
  organization: number,
  { userKey, name, requestId }: Author,
  { action, version, before, after }: DistrictLogRow,
): Promise<void> {
  const differences = differing(before, after);
  await sql(
    `insert into change_log (org_id, entity, record_id, label, action, version, user_key, user_name, request_id, differences)
     select $1, $2, $1::bigint::text, org_name, $3, $4, $5, $6, $7, $8 from organization where org_id = $1`,
    [organization, entity, action, version, userKey, name, requestId, JSON.stringify(differences)],
  );
}

/** The fields of two states that are not the same; one of a contact by its name, `contact.phone`. */
export function differing(before: DistrictLogRow['before'], after: DistrictLogRow['after']) {
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

/** The last changes of a district, the newest first, and which it does not keep. */
export function readDistrictLog(
  sql: Sql,
  organization: number,
): Promise<Pick<DistrictDetail, 'changes'> & RetainedChanges> {
  return changeLines(sql, organization, entity);
}
