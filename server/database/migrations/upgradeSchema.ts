import { productVersion } from '../../common/projectDirectory.ts';
import type { Sql } from '../database.ts';
import { jobSchemaChanges, jobSchemaOfNew } from '../jobSchema.ts';
import { StartError } from '../startError.ts';
import { planFor, planForNew } from '../sync/planFor.ts';
import { applyPlan, lockSchema, syncSchema } from '../sync/syncSchema.ts';
import type { Table } from '../table.ts';
import { type Migration, migrationHash, migrationTitle } from './migration.ts';
import { migrations as released } from './migrations.ts';
import {
  hashOfTables,
  readSchemaState,
  recordMigration,
  recordVersion,
  type SchemaState,
  type SchemaVersion,
} from './schemaState.ts';
import { schemaTables } from './tables.ts';

/** The target state of a schema upgrade. */
export interface Upgrade {
  /** Every table of the service. */
  readonly tables: readonly Table[];
  /** The migrations to run. Default: those of this version. */
  readonly migrations?: readonly Migration[] | undefined;
  /** Whether the tables are spread over several machines. */
  readonly isDistributed?: boolean | undefined;
  /** The product version that performs the upgrade. Default: this one. */
  readonly version?: string | undefined;
}

/** The state of the database before an upgrade, and the work that the upgrade still has to do. */
interface Pending {
  readonly state: SchemaState;
  readonly own: SchemaVersion;
  readonly all: readonly Table[];
  readonly missing: readonly Migration[];
}

/**
 * Upgrades the database to the table definitions and runs pending migrations, in the given owner transaction under the
 * lock of schema sync: all or nothing. A new database needs no migrations. Returns remarks about rows for the operator.
 * Throws a StartError if a newer version has changed the database.
 */
export async function upgradeSchema(
  sql: Sql,
  upgrade: Upgrade,
  log: (line: string) => void,
): Promise<string[]> {
  await lockSchema(sql);
  const { state, own, all, missing } = await pending(sql, upgrade);
  const run = async (moment: Migration['moment']) => {
    for (const migration of state.isNew ? [] : missing.filter((one) => one.moment === moment)) {
      log(migrationTitle(migration));
      await applyPlan(sql, migration.statements, log);
    }
  };
  await run('beforeSync');
  const remarks = await syncSchema(sql, all, log, upgrade.isDistributed);
  await run('afterSync');
  await applyPlan(sql, await jobSchemaChanges(sql), log);
  for (const migration of missing) await recordMigration(sql, migration, own.productVersion);
  await recordVersion(sql, own, state.last);
  return remarks;
}

/** Returns the statements that `upgradeSchema` would run, without running them. Throws the same errors. */
export async function planUpgrade(sql: Sql, upgrade: Upgrade): Promise<string[]> {
  const { state, all, missing } = await pending(sql, upgrade);
  const queue = statements(await jobSchemaChanges(sql));
  if (state.isNew) return [...statements(await planFor(sql, all, upgrade.isDistributed)), ...queue];
  const lines = (moment: Migration['moment']) =>
    missing
      .filter((migration) => migration.moment === moment)
      .flatMap((migration) => [migrationTitle(migration), ...statements(migration.statements)]);
  const before = lines('beforeSync');
  // The statements of schema sync are only known after the migrations that run before it.
  const sync = before.length > 0 ? [syncRemark] : statements(await planFor(sql, all, upgrade.isDistributed));
  return [...before, ...sync, ...lines('afterSync'), ...queue];
}

const syncRemark = '-- Then schema sync adds what is missing after these migrations.';

/** Returns the statements that an upgrade runs in a new database. */
export function planUpgradeOfNew(tables: readonly Table[]): string[] {
  return statements([...planForNew([...schemaTables, ...tables]), ...jobSchemaOfNew()]);
}

function statements(texts: readonly string[]): string[] {
  return texts.map((text) => `${text};`);
}

/** Throws a StartError when this version cannot upgrade a database in the given state. */
export function assertUpgradable(state: SchemaState, tables: readonly Table[]): void {
  refuseNewer(state, released, { productVersion, tablesHash: hashOfTables(tables) });
}

async function pending(sql: Sql, upgrade: Upgrade): Promise<Pending> {
  const { tables, migrations = released, version = productVersion } = upgrade;
  const state = await readSchemaState(sql, tables);
  const own = { productVersion: version, tablesHash: hashOfTables(tables) };
  refuseNewer(state, migrations, own);
  const applied = new Set(state.applied.map(({ number }) => number));
  const missing = migrations.filter(({ number }) => !applied.has(number));
  return { state, own, all: [...schemaTables, ...tables], missing };
}

/**
 * Throws a StartError, one sentence, when a newer version changed the database, or an applied migration differs from
 * this version's migration of the same number. A newer version that left the tables unchanged is fine: it can be rolled
 * back.
 */
function refuseNewer(state: SchemaState, known: readonly Migration[], own: SchemaVersion): void {
  const unknown = state.applied.find(({ number }) => !known.some((migration) => migration.number === number));
  if (unknown) throw newer(unknown.productVersion, own);
  const { last } = state;
  if (last && last.tablesHash !== own.tablesHash && isNewer(last.productVersion, own.productVersion)) {
    throw newer(last.productVersion, own);
  }
  const hashes = new Map(known.map((one) => [one.number, [migrationHash(one), ...(one.formerHashes ?? [])]]));
  const changed = state.applied.find(({ number, hash }) => !hashes.get(number)?.includes(hash));
  if (!changed) return;
  throw new StartError(
    `Migration ${changed.number} ("${changed.name}") ran in this database in another wording, by version ${changed.productVersion}: start an unchanged version of the console.`,
  );
}

function newer(found: string, own: SchemaVersion): StartError {
  return new StartError(
    `The database was upgraded by version ${found} and this is the older version ${own.productVersion}: start ${found} or a newer one, or restore a backup that was made before the upgrade.`,
  );
}

/** Compares versions number by number: 0.10.0 is newer than 0.9.1. */
export function isNewer(version: string, otherVersion: string): boolean {
  const [one, other] = [numbersOf(version), numbersOf(otherVersion)];
  const index = one.findIndex((number, place) => number !== (other[place] ?? 0));
  return index >= 0 && (one[index] ?? 0) > (other[index] ?? 0);
}

function numbersOf(version: string): number[] {
  return version.split(/[.+-]/, 3).map((part) => Number.parseInt(part, 10) || 0);
}
