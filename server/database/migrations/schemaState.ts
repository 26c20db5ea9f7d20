import { memoizeByObject } from '#schemas/values/memoizeByObject.ts';
import type { Sql } from '../database.ts';
import { hashOf, type Table } from '../table.ts';
import type { Migration } from './migration.ts';
import { migrationHash } from './migration.ts';

export interface SchemaState {
  /** Whether none of the service's tables exists yet. */
  readonly isNew: boolean;
  readonly applied: readonly AppliedMigration[];
  /**
   * The last recorded product version with its state of the tables. Undefined for a database older than these records.
   */
  readonly last: SchemaVersion | undefined;
}

export interface AppliedMigration {
  readonly number: number;
  readonly name: string;
  readonly hash: string;
  readonly productVersion: string;
}

export interface SchemaVersion {
  readonly productVersion: string;
  readonly tablesHash: string;
}

/** Reads the schema state as the owner. */
export async function readSchemaState(sql: Sql, tables: readonly Table[]): Promise<SchemaState> {
  const [existing] = await sql<{ any: boolean; migration: boolean; version: boolean }>(thereText, [
    tables.map(({ name }) => name),
  ]);
  const applied = existing?.migration ? await sql<Applied>(appliedText) : [];
  const [last] = existing?.version ? await sql<SchemaVersion & Record<string, unknown>>(lastText) : [];
  return { isNew: !existing?.any, applied, last };
}

type Applied = AppliedMigration & Record<string, unknown>;

const thereText = `select
    exists (select 1 from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and relname = any($1)) as any,
    to_regclass('schema_migration') is not null as migration,
    to_regclass('schema_version') is not null as version`;

const appliedText = `select migration_number as number, migration_name as name, hash,
    product_version as "productVersion"
  from schema_migration order by migration_number`;

const lastText = `select product_version as "productVersion", tables_hash as "tablesHash"
  from schema_version order by version_number desc limit 1`;

/** Hash of all table definitions. Does not depend on the order of modules or columns. */
export const hashOfTables = memoizeByObject((tables: readonly Table[]): string =>
  hashOf(JSON.stringify(tables.map(inOrder).sort(byName), sortedKeys)),
);

/** Sorts columns, indexes and other sets of a table. The columns of a key keep their order. */
function inOrder(table: Table): Table {
  const parts = Object.entries(table).map(([name, part]) => [
    name,
    Array.isArray(part) && part.every(isNamed) ? [...part].sort(byName) : part,
  ]);
  return Object.fromEntries(parts);
}

interface Named {
  readonly name: string;
}

function isNamed(part: unknown): part is Named {
  return typeof part === 'object' && part !== null && 'name' in part;
}

function byName(one: Named, other: Named): number {
  return one.name < other.name ? -1 : 1;
}

function sortedKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Records a migration as applied, because it ran or a new database does not need it. */
export async function recordMigration(sql: Sql, migration: Migration, productVersion: string): Promise<void> {
  await sql(
    `insert into schema_migration (migration_number, migration_name, hash, product_version) values ($1, $2, $3, $4)`,
    [migration.number, migration.name, migrationHash(migration), productVersion],
  );
}

/** Records the product version with its state of the tables, unless both equal the last record. */
export async function recordVersion(
  sql: Sql,
  now: SchemaVersion,
  last: SchemaVersion | undefined,
): Promise<void> {
  if (last?.productVersion === now.productVersion && last.tablesHash === now.tablesHash) return;
  await sql('insert into schema_version (product_version, tables_hash) values ($1, $2)', [
    now.productVersion,
    now.tablesHash,
  ]);
}
