import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { isFacet, parentOf } from '#schemas/model/entity/recordKind.ts';
import { type Registry, readRegistry } from '#schemas/model/entity/registry.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import * as entityFiles from '#schemas/registry.ts';
import type { Services } from '#schemas/service/serviceSchema.ts';
import { services as productServices } from '#schemas/services.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { allTables } from '#server/allTables.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import type { Environment } from '#server/config/environment.ts';
import type { Database } from '#server/database/database.ts';
import { buildCatalogue, type Catalogue } from '#server/derived/store/storedEntity.ts';
import { insertRows } from '#server/derived/write/insertRows.ts';
import { domain } from '#server/domain/domain.ts';
import { newFeatures, newSettings } from '#server/organizations/defaults.ts';
import { type EngineName, openTestDatabase } from '#tests/server/database/engines.ts';
import { freePort } from '#tests/server/identity/freePort.ts';
import { quickHash } from '#tests/server/identity/quickHash.ts';
import { type Client, signedIn } from './client.ts';
import { isGiven, sampleRecords } from './sampleRecords.ts';

export const here = 4100001;
export const otherDistrict = 4100002;
const password = 'Correct-Horse-7';

/** Two districts with sample records, and users with all, few and no permissions. */
export interface TestContext {
  readonly origin: string;
  readonly registry: Registry;
  readonly catalogue: Catalogue;
  readonly database: Database;
  /** The URL of the database; only for PostgreSQL. */
  readonly url: string | undefined;
  /** A user with all permissions in the first district. */
  readonly admin: Client;
  /** A user with all permissions in the other district, for tests that districts are separate. */
  readonly stranger: Client;
  /** A user without permissions in the first district. */
  readonly powerless: Client;
  /** A support user, with access to all districts. */
  readonly support: Client;
  /** The ids of an entity's sample records in a district. */
  readonly ids: (entity: string, organization?: number) => readonly unknown[];
  readonly close: () => Promise<void>;
}

const sampleCount = 6;

/**
 * Returns the number of samples of an entity. Schools have four times as many, because the substitute lists of schools
 * need distinct pairs of school and substitute.
 */
function countOf(entity: Entity, count: number): number {
  if (entity.single) return 1;
  return entity.name === 'settings/school' ? 4 * count : count;
}

interface ContextOptions {
  /** The number of sample records per entity. */
  readonly samples?: number;
  /** The services that entities can belong to; default: the product's. */
  readonly services?: Services;
  /** Additional environment variables. */
  readonly environment?: Environment;
  /** Wraps the service's database, for example to record statements. */
  readonly watch?: (database: Database) => Database;
  /** Whether background jobs run only when the test starts them. */
  readonly runsJobsByHand?: boolean;
}

/**
 * IDs of the test users' permission profiles, by district. Sampled permission profiles have other IDs; a list of
 * permission profiles contains the test users' and the sampled ones.
 */
const heldProfiles = {
  [here]: { all: 9001, none: 9002 },
  [otherDistrict]: { all: 9011, none: 9012 },
};

/** Starts the whole service on an engine, over real HTTP, with samples of every entity in two districts. */
export async function buildContext(
  engine: EngineName,
  module: Readonly<Record<string, unknown>> = entityFiles,
  {
    samples = sampleCount,
    services = productServices,
    environment = {},
    watch = (database) => database,
    runsJobsByHand = false,
  }: ContextOptions = {},
): Promise<TestContext> {
  const registry = readRegistry(module, services);
  const catalogue = buildCatalogue(registry);
  const { database, url, close } = await openTestDatabase(engine, allTables(registry));
  await addPeople(database);
  const ids = await fillSamples(database, catalogue, samples);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const config = readConfig(
    { LOG_LEVEL: 'silent', PORT: String(port), PUBLIC_URL: origin, ...environment },
    services,
  );
  const app = await buildApp({
    ...{ config, database: watch(database), registry, consoleDirectory: '/nowhere', runsJobsByHand },
  });
  await app.listen({ port, host: '127.0.0.1' });
  const client = (login: string) => signedIn(origin, login, password);
  const [admin, stranger, powerless, support] = (await Promise.all(
    ['admin', 'stranger', 'powerless', 'support'].map(client),
  )) as [Client, Client, Client, Client];
  return {
    origin,
    registry,
    catalogue,
    database,
    url,
    admin,
    stranger,
    powerless,
    support,
    ids: (entity, organization = here) => ids(entity, organization),
    close: async () => {
      await app.close();
      await close();
    },
  };
}

async function addPeople(database: Database): Promise<void> {
  const hash = quickHash(password);
  const people = [
    ['admin', 'Organization User:1', 4, here, 9001],
    ['powerless', 'Organization User:2', 4, here, 9002],
    ['stranger', 'Organization User:3', 4, otherDistrict, 9011],
    ['support', 'Support:4', 0, null, null],
  ] as const;
  await database.maintain(async (sql) => {
    for (const organization of [here, otherDistrict] as const) {
      await sql(
        `insert into organization (org_id, org_name, org_xref_id, state_code, settings, features) values ($1, $2, $3, 'OR', $4, $5)`,
        [
          organization,
          `District ${organization}`,
          String(organization),
          JSON.stringify(newSettings),
          JSON.stringify(newFeatures),
        ],
      );
      const { all, none } = heldProfiles[organization];
      for (const [id, granted] of [
        [all, ['*']],
        [none, []],
      ] as const) {
        await sql(
          `insert into permission_profile (org_id, permission_profile_id, profile_name, permissions) values ($1, $2, $4, $3)`,
          [organization, id, JSON.stringify(granted), `Profile ${id}`],
        );
      }
    }
    for (const [login, subject, type, organization, profile] of people) {
      await sql(
        `insert into user_account (subject, login_name, password_hash, user_type, org_id, permission_profile_id, first_name, last_name, email)
         values ($1, $2, $3, $4, $5, $6, $7, 'Person', 'person@example.org')`,
        [subject, login, hash, type, organization, profile, login],
      );
    }
  });
}

/**
 * Creates samples of every entity in both districts, referenced entities first (`inOrder`). Entities that show the rows
 * of another entity get that entity's samples.
 */
async function fillSamples(
  database: Database,
  catalogue: Catalogue,
  count: number,
): Promise<(entity: string, organization: number) => readonly unknown[]> {
  const known = new Map<string, unknown[]>();
  const key = (entity: Entity, organization: number) =>
    `${entity.name} ${entity.scope === 'global' ? 0 : organization}`;
  const idsOf = (name: string, organization: number) =>
    known.get(key(catalogue.registry.named(name), organization)) ?? [];
  for (const organization of [here, otherDistrict] as const) {
    for (const entity of inOrder(catalogue.registry)) {
      if (entity.computed) continue;
      const parent = sameRows(entity, catalogue.registry);
      if (parent) known.set(key(entity, organization), [...idsOf(parent.name, organization)]);
      if (known.has(key(entity, organization))) continue;
      const samples = sampleRecords(
        entity,
        (name) => idsOf(name, organization),
        countOf(entity, count),
        organization,
      );
      const stored = await store(database, catalogue, entity, organization, samples);
      known.set(key(entity, organization), [...stored, ...heldBefore(entity, organization)]);
    }
  }
  return idsOf;
}

async function store(
  database: Database,
  catalogue: Catalogue,
  entity: Entity,
  organization: number,
  records: readonly RecordData[],
): Promise<unknown[]> {
  const actor = { organization } as never;
  return database.maintain(async (sql) => {
    const ids: unknown[] = [];
    for (const record of records) {
      const [stored] = await insertRows(
        { catalogue, domain, actor, sql, requestId: 'samples' },
        catalogue.named(entity.name),
        [record],
      );
      ids.push(stored?.[entity.id.name]);
    }
    return ids;
  });
}

/**
 * Returns the IDs of an entity's records that exist before the samples are created: the test users' permission
 * profiles.
 */
function heldBefore({ name }: Entity, organization: typeof here | typeof otherDistrict): number[] {
  return name === 'security/permission-profile' ? Object.values(heldProfiles[organization]) : [];
}

/**
 * Returns the other entity whose samples an entity shows, because both have the same table: the record of a tab, or a
 * list that requires more fields. Undefined if the entity has samples of its own.
 */
function sameRows(entity: Entity, registry: Registry): Entity | undefined {
  // Two lists can have the same rows, such as user access and the admin users.
  if (entity.record === undefined)
    return registry.entities.find(
      (other) =>
        other.table === entity.table &&
        (other.record === undefined ? requires(other) > requires(entity) : !isFacet(other)),
    );
  if (!isFacet(entity)) return undefined;
  const others = registry.entities.filter(
    (other) => other.table === entity.table && !isFacet(other) && givesOwners(other, entity),
  );
  return parentOf(entity, others) ?? others[0];
}

/**
 * Returns the number of required fields. Of two lists with the same table, the list with more required fields creates
 * the samples.
 */
const requires = ({ fields }: Entity) => fields.filter(({ required }) => required).length;

/**
 * Whether the entity's samples set the tab's parent field, which names the record that owns a row, so that the tab
 * shows the samples. Always true for a tab without such a field.
 */
function givesOwners(entity: Entity, { parent: parentField }: Entity): boolean {
  const isOwner = ({ name }: Field) => name === parentField;
  return parentField === undefined || entity.fields.some((field) => isOwner(field) && isGiven(entity, field));
}

/** Sorts entities so that each comes after the entities that it refers to. Cycles are cut at optional references. */
function inOrder(registry: Registry): Entity[] {
  const ordered: Entity[] = [];
  const visit = (entity: Entity, above: readonly string[]) => {
    if (ordered.includes(entity) || above.includes(entity.name)) return;
    const references = entity.fields
      .flatMap((field) => [field, ...field.fields])
      .map((field) => field.options.reference);
    for (const name of references)
      if (name !== undefined) visit(registry.named(name), [...above, entity.name]);
    const parent = isFacet(entity) ? parentOf(entity, registry.entities) : undefined;
    const rows = sameRows(entity, registry);
    if (rows) visit(rows, [...above, entity.name]);
    if (parent) visit(parent, [...above, entity.name]);
    ordered.push(entity);
  };
  for (const entity of registry.entities) visit(entity, []);
  return ordered;
}
