import { productVersion } from '../../projectDirectory.ts';
import type { Sql } from '../database.ts';
import { planFor, planForNew } from '../sync/planFor.ts';
import { applyPlan, lockSchema, syncSchema } from '../sync/syncSchema.ts';
import type { Table } from '../table.ts';
import { type Migration, migrationTitle } from './migration.ts';
import { migrations as released } from './migrations.ts';
import { refuseNewer } from './refuseNewer.ts';
import {
  hashOfTables,
  noteMigration,
  noteVersion,
  readSchemaState,
  type SchemaState,
  type SchemaVersion,
} from './schemaState.ts';
import { schemaTables } from './tables.ts';

/** What a schema is brought to. */
export interface Upgrade {
  /** Every table of the service. */
  readonly tables: readonly Table[];
  /** Those of this version when not said. */
  readonly migrations?: readonly Migration[] | undefined;
  /** The version that does it; this one when not said. */
  readonly version?: string | undefined;
}

/** What an upgrade still has to do. */
interface Pending {
  readonly state: SchemaState;
  readonly own: SchemaVersion;
  readonly all: readonly Table[];
  readonly missing: readonly Migration[];
}

/**
 * Brings the database to what the tables say and runs the migrations that it has not seen, in the
 * transaction of the owner that it is given, under the lock of schema sync: all of it or nothing. A new
 * database needs none of them. Gives what a person should know of the rows. Throws a StartError where a newer version
 * was here.
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
  const remarks = await syncSchema(sql, all, log);
  await run('afterSync');
  for (const migration of missing) await noteMigration(sql, migration, own.productVersion);
  await noteVersion(sql, own, state.last);
  return remarks;
}

/** The lines of what `upgradeSchema` would do, without doing it; throws as it does. */
export async function planUpgrade(sql: Sql, upgrade: Upgrade): Promise<string[]> {
  const { state, all, missing } = await pending(sql, upgrade);
  if (state.isNew) return statements(await planFor(sql, all));
  const lines = (moment: Migration['moment']) =>
    missing
      .filter((migration) => migration.moment === moment)
      .flatMap((migration) => [migrationTitle(migration), ...statements(migration.statements)]);
  const before = lines('beforeSync');
  // What sync would find after those migrations is only known once they have run.
  const sync = before.length > 0 ? [afterThese] : statements(await planFor(sql, all));
  return [...before, ...sync, ...lines('afterSync')];
}

const afterThese = '-- Then schema sync adds what is missing after these migrations.';

/** The lines for a database that does not exist yet. */
export function planUpgradeOfNew(tables: readonly Table[]): string[] {
  return statements(planForNew([...schemaTables, ...tables]));
}

function statements(texts: readonly string[]): string[] {
  return texts.map((text) => `${text};`);
}

/** Throws a StartError where a database in such a state is one that this version cannot bring to its own. */
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
