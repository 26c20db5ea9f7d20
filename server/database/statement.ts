import type { Sql } from './database.ts';
import { quoted } from './table.ts';

/** A statement under construction: its text grows, and each value gets its `$n`. */
export class Statement {
  readonly values: unknown[];

  /** Begins with the values of a text that is there already. */
  constructor(values: readonly unknown[] = []) {
    this.values = [...values];
  }

  /** Adds a value and gives the placeholder that stands for it. */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/**
 * Tells the database how large a table has become, if it knew it with fewer rows than that: a plan that is kept from
 * when a table was small reads all of it for each new row. Counting a large table keeps others waiting on the
 * embedded database, so one that is known to be large is left alone.
 */
export async function countSmallTable(sql: Sql, table: string, rows: number): Promise<void> {
  const [known] = await sql('select reltuples from pg_class where oid = $1::regclass', [quoted(table)]);
  if (Number(known?.reltuples) < rows) await sql(`analyze ${quoted(table)}`);
}
