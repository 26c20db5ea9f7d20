import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { books, type Library, openLibrary, shelves, waitingList } from '../library.ts';

let library: Library;
/** Ids of the people on the waiting list. */
let people: number[];
beforeAll(async () => {
  library = await openLibrary();
  people = [];
  for (const name of ['Ann', 'Bob', 'Cid', 'Dan', 'Eve'])
    people.push(Number((await library.add(shelves, { name })).shelfId));
}, 180_000);
afterAll(() => library?.context.close());

/** ID of a book with an empty waiting list. */
let bookId: number;
beforeEach(async () => {
  bookId = Number((await library.add(books, { title: 'Wanted' })).bookId);
});

const save = (rows: unknown, more: RecordData = {}) =>
  library.ask(waitingList, 'saveRows', undefined, { body: { bookId, rows, ...more } });
const order = async (body: RecordData = {}) =>
  library.ask(waitingList, 'reorder', undefined, { body: { bookId, ...body } });
const now = async () =>
  (await library.ask(waitingList, 'order', undefined, { query: { bookId: String(bookId) } })).json;
const keyOf = ({ waitingId, _version }: RecordData = {}) => ({ waitingId, _version });

/** Adds entries for some people, the first ones with ranks 1, 2 …, and returns them. */
async function waitingFor(ranked: number, ...names: number[]): Promise<RecordData[]> {
  const rows = names.map((at, index) => ({
    shelfId: people[at],
    ...(index < ranked ? { rank: index + 1 } : {}),
  }));
  const answer = await save(rows);
  expect(answer.status, answer.text).toBe(200);
  return answer.json.rows;
}
const idsOf = (rows: readonly (RecordData | undefined)[]) => rows.map((row) => row?.waitingId);

describe('an order', () => {
  test('has the ranked rows first, then the others; excluded rows have no place', async () => {
    expect(await now()).toEqual({ bookId, ids: [], others: [], rows: [] });
    const [a, b, c] = await waitingFor(2, 0, 1, 2);
    await save([{ shelfId: people[3], isOut: true, rank: 3 }]);
    expect(await now()).toEqual({
      bookId,
      ids: idsOf([a, b]),
      others: idsOf([c]),
      rows: [
        { waitingId: a?.waitingId, shelfId: people[0] },
        { waitingId: b?.waitingId, shelfId: people[1] },
        { waitingId: c?.waitingId, shelfId: people[2] },
      ],
    });
  });

  test('is replaced as a whole, if it is still the one that was read', async () => {
    const [a, b, c] = idsOf(await waitingFor(2, 0, 1, 2));
    const seen = { ids: [a, b], others: [c] };
    const wanted = { ids: [c, a], others: [b] };
    const done = await order({ ...wanted, seen });
    expect([done.status, done.json]).toEqual([200, expect.objectContaining(wanted)]);
    expect(await now()).toMatchObject(wanted);
    const stale = await order({ ids: [a], others: [b, c], seen });
    expect([stale.status, stale.json.current]).toEqual([409, wanted]);
    expect((await order({ ids: [b] })).status).toBe(200);
    expect(await now()).toMatchObject({ ids: [b] });
    const unranked = (await library.list(waitingList, { filter: { bookId, rank: { empty: true } } })).json;
    expect(unranked).toHaveLength(2);
    expect(unranked.every((row: RecordData) => row.place === undefined)).toBe(true);
  });

  test('keeps the given places of rows without a rank', async () => {
    const [a, b, c] = idsOf(await waitingFor(0, 0, 1, 2));
    expect((await order({ ids: [], others: [c, a, b] })).status).toBe(200);
    expect(await now()).toMatchObject({ ids: [], others: [c, a, b] });
    expect((await order({ ids: [b], others: [c, a] })).status).toBe(200);
    expect(await now()).toMatchObject({ ids: [b], others: [c, a] });
  });

  test('is rejected with the reason if it is invalid', async () => {
    const [a, b] = idsOf(await waitingFor(1, 0, 1));
    const reason = async (body: RecordData) => {
      const { status, json } = await order(body);
      return status === 400 ? String(json.message).replace(/^[^:]*: /, '') : status;
    };
    const whole = 'ids must be different whole numbers';
    expect(await reason({ ids: [a, a] })).toBe(whole);
    expect(await reason({ ids: [a], others: [a] })).toBe(whole);
    expect(await reason({ ids: 'a' })).toBe(whole);
    expect(await reason({ ids: [1.5] })).toBe(whole);
    expect(await reason({ ids: ['1'] })).toBe(whole);
    expect(await reason({})).toBe(whole);
    expect(await reason({ ids: [a, 99_999] })).toBe('ids must name rows of the order');
    expect(await reason({ ids: [1, 2, 3, 4] })).toBe('at most 3 can have a rank');
    expect(await reason({ ids: [a], seen: null })).toBe(whole);
    expect(await reason({ bookId: 'x', ids: [a] })).toBe('bookId must be a whole number');
    expect(await reason({ bookId: null, ids: [a, b] })).toBe('bookId must be a whole number');
    const { status, json } = await library.ask(waitingList, 'reorder', undefined, { body: 'null' });
    expect([status, json.message]).toEqual([400, expect.stringContaining('bookId must be a whole number')]);
  });
});

describe('rows that are saved together', () => {
  test('are added, changed and removed in one step, and can swap ranks', async () => {
    const [a, b, c] = await waitingFor(3, 0, 1, 2);
    const { status, json } = await save([
      { shelfId: people[3] },
      { ...keyOf(a), rank: 2 },
      { ...keyOf(b), rank: 1 },
      { ...keyOf(c), isDeleted: true },
    ]);
    expect(status, JSON.stringify(json)).toBe(200);
    expect(json.rows.map(({ shelfId, rank, isDeleted }: RecordData) => [shelfId, rank, isDeleted])).toEqual([
      [people[3], undefined, undefined],
      [people[0], 2, undefined],
      [people[1], 1, undefined],
      [undefined, undefined, true],
    ]);
    expect(await now()).toMatchObject({ ids: idsOf([b, a]), others: idsOf([json.rows[0]]) });
  });

  test('are written once if the rank is free', async () => {
    const [a, b] = await waitingFor(2, 0, 1);
    const { json } = await save([
      { ...keyOf(a), rank: 3 },
      { ...keyOf(b), isOut: true },
    ]);
    const versions = json.rows.map(({ _version }: RecordData) => _version);
    expect(versions).toEqual([a, b].map((row) => Number(row?._version) + 1));
  });

  test('release the rank of an excluded or removed row', async () => {
    const [a, b] = await waitingFor(2, 0, 1);
    const out = await save([
      { shelfId: people[2], rank: 1 },
      { ...keyOf(a), isOut: true },
    ]);
    expect(out.status, out.text).toBe(200);
    expect(await now()).toMatchObject({ ids: idsOf([out.json.rows[0], b]) });
  });

  test('are never twice in an order, and no rank is used twice', async () => {
    await waitingFor(1, 0);
    const { status, json } = await save([
      { shelfId: people[0] },
      { shelfId: people[1], rank: 1 },
      { shelfId: people[2] },
    ]);
    expect(status).toBe(400);
    expect(
      Object.fromEntries(Object.entries(json.errors).map(([at, one]) => [at, (one as RecordData).code])),
    ).toEqual({
      'rows.0.shelfId': 'unique',
      'rows.1.rank': 'unique',
    });
    expect((await now()).others).toEqual([]);
  });

  test('are current, of this list, and not too many', async () => {
    const [a] = await waitingFor(1, 0, 1, 2, 3);
    expect((await save([{ shelfId: people[4] }])).status).toBe(400);
    expect((await save([{ waitingId: a?.waitingId, rank: 2 }])).status).toBe(428);
    const stale = await save([{ ...keyOf(a), _version: 9, rank: 2 }]);
    expect([stale.status, stale.json.current?.waitingId]).toEqual([409, a?.waitingId]);
    const foreign = await save([{ waitingId: 99_999, _version: 1, rank: 2 }]);
    expect(foreign.json.errors).toMatchObject({ 'rows.0.waitingId': { code: 'reference' } });
    expect(
      (await library.ask(waitingList, 'saveRows', undefined, { body: { bookId: 99_999, rows: [] } })).status,
    ).toBe(404);
  });
});
