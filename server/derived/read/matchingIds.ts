import type { Sql } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import type { SqlType } from '../../database/table.ts';
import { type StoredEntity, tableName } from '../store/storedEntity.ts';
import { listConditionSql, plannerOptions } from './listConditionSql.ts';
import { listSourceSql } from './listSourceSql.ts';
import { orderOf, type StoredNamed, sortKeys } from './orderOf.ts';
import type { ListQuery } from './readListQuery.ts';

/** The list whose matching ids are requested. */
interface Requested {
  readonly stored: StoredEntity;
  readonly query: ListQuery;
  readonly organization: number;
  readonly storedNamed: StoredNamed;
}

/** Runs a statement for one chunk of rows. Other requests can run between two chunks. */
type InChunks = <T>(work: (sql: Sql, size: number) => Promise<T>) => Promise<T>;

/**
 * SQL that reads a sort key as a value that JavaScript compares as the database does, keyed by column type. Keys of
 * other types, except folded text, can be compared only by the database.
 */
const readable: Partial<Record<SqlType, (sql: string) => string>> = {
  bigint: (sql) => `(${sql})::float8`,
  integer: (sql) => sql,
  numeric: (sql) => `(${sql})::float8`,
  'double precision': (sql) => sql,
  boolean: (sql) => `(${sql})::int`,
  date: (sql) => `extract(epoch from ${sql})::float8`,
  timestamptz: (sql) => `extract(epoch from ${sql})::float8`,
};

type Key = string | number | null;

interface Found {
  readonly id: unknown;
  readonly keys: readonly Key[];
}

/**
 * Returns the ids of all records that match the filter of a list, in list order, and stops once there are more than
 * `atMost`. Reads the records by id in chunks and sorts the ids in JavaScript: no statement runs long, and rows added
 * or deleted meanwhile cause no gaps or duplicates. Computed rows are read at once.
 */
export async function matchingIds(
  requested: Requested,
  atMost: number,
  inChunks: InChunks,
): Promise<unknown[]> {
  // Chunks do not help here: a query of computed rows takes the same time for any number of rows, and some sort keys
  // can be compared only by the database. So one statement reads and sorts all ids.
  if (requested.stored.computed || !keysSql(requested, new Statement()))
    return inChunks((sql) => idsInOrder(requested, atMost, sql));
  const found: Found[] = [];
  for (;;) {
    const last = found.at(-1)?.id;
    const [part, size] = await inChunks(async (sql, size) => [
      await chunk(requested, { last, size }, sql),
      size,
    ]);
    for (const one of part) found.push(one);
    if (part.length < size || found.length > atMost) break;
  }
  return inOrder(found, requested.query.sort.order === 'DESC');
}

/** SQL for the sort keys of each id. Undefined when only the database can compare them. */
function keysSql({ stored, query, storedNamed }: Requested, statement: Statement): string[] | undefined {
  const keys = sortKeys(stored, query, storedNamed, statement).map(({ isFolded, sql, type }) =>
    isFolded ? sql : readable[type]?.(sql),
  );
  return keys.every((key) => key !== undefined) ? keys : undefined;
}

async function chunk(
  requested: Requested,
  { last, size }: { last: unknown; size: number },
  sql: Sql,
): Promise<Found[]> {
  const { stored, query, organization } = requested;
  const statement = new Statement();
  const id = `${tableName(stored)}.${stored.idColumn}`;
  const from = await listSourceSql(stored, query, organization, statement, sql);
  const where = listConditionSql(stored, query, organization, statement);
  const after =
    last === undefined ? '' : ` and ${id} > ${statement.value(last)}::${stored.type(stored.entity.id.name)}`;
  const keys = keysSql(requested, statement) ?? [];
  const columns = keys.map((key, place) => `, ${key} as key_${place}`).join('');
  const text = `select ${id} as id${columns} from ${from} where ${where}${after}
    order by ${id} limit ${statement.value(size)}`;
  const rows = await sql(text, statement.values, plannerOptions(stored, query));
  return rows.map((row) => ({ id: row.id, keys: keys.map((_, place) => comparable(row[`key_${place}`])) }));
}

async function idsInOrder(
  { stored, query, organization, storedNamed }: Requested,
  atMost: number,
  sql: Sql,
): Promise<unknown[]> {
  const statement = new Statement();
  const from = await listSourceSql(stored, query, organization, statement, sql);
  const where = listConditionSql(stored, query, organization, statement);
  const text = `select ${stored.idColumn} as id from ${from} where ${where}
    order by ${orderOf(stored, query, storedNamed, statement)} limit ${statement.value(atMost + 1)}`;
  return (await sql(text, statement.values, plannerOptions(stored, query))).map(({ id }) => id);
}

/** Sorts rows by their sort keys, with empty keys last and equal keys by id, and returns the ids. */
function inOrder(found: readonly Found[], isDescending: boolean): unknown[] {
  const sign = isDescending ? -1 : 1;
  const ranked = found.map(({ id, keys }, rank) => ({ id, keys, rank }));
  ranked.sort((a, b) => {
    for (const [place, key] of a.keys.entries()) {
      const difference = compared(key, b.keys[place] ?? null, sign);
      if (difference !== 0) return difference;
    }
    return (a.rank - b.rank) * sign;
  });
  return ranked.map(({ id }) => id);
}

function compared(one: Key, other: Key, sign: number): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return (one < other ? -1 : 1) * sign;
}

/** Encodes a text's bytes as characters, so that comparison matches the database's "C" collation. */
function comparable(key: unknown): Key {
  return typeof key === 'string' ? Buffer.from(key).toString('latin1') : (key as Key);
}
