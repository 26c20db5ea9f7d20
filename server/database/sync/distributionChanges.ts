import { placementOf, quoted, type Table } from '../table.ts';
import type { DatabaseState } from './existing.ts';

/** Statements that spread the tables over the machines of a distributed PostgreSQL, in the order in which they run. */
export interface DistributionChanges {
  /**
   * Statements that drop foreign keys. They run before the tables move, because a local table with an identity column
   * cannot be converted while it has foreign keys.
   */
  readonly detach: readonly string[];
  readonly spread: readonly string[];
  /** The state of the database after the statements in `detach`, without the foreign keys that they drop. */
  readonly existing: DatabaseState;
}

/**
 * Returns the statements that distribute tables which are not distributed yet. Tables with `org_id` are spread by it,
 * in one group, so that joins within a district stay on one machine; tables of all districts become reference tables.
 * Empty if the database is not distributed or all tables are. A distributed table never changes its placement.
 */
export function distributionChanges(existing: DatabaseState, tables: readonly Table[]): DistributionChanges {
  const { distributedTables } = existing;
  const missing =
    distributedTables === undefined ? [] : tables.filter(({ name }) => !distributedTables.includes(name));
  const references = missing.filter((table) => placementOf(table) === 'reference');
  const distributed = missing.filter((table) => placementOf(table) === 'distributed');
  if (references.length + distributed.length === 0) return { detach: [], spread: [], existing };
  const isFound = [...references, ...distributed].some(({ name }) => existing.tables[name]);
  return {
    detach: isFound ? detach(existing) : [],
    spread: [
      // A transaction with reference tables must change the machines one after another, not in parallel.
      "set local citus.multi_shard_modify_mode = 'sequential'",
      ...references.map(({ name }) => `select create_reference_table(${literal(name)})`),
      ...distribute(distributed, distributedTables ?? [], tables),
    ],
    existing: isFound ? { ...existing, tables: withoutKeys(existing.tables) } : existing,
  };
}

/** Returns the statements that distribute tables. All tables join the group of the first table that was distributed. */
function distribute(
  missing: readonly Table[],
  placed: readonly string[],
  tables: readonly Table[],
): string[] {
  const isPlaced = ({ name }: Table) => placed.includes(name);
  const leader =
    tables.find((table) => isPlaced(table) && placementOf(table) === 'distributed') ?? missing[0];
  return missing.map((table) => {
    const group = table === leader ? "'none'" : literal(leader?.name ?? '');
    return `select create_distributed_table(${literal(table.name)}, 'org_id', colocate_with => ${group})`;
  });
}

function detach({ tables }: DatabaseState): string[] {
  return Object.entries(tables).flatMap(([table, { foreignKeys }]) =>
    foreignKeys.map(({ name }) => `alter table ${quoted(table)} drop constraint ${quoted(name)}`),
  );
}

function withoutKeys(tables: DatabaseState['tables']): DatabaseState['tables'] {
  return Object.fromEntries(
    Object.entries(tables).map(([name, table]) => [name, { ...table, foreignKeys: [] }]),
  );
}

function literal(name: string): string {
  return `'${quoted(name).replaceAll("'", "''")}'`;
}

/** Remarks for the operator about how many tables were distributed; empty if none. */
export function distributionRemarks(existing: DatabaseState, tables: readonly Table[]): string[] {
  const { distributedTables } = existing;
  const missing = tables.filter(
    ({ name }) => distributedTables !== undefined && !distributedTables.includes(name),
  );
  const count = (placement: ReturnType<typeof placementOf>) =>
    missing.filter((table) => placementOf(table) === placement).length;
  const [distributed, references] = [count('distributed'), count('reference')];
  if (distributed + references === 0) return [];
  return [
    `Tables were spread over the machines of the database: ${distributed} by district, ${references} as reference tables.`,
  ];
}
