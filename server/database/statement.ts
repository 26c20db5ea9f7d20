import type { Sql } from './database.ts';
import { quoted, type SqlType } from './table.ts';

/** Builds a statement: collects values and returns their `$n` placeholders. */
export class Statement {
  readonly values: unknown[];

  /**
   * Starts with the values of an existing SQL text, so that the numbers of new placeholders follow those in the text.
   */
  constructor(values: readonly unknown[] = []) {
    this.values = [...values];
  }

  /** The `$n` placeholder of the organization's id; undefined until a condition of this statement uses the id. */
  namedOrganization: string | undefined;

  /** Returns the placeholder of the organization's id, which all conditions of the statement share. */
  organization(organization: number): string {
    this.namedOrganization ??= this.value(organization);
    return this.namedOrganization;
  }

  /** Adds a value and returns its placeholder. */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/**
 * SQL array for a nonempty list of values. Pads the list to 1, 2, 4, 8 … placeholders by repeating the last value, so
 * that few distinct statements exist and their prepared plans are reused. PostgreSQL would plan an array parameter of
 * unknown length again for each run.
 */
export function valueArraySql(values: readonly unknown[], type: SqlType, statement: Statement): string {
  const length = 2 ** Math.ceil(Math.log2(values.length));
  const placeholders = Array.from({ length }, (_, index) =>
    statement.value(values[Math.min(index, values.length - 1)]),
  );
  return `array[${placeholders.join(', ')}]::${type}[]`;
}

/**
 * Analyzes a table if its statistics have fewer than `rows` rows. A plan cached while the table was small would scan
 * all of it for each new row. Skips tables known to be large, because analyzing them blocks the embedded database.
 */
export async function analyzeSmallTable(sql: Sql, table: string, rows: number): Promise<void> {
  const [statistics] = await sql('select reltuples from pg_class where oid = $1::regclass', [quoted(table)]);
  if (Number(statistics?.reltuples) < rows) await sql(`analyze ${quoted(table)}`);
}
