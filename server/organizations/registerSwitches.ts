import type { FastifyInstance, FastifyRequest } from 'fastify';
import { featureNames } from '#schemas/protocol/organizations/features.ts';
import {
  type OrganizationSwitches,
  organizationSwitchesSchema,
  type SwitchesChange,
  switchesChangeSchema,
  switchesPath,
} from '#schemas/protocol/organizations/organizationSwitches.ts';
import type { RetainedChanges } from '#schemas/protocol/organizations/retention.ts';
import { readOrganizationSettings } from '#schemas/protocol/session/organizationSettings.ts';
import { DomainError } from '../common/domainError.ts';
import type { Database, Sql } from '../database/database.ts';
import { changeLines } from '../derived/history/changeLines.ts';
import { operation } from '../http/operation.ts';
import type { Actor } from '../identity/access/actor.ts';
import { isSupport } from '../identity/access/isSupport.ts';
import { featuresOf } from '../identity/access/organizations.ts';
import { audit } from '../observability/audit.ts';

/** The database, and a callback that clears the caches of a district's features. */
interface Parts {
  readonly database: Database;
  readonly onFeaturesChanged: (organization: number) => void;
}

const readOperation = operation({
  tag: 'Organization',
  operationId: 'readSwitches',
  summary: 'The features and settings of a district; support only',
  response: { 200: organizationSwitchesSchema },
  refused: ['notFound'],
});

const writeOperation = operation({
  tag: 'Organization',
  operationId: 'writeSwitches',
  summary: 'Turn features and settings of a district on or off; support only',
  body: { ...switchesChangeSchema, examples: [{ version: 1, features: { StaffAlerts: true } }] },
  response: { 200: organizationSwitchesSchema },
  refused: ['notFound', 'stale'],
});

/**
 * Registers support's calls to read and set a district's features and settings
 * (docs/specification.md#application-3-organisation).
 */
export function registerSwitches(scope: FastifyInstance, parts: Parts): void {
  for (const prefix of ['', '/api']) {
    const path = `${prefix}${switchesPath}`;
    scope.get(path, { schema: readOperation }, (request) => read(parts, request));
    scope.put(path, { schema: writeOperation, preValidation: onlySupport }, (request) =>
      write(parts, request),
    );
  }
}

/** Checks permission before the body is validated, so that others learn nothing about its shape. */
async function onlySupport(request: FastifyRequest): Promise<void> {
  ofSupport(request);
}

async function read({ database }: Parts, request: FastifyRequest): Promise<OrganizationSwitches> {
  const { organization } = ofSupport(request);
  return database.read(organization, async (sql) => ({
    ...(await readSwitches(sql, organization)),
    ...(await readSwitchChanges(sql, organization)),
  }));
}

/** Writes as the service itself, because a district's row is not writable for its people. */
async function write(
  { database, onFeaturesChanged }: Parts,
  request: FastifyRequest,
): Promise<OrganizationSwitches> {
  const { organization, userKey, name } = ofSupport(request);
  const by = { userKey, name, requestId: request.id };
  const answer = await database.maintain(async (sql) => ({
    ...(await writeSwitches(sql, organization, request.body as SwitchesChange, by)),
    ...(await readSwitchChanges(sql, organization)),
  }));
  onFeaturesChanged(organization);
  audit(request, 'features.changed', { organization });
  return answer;
}

/** Requires support in a district, without impersonation. */
function ofSupport({ actor, signedIn }: FastifyRequest): Actor {
  if (!isSupport(signedIn.account) || actor.impersonation) {
    throw new DomainError('forbidden', { text: 'refused.supportSwitches' });
  }
  return actor;
}

/**
 * Entity name of feature and setting changes in a district's change log. The logged record id is the organization
 * number.
 */
const entity = 'settings/features';

export type DistrictFeatures = Omit<OrganizationSwitches, 'changes' | keyof RetainedChanges>;

/**
 * Reads a district's features: every feature of the catalog (off by default) and all stored ones. Also reads its
 * settings and version.
 */
async function readSwitches(sql: Sql, organization: number, lock = ''): Promise<DistrictFeatures> {
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
 * Saves the named features of a district with its next version and a change-log row. Throws `stale` with the current
 * features when they changed since they were read.
 */
async function writeSwitches(
  sql: Sql,
  organization: number,
  change: SwitchesChange,
  by: { readonly userKey: string; readonly name: string; readonly requestId: string },
): Promise<DistrictFeatures> {
  const before = await readSwitches(sql, organization, ' for update');
  if (before.version !== change.version) throw new DomainError('stale', { current: before });
  const after = {
    ...before,
    version: before.version + 1,
    features: { ...before.features, ...change.features },
    settings: { ...before.settings, ...change.settings },
  };
  const differences = [
    ...changedFlags(before.features, after.features),
    ...changedFlags(before.settings, after.settings),
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

/**
 * Returns a district's latest feature changes, newest first, with the retention period and the day before which
 * retention has removed changes.
 */
function readSwitchChanges(
  sql: Sql,
  organization: number,
): Promise<Pick<OrganizationSwitches, 'changes'> & RetainedChanges> {
  return changeLines(sql, organization, entity);
}

type Flags = Readonly<Record<string, unknown>>;

function changedFlags(before: Flags, after: Flags) {
  const changed = Object.keys(after).filter((name) => (before[name] ?? false) !== after[name]);
  return changed.map((field) => ({ field, from: before[field] ?? false, to: after[field] }));
}
