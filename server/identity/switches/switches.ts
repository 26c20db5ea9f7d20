import { featureNames } from '#schemas/protocol/features.ts';
import { readOrganizationSettings } from '#schemas/protocol/organizationSettings.ts';
import type { OrganizationSwitches, SwitchesChange } from '#schemas/protocol/organizationSwitches.ts';
import type { Row, Sql } from '../../database/database.ts';
import { DomainError } from '../../domainError.ts';
import { featuresOf } from '../organizations.ts';

/** How the change log calls the switches of a district; the record is the district. */
const entity = 'settings/features';

/** Changes that are told with the switches. */
const notifiedAtMost = 20;

export type Switches = Omit<OrganizationSwitches, 'changes'>;

/** What is switched on in a district: everything of the catalogue, and what else is kept. */
export async function readSwitches(sql: Sql, organization: number, lock = ''): Promise<Switches> {
  const text = `select features, settings, row_version from organization where org_id = $1${lock}`;
  const [row] = await sql(text, [organization]);
  if (!row) throw new DomainError('notFound');
  const off = Object.fromEntries(featureNames.map((name) => [name, false]));
  const stored = Object.fromEntries(featuresOf(row.features).map(({ name, enabled }) => [name, enabled]));
  return {
    orgId: organization,
    version: Number(row.row_version),
    features: { ...off, ...stored },
    settings: readOrganizationSettings(row.settings),
  };
}

/**
 * Writes the named switches of a district with its next version and a row of the change log. Throws
 * `stale` with the switches as they are when somebody was faster.
 */
export async function writeSwitches(
  sql: Sql,
  organization: number,
  change: SwitchesChange,
  by: { readonly userKey: string; readonly name: string; readonly requestId: string },
): Promise<Switches> {
  const before = await readSwitches(sql, organization, ' for update');
  if (before.version !== change.version) throw new DomainError('stale', { current: before });
  const after = {
    ...before,
    version: before.version + 1,
    features: { ...before.features, ...change.features },
    settings: { ...before.settings, ...change.settings },
  };
  const differences = [
    ...differing(before.features, after.features),
    ...differing(before.settings, after.settings),
  ];
  if (differences.length === 0) return before;
  const features = Object.entries(after.features).map(([name, enabled]) => ({ name, enabled }));
  await sql('update organization set features = $2, settings = $3, row_version = $4 where org_id = $1', [
    organization,
    JSON.stringify(features),
    JSON.stringify(after.settings),
    after.version,
  ]);
  await sql(
    `insert into change_log (org_id, entity, record_id, label, action, version, user_key, user_name, request_id, differences)
     select $1, $2, $1::bigint::text, org_name, 'update', $3, $4, $5, $6, $7 from organization where org_id = $1`,
    [organization, entity, after.version, by.userKey, by.name, by.requestId, JSON.stringify(differences)],
  );
  return after;
}

/** The last changes of a district's switches, the newest first. */
export async function readSwitchChanges(
  sql: Sql,
  organization: number,
): Promise<OrganizationSwitches['changes']> {
  const rows = await sql(
    `select change_id, user_name, differences,
       to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as moment
     from change_log where org_id = $1 and entity = $2 order by change_id desc limit ${notifiedAtMost}`,
    [organization, entity],
  );
  return rows.map((row: Row) => ({
    changeId: Number(row.change_id),
    userName: String(row.user_name),
    changedAt: String(row.moment),
    differences: row.differences as OrganizationSwitches['changes'][number]['differences'],
  }));
}

type Flags = Readonly<Record<string, unknown>>;

function differing(before: Flags, after: Flags) {
  const changed = Object.keys(after).filter((name) => (before[name] ?? false) !== after[name]);
  return changed.map((field) => ({ field, from: before[field] ?? false, to: after[field] }));
}
