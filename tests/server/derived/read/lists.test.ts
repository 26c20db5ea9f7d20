import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Answer } from '#tests/contracts/client.ts';
import { books, type Library, openLibrary, shelves } from '../library.ts';

let library: Library;
let [red, blue, green]: RecordData[] = [];
beforeAll(async () => {
  library = await openLibrary();
  const named = (name: string) => library.add(shelves, { name });
  [red, blue, green] = [await named('red'), await named('Blue'), await named('green')];
  const { shelfId: r } = red;
  const { shelfId: b } = blue;
  for (const one of [
    { title: 'Élan', shelfId: r, otherShelves: [b], pages: 10, bought: '2026-01-05' },
    { title: 'adder', shelfId: b, otherShelves: [b, r], pages: 20, bought: '2026-03-05' },
    { title: 'Dove', otherShelves: [b], pages: 30 },
    { title: 'cat', shelfId: b, otherShelves: [r] },
    { title: 'Bee', shelfId: r, otherShelves: [b], pages: 5, bought: '2026-02-05' },
  ])
    await library.add(books, one);
}, 180_000);
afterAll(() => library?.context.close());

const list = (query: Readonly<Record<string, unknown>>) => library.list(books, query);
const titles = ({ json }: Answer) => (json as RecordData[]).map(({ title }) => title);
const titlesAndRange = (answer: Answer) => [titles(answer).join(' '), answer.headers.get('content-range')];
const onBlue = (more: RecordData = {}) => ({ otherShelves: { any: [blue?.shelfId] }, ...more });

describe('a page of a list', () => {
  test('has its range and the total; an empty one only the total', async () => {
    expect(titlesAndRange(await list({}))).toEqual(['adder Bee cat Dove Élan', 'book 0-4/5']);
    expect(titlesAndRange(await list({ range: [1, 2] }))).toEqual(['Bee cat', 'book 1-2/5']);
    expect(titlesAndRange(await list({ range: [3, 9] }))).toEqual(['Dove Élan', 'book 3-4/5']);
    expect(titlesAndRange(await list({ range: [4, 4] }))).toEqual(['Élan', 'book 4-4/5']);
    expect(titlesAndRange(await list({ range: [5, 9] }))).toEqual(['', 'book */5']);
    expect(titlesAndRange(await list({ filter: { title: 'none' } }))).toEqual(['', 'book */0']);
    expect(titlesAndRange(await list({ range: [0, 1], count: 'about' }))).toEqual([
      'adder Bee',
      'book 0-1/5',
    ]);
  });

  test('sorts by folded letters, in both directions', async () => {
    expect(titles(await list({ sort: ['title', 'DESC'] }))).toEqual(['Élan', 'Dove', 'cat', 'Bee', 'adder']);
  });

  test('sorted by a reference uses its label, with empty ones last', async () => {
    const byShelf = (order: string) => list({ sort: ['shelfId,title', order] }).then(titles);
    expect(await byShelf('ASC')).toEqual(['adder', 'cat', 'Bee', 'Élan', 'Dove']);
    expect(await byShelf('DESC')).toEqual(['Élan', 'Bee', 'cat', 'adder', 'Dove']);
  });

  test('sorted by a number uses the number, with empty ones last', async () => {
    expect(titles(await list({ sort: ['pages', 'DESC'] }))).toEqual(['Dove', 'adder', 'Élan', 'Bee', 'cat']);
    expect(titles(await list({ sort: ['pages', 'ASC'] }))).toEqual(['Bee', 'Élan', 'adder', 'Dove', 'cat']);
  });

  test('with ids has only these, and none twice', async () => {
    const all = (await list({ sort: ['id', 'DESC'] })).json as RecordData[];
    const ids = all.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => Number(b) - Number(a)));
    const some = await list({ filter: { id: [ids[0], ids[4], ids[0], 'x', null] } });
    expect(titlesAndRange(some)).toEqual(['Bee Élan', 'book 0-1/2']);
  });
});

describe('the records that reference one target', () => {
  test('are in list order, page by page', async () => {
    expect(titlesAndRange(await list({ filter: onBlue() }))).toEqual(['adder Bee Dove Élan', 'book 0-3/4']);
    expect(titlesAndRange(await list({ filter: onBlue(), range: [0, 1] }))).toEqual([
      'adder Bee',
      'book 0-1/4',
    ]);
    expect(titlesAndRange(await list({ filter: onBlue(), range: [2, 3] }))).toEqual([
      'Dove Élan',
      'book 2-3/4',
    ]);
    expect(titlesAndRange(await list({ filter: onBlue(), range: [0, 1], sort: ['title', 'DESC'] }))).toEqual([
      'Élan Dove',
      'book 0-1/4',
    ]);
  });

  test('can be filtered further, sorted otherwise, searched, and selected by ids', async () => {
    const { shelfId } = red ?? {};
    expect(titlesAndRange(await list({ filter: onBlue({ shelfId }), range: [0, 0] }))).toEqual([
      'Bee',
      'book 0-0/2',
    ]);
    expect(titlesAndRange(await list({ filter: onBlue(), sort: ['pages', 'DESC'], range: [0, 1] }))).toEqual([
      'Dove adder',
      'book 0-1/4',
    ]);
    expect(titlesAndRange(await list({ filter: onBlue({ q: 'el' }) }))).toEqual(['Élan', 'book 0-0/1']);
    const [cat, dove] = (await list({ filter: { title: { in: ['cat', 'Dove'] } } })).json;
    expect(titlesAndRange(await list({ filter: onBlue({ id: [cat.id, dove.id] }) }))).toEqual([
      'Dove',
      'book 0-0/1',
    ]);
  });

  test('are those of any of several targets, and those of none', async () => {
    const any = [red?.shelfId, green?.shelfId];
    expect(titles(await list({ filter: { otherShelves: { any } } }))).toEqual(['adder', 'cat']);
    expect(titlesAndRange(await list({ filter: { otherShelves: { any: [null] } } }))).toEqual([
      '',
      'book */0',
    ]);
    expect(titlesAndRange(await list({ filter: { otherShelves: { any: [green?.shelfId] } } }))).toEqual([
      '',
      'book */0',
    ]);
  });

  test('keep their order when the target is renamed, and when the reference is removed', async () => {
    const [bee] = (await list({ filter: { title: 'Bee' } })).json as [RecordData];
    const renamed = (await library.save(books, bee, { title: 'Zebra' })).json;
    expect(titles(await list({ filter: onBlue() }))).toEqual(['adder', 'Dove', 'Élan', 'Zebra']);
    const off = (await library.save(books, renamed, { otherShelves: [] })).json;
    expect(titlesAndRange(await list({ filter: onBlue() }))).toEqual(['adder Dove Élan', 'book 0-2/3']);
    await library.save(books, off, { title: 'Bee', otherShelves: [blue?.shelfId] });
    expect(titles(await list({ filter: onBlue() }))).toEqual(['adder', 'Bee', 'Dove', 'Élan']);
  });
});

describe('the declared parameters of a list', () => {
  const queryList = async (query: object) => {
    const { status, json } = await list({ ...query });
    return status === 200 ? json.map(({ title }: RecordData) => title) : status;
  };
  test('filter it, each by its field', async () => {
    expect(await queryList({ title: 'cat' })).toEqual(['cat']);
    expect(await queryList({ title: '' })).toHaveLength(5);
    expect(await queryList({ shelfId: String(red?.shelfId) })).toEqual(['Bee', 'Élan']);
    expect(await queryList({ pages: '20' })).toEqual(['adder']);
    expect(await queryList({ pages: 'many' })).toBe(400);
    const [cat] = (await list({ title: 'cat' })).json as [RecordData];
    const lent = (await library.save(books, cat, { isLent: true })).json;
    for (const isLent of ['true', '1']) expect(await queryList({ isLent })).toEqual(['cat']);
    await library.save(books, lent, { isLent: null });
    for (const isLent of ['false', '0']) expect(await queryList({ isLent })).toEqual([]);
    expect(await queryList({ isLent: 'toString' })).toBe(400);
  });
});

test('a record is changed as read, and a change never creates one', async () => {
  const [bee] = (await list({ title: 'Bee' })).json as [RecordData];
  const { status } = await library.save(books, { ...bee, _version: 0 }, { title: 'Bee' });
  expect(status).toBe(409);
  expect(titles(await list({ title: 'Bee' }))).toEqual(['Bee']);
});

test('a search finds records with every word, the best first on request', async () => {
  await library.add(books, { title: 'The bee and the cat' });
  await library.add(books, { title: 'A cat' });
  await library.add(books, { title: 'Cat food' });
  const found = async (q: unknown, more: object = {}) => titles(await list({ filter: { q }, ...more }));
  expect(await found('cat')).toEqual(['A cat', 'cat', 'Cat food', 'The bee and the cat']);
  expect(await found('cat', { sort: ['relevance'] })).toEqual([
    'cat',
    'Cat food',
    'A cat',
    'The bee and the cat',
  ]);
  expect(await found('cat', { sort: ['relevance'], range: [2, 2] })).toEqual(['A cat']);
  expect(await found('bee cat')).toEqual(['The bee and the cat']);
  expect(await found('dog', { sort: ['relevance'] })).toEqual([]);
  expect(await found({ near: 'dovr' }, { sort: ['relevance'] })).toEqual(['Dove']);
  expect(await found('%')).toEqual([]);
});

test('totals cover all matching records, overall and per group', async () => {
  const filter = JSON.stringify({ title: { in: ['adder', 'Élan', 'Dove', 'cat'] } });
  const { json } = await library.ask(books, '$totals', undefined, { query: { filter } });
  expect(json).toMatchObject({ records: 4, totals: { pages: 60 } });
  const { shelfId: b } = blue ?? {};
  const { shelfId: r } = red ?? {};
  expect(
    json.groups.map(({ value, records, totals }: RecordData) => [
      value,
      records,
      (totals as RecordData).pages,
    ]),
  ).toEqual([
    [b, 2, 20],
    [r, 1, 10],
    [null, 1, 30],
  ]);
  const by = await library.ask(books, '$totals', undefined, { query: { filter, by: 'otherShelves' } });
  expect(by.json.groups).toEqual([
    { value: b, records: 3 },
    { value: r, records: 2 },
  ]);
  const refused = await library.ask(books, '$totals', undefined, { query: { by: 'places' } });
  expect(refused.status).toBe(400);
});

test('a selection has all matching records, with versions and labels', async () => {
  const query = { filter: JSON.stringify({ shelfId: blue?.shelfId }), sort: '["title","DESC"]' };
  const { json } = await library.ask(books, '$selection', undefined, { query });
  expect(json.records.map(({ label }: RecordData) => label)).toEqual(['cat', 'adder']);
});

test('an export has the list’s rows in its order, raw or formatted', async () => {
  const query = { filter: JSON.stringify({ shelfId: blue?.shelfId }), columns: 'title,shelfId,pages' };
  const read = await library.ask(books, '$export', undefined, { query });
  expect(read.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(read.headers.get('x-total-count')).toBe('2');
  expect(read.text.split('\r\n').slice(1)).toEqual(['adder,Blue,20', 'cat,Blue,', '']);
  const sorted = async (sort: string) => {
    const { text } = await library.ask(books, '$export', undefined, {
      query: { ...query, columns: 'title', sort },
    });
    return text.split('\r\n').slice(1, -1);
  };
  expect(await sorted('["title","DESC"]')).toEqual(['cat', 'adder']);
  expect(await sorted('["title","ASC"]')).toEqual(['adder', 'cat']);
  expect(await sorted('["pages","DESC"]')).toEqual(['adder', 'cat']);
  expect(await sorted('["id","DESC"]')).toEqual(['cat', 'adder']);
  const raw = await library.ask(books, '$export', undefined, { query: { ...query, values: 'true' } });
  expect(raw.text.split('\r\n')[0]).toBe('bookId,title,shelfId,pages');
  expect(raw.text.split('\r\n')[1]).toMatch(new RegExp(`^\\d+,adder,${blue?.shelfId},20$`));
});

test('an export masks personal fields, and nothing else, for users who may not edit', async () => {
  const { shelfId } = await library.add(shelves, { name: 'Private' });
  await library.add(books, { title: 'Diary', shelfId, pages: 9, note: 'Of Ann' });
  await library.add(books, { title: 'Empty', shelfId });
  const { admin, powerless, database } = library.context;
  const profile = JSON.stringify(['REFDATA.CUSTOM.VIEW']);
  await database.maintain((sql) =>
    sql('update permission_profile set permissions = $1 where permission_profile_id = 9002', [profile]),
  );
  const query = { filter: JSON.stringify({ shelfId }), columns: 'title,pages,note' };
  const exported = async ({ call }: typeof admin) =>
    (await call(books, '$export', undefined, { query })).text.split('\r\n').slice(1, -1);
  expect(await exported(admin)).toEqual(['Diary,9,Of Ann', 'Empty,,']);
  expect(await exported(powerless)).toEqual(['Diary,9,•••', 'Empty,,']);
});
