import { Client } from 'pg';
import type { Table } from '#server/database/table.ts';
import type { RunStatement } from '../../rowsRead.ts';

/** A node of a query plan, as in PostgreSQL's JSON format. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Number of rows that the planner assumes for each table. */
const rows = 100_000;

const samples: Readonly<Record<string, string>> = {
  boolean: 'true',
  date: "'2020-01-01'",
  timestamptz: "'2020-01-01'",
  jsonb: "'[]'",
  bytea: "''",
  text: "'x'",
};

/**
 * A database whose statistics tell PostgreSQL's planner that one large district fills its tables, although they have
 * few rows. Drops constraints, so use a disposable database.
 */
export class LargeStatistics {
  readonly #client: Client;

  private constructor(client: Client) {
    this.#client = client;
  }

  static async open(url: string, tables: readonly Table[]): Promise<LargeStatistics> {
    const client = new Client(url);
    await client.connect();
    for (const table of tables) await client.query(withOneRow(table));
    await client.query(`analyze;
      delete from pg_statistic where (starelid, staattnum) not in (
        select attrelid, attnum from pg_attribute where attname = 'org_id');
      update pg_statistic set stadistinct = 1;
      update pg_class set relpages = greatest(1, pg_relation_size(oid) / 8192), reltuples = ${rows}
        where relkind = 'r' and relnamespace = 'public'::regnamespace;`);
    return new LargeStatistics(client);
  }

  /** Marks every function as leakproof. Row-level security then hides no condition from an index. */
  async trustAllFunctions(): Promise<void> {
    await this.#client.query('update pg_proc set proleakproof = true');
  }

  /**
   * Returns the index conditions of a statement's plan, and the tables that the plan scans fully, sorted. The statement
   * is planned for the given role.
   */
  async searchesOf({ text, values }: RunStatement, role: string): Promise<string[]> {
    await this.#client.query(`begin; set local role ${role}; set local app.org = '1'; set local jit = off`);
    try {
      const { rows } = await this.#client.query(`explain (format json) ${text}`, [...values]);
      return searchesIn(rows[0]['QUERY PLAN'][0].Plan).sort();
    } finally {
      await this.#client.query('rollback');
    }
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}

function searchesIn(node: PlanNode): string[] {
  const below = (node.Plans ?? []).flatMap(searchesIn);
  const condition = node['Index Cond'];
  if (condition !== undefined) return [`${node['Index Name']} by ${withoutNumbers(condition)}`, ...below];
  return node['Node Type'] === 'Seq Scan' ? [`all of ${node['Relation Name']}`, ...below] : below;
}

/** Removes numbers that PostgreSQL assigns per run. */
function withoutNumbers(condition: string): string {
  return condition.replace(/\$\d+/g, '$').replace(/(SubPlan|InitPlan|_)\s?\d+/g, '$1');
}

function withOneRow({ name, columns, checks, foreignKeys }: Table): string {
  const dropped = [...checks, ...foreignKeys].map((one) => `drop constraint if exists "${one.name}"`);
  const needed = columns.filter(
    ({ notNull, identity, default: usual }) => notNull && !identity && usual === undefined,
  );
  const values = needed.map(({ type }) => samples[type] ?? '-1');
  return `${dropped.length > 0 ? `alter table "${name}" ${dropped.join(', ')};` : ''}
    insert into "${name}" ${
      needed.length > 0
        ? `(${needed.map((column) => `"${column.name}"`).join(', ')}) values (${values.join(', ')})`
        : 'default values'
    };`;
}
