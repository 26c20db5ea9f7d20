import type { Sql } from './database.ts';
import { quoted, type SqlType } from './table.ts';

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
 * An array of some values of which there is at least one, as SQL. Each has a placeholder, and there are 1, 2, 4, 8 … of
 * them, the last one repeated: so few texts stay few, and a plan for one of them is as good for all values. It is made
 * once, where one array of unknown length would be planned anew each time.
 */
export function fewOf(values: readonly unknown[], type: SqlType, statement: Statement): string {
  const length = 2 ** Math.ceil(Math.log2(values.length));
  const placeholders = Array.from({ length }, (_, index) =>
    statement.value(values[Math.min(index, values.length - 1)]),
  );
  return `array[${placeholders.join(', ')}]::${type}[]`;
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
