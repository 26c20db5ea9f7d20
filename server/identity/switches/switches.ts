import { featureNames } from '#schemas/protocol/features.ts';
import { readOrganizationSettings } from '#schemas/protocol/organizationSettings.ts';
import type { OrganizationSwitches, SwitchesChange } from '#schemas/protocol/organizationSwitches.ts';
import type { RetainedChanges } from '#schemas/protocol/retention.ts';
import type { Sql } from '../../database/database.ts';
import { DomainError } from '../../domainError.ts';
import { changeLines } from '../../editing/changeLines.ts';
import { featuresOf } from '../organizations.ts';

/** How the change log calls the switches of a district; the record is the district. */
const entity = 'settings/features';

export type Switches = Omit<OrganizationSwitches, 'changes' | keyof RetainedChanges>;

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

/** The last changes of a district's switches, the newest first, and which it does not keep. */
export function readSwitchChanges(
  sql: Sql,
  organization: number,
): Promise<Pick<OrganizationSwitches, 'changes'> & RetainedChanges> {
  return changeLines(sql, organization, entity);
}

type Flags = Readonly<Record<string, unknown>>;

function differing(before: Flags, after: Flags) {
  const changed = Object.keys(after).filter((name) => (before[name] ?? false) !== after[name]);
  return changed.map((field) => ({ field, from: before[field] ?? false, to: after[field] }));
}
