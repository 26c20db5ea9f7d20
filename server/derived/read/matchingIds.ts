import type { Sql } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import type { SqlType } from '../../database/table.ts';
import { type StoredEntity, tableName } from '../store/storedEntity.ts';
import { orderOf, type StoredNamed, sortKeys } from './orderOf.ts';
import type { ListQuery } from './readListQuery.ts';
import { rowsOf } from './rowsOf.ts';
import { planOf, whereOf } from './whereOf.ts';

/** A list whose ids are wanted. */
interface Requested {
  readonly stored: StoredEntity;
  readonly query: ListQuery;
  readonly organization: number;
  readonly storedNamed: StoredNamed;
}

/** Runs one statement for so many rows; others are served between two of them. */
type InChunks = <T>(work: (sql: Sql, size: number) => Promise<T>) => Promise<T>;

/** How a sort key of a type is read, so that comparing it here orders as the database does. */
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
 * The ids of everything that matches, in the list's order, `atMost` + 1 at most. They are read by
 * their number, a portion at a time, and put in order here: so no statement is long however many
 * there are, and none is skipped or doubled when rows come and go meanwhile. Rows that are worked out are read at once.
 */
export async function matchingIds(
  requested: Requested,
  atMost: number,
  inChunks: InChunks,
): Promise<unknown[]> {
  // Rows that are worked out cost the same however few are read.
  const keys = requested.stored.computed ? undefined : keysSql(requested);
  if (keys === undefined) return inChunks((sql) => idsInOrder(requested, atMost, sql));
  const found: Found[] = [];
  for (;;) {
    const last = found.at(-1)?.id;
    const [part, size] = await inChunks(async (sql, size) => [
      await chunk(requested, keys, { last, size }, sql),
      size,
    ]);
    for (const one of part) found.push(one);
    if (part.length < size || found.length > atMost) break;
  }
  return inOrder(found, requested.query.sort.order === 'DESC');
}

/** What each id is sorted by; undefined where only the database can compare it. */
function keysSql({ stored, query, storedNamed }: Requested): string[] | undefined {
  const keys = sortKeys(stored, query, storedNamed).map(({ isFolded, sql, type }) =>
    isFolded ? sql : readable[type]?.(sql),
  );
  return keys.every((key) => key !== undefined) ? keys : undefined;
}

async function chunk(
  { stored, query, organization }: Requested,
  keys: readonly string[],
  { last, size }: { last: unknown; size: number },
  sql: Sql,
): Promise<Found[]> {
  const statement = new Statement();
  const id = `${tableName(stored)}.${stored.idColumn}`;
  const from = await rowsOf(stored, query, organization, statement, sql);
  const where = whereOf(stored, query, organization, statement);
  const after =
    last === undefined ? '' : ` and ${id} > ${statement.value(last)}::${stored.type(stored.entity.id.name)}`;
  const columns = keys.map((key, place) => `, ${key} as key_${place}`).join('');
  const text = `select ${id} as id${columns} from ${from} where ${where}${after}
    order by ${id} limit ${statement.value(size)}`;
  const rows = await sql(text, statement.values, planOf(stored, query));
  return rows.map((row) => ({ id: row.id, keys: keys.map((_, place) => comparable(row[`key_${place}`])) }));
}

async function idsInOrder(
  { stored, query, organization, storedNamed }: Requested,
  atMost: number,
  sql: Sql,
): Promise<unknown[]> {
  const statement = new Statement();
  const from = await rowsOf(stored, query, organization, statement, sql);
  const where = whereOf(stored, query, organization, statement);
  const text = `select ${stored.idColumn} as id from ${from} where ${where}
    order by ${orderOf(stored, query, storedNamed)} limit ${statement.value(atMost + 1)}`;
  return (await sql(text, statement.values, planOf(stored, query))).map(({ id }) => id);
}

/** By the keys, empty ones last; equal ones by the id, in whose order they were found. */
function inOrder(found: readonly Found[], isDescending: boolean): unknown[] {
  const turn = isDescending ? -1 : 1;
  const ranked = found.map(({ id, keys }, rank) => ({ id, keys, rank }));
  ranked.sort((a, b) => {
    for (const [place, key] of a.keys.entries()) {
      const difference = compared(key, b.keys[place] ?? null, turn);
      if (difference !== 0) return difference;
    }
    return (a.rank - b.rank) * turn;
  });
  return ranked.map(({ id }) => id);
}

function compared(one: Key, other: Key, turn: number): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return (one < other ? -1 : 1) * turn;
}

/** A text whose letters are the bytes of the text: compared as the database compares under "C". */
function comparable(key: unknown): Key {
  return typeof key === 'string' ? Buffer.from(key).toString('latin1') : (key as Key);
}
