import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { books, type Library, openLibrary, reminders, shelves, waitingList } from './library.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
}, 180_000);
afterAll(() => library?.context.close());

const newShelf = (name: string) => library.add(shelves, { name });
const usesOf = async (entity: typeof shelves, id: unknown) => (await library.ask(entity, '$uses', id)).json;

describe('the usage of a record', () => {
  test('is reported by field, at any depth, with the count and the first ones', async () => {
    const { shelfId } = await newShelf('used');
    expect(await usesOf(shelves, shelfId)).toEqual({ uses: [], parts: [] });
    const one = await library.add(books, { title: 'One', shelfId });
    const two = await library.add(books, { title: 'Two', shelfId, otherShelves: [shelfId] });
    const three = await library.add(books, { title: 'Three', places: [{ shelf: shelfId }, {}] });
    const { uses, parts } = await usesOf(shelves, shelfId);
    expect(parts).toEqual([]);
    expect(uses).toEqual([
      {
        entity: 'library/book',
        field: 'shelfId',
        count: 2,
        records: [
          { id: one.bookId, label: 'One' },
          { id: two.bookId, label: 'Two' },
        ],
      },
      {
        entity: 'library/book',
        field: 'otherShelves',
        count: 1,
        records: [{ id: two.bookId, label: 'Two' }],
      },
      {
        entity: 'library/book',
        field: 'places.shelf',
        count: 1,
        records: [{ id: three.bookId, label: 'Three' }],
      },
    ]);
    const refused = await library.ask(shelves, 'delete', shelfId, { headers: { 'If-Match': '"1"' } });
    expect([refused.status, refused.json.code]).toEqual([409, 'inUse']);
  });

  test('excludes its parts, which are deleted with it and counted', async () => {
    const { shelfId } = await newShelf('waits');
    const { bookId } = await library.add(books, { title: 'Wanted' });
    await library.add(waitingList, { bookId, shelfId });
    expect(await usesOf(books, bookId)).toEqual({
      uses: [],
      parts: [{ entity: 'library/waiting', count: 1 }],
    });
    const gone = await library.ask(books, 'delete', bookId, { headers: { 'If-Match': '"1"' } });
    expect(gone.status, gone.text).toBe(200);
    expect((await library.list(waitingList, { filter: { shelfId } })).json).toEqual([]);
    expect(await usesOf(shelves, shelfId)).toEqual({ uses: [], parts: [] });
  });
});

test('the users of a part block deleting the record like its own users', async () => {
  const { shelfId } = await newShelf('reminded');
  const { bookId } = await library.add(books, { title: 'Reminded' });
  const { waitingId } = await library.add(waitingList, { bookId, shelfId });
  const one = await library.add(reminders, { text: 'Call', waitingId });
  expect(await usesOf(books, bookId)).toEqual({
    uses: [{ entity: 'library/reminder', field: 'waitingId', count: 1, records: [] }],
    parts: [{ entity: 'library/waiting', count: 1 }],
  });
  const remove = () => library.ask(books, 'delete', bookId, { headers: { 'If-Match': '"1"' } });
  expect((await remove()).json.code).toBe('inUse');
  await library.ask(reminders, 'delete', one.reminderId, { headers: { 'If-Match': '"1"' } });
  expect((await remove()).status).toBe(200);
});

test('users that the caller may not see are only counted', async () => {
  const { shelfId } = await newShelf('hidden');
  const { bookId } = await library.add(books, { title: 'Hidden' });
  const { waitingId } = await library.add(waitingList, { bookId, shelfId });
  await library.add(reminders, { text: 'Secret', waitingId });
  const { database, powerless } = library.context;
  const profile = JSON.stringify(['REFDATA.CUSTOM.*']);
  await database.maintain((sql) =>
    sql('update permission_profile set permissions = $1 where permission_profile_id = 9002', [profile]),
  );
  const answer = await powerless.call(books, '$uses', bookId);
  expect(answer.json.uses).toEqual([
    { entity: 'library/reminder', field: 'waitingId', count: 0, hidden: true, records: [] },
  ]);
});

describe('replacing a record with another', () => {
  const replace = (id: unknown, body: unknown) => library.ask(books, '$replace', id, { body });

  test('is only possible for references that their file marks as replaceable', async () => {
    const { shelfId } = await newShelf('kept');
    const refused = await library.ask(shelves, '$replace', shelfId, { body: { by: shelfId } });
    expect([refused.status, refused.json.code]).toEqual([400, 'badRequest']);
    expect(refused.json.message).toMatch(/^A person can’t be replaced/);
  });

  test('does nothing for an unused record, and rejects the record itself and unknown records', async () => {
    const [first, second] = [
      await library.add(books, { title: 'Old' }),
      await library.add(books, { title: 'New' }),
    ];
    const done = await replace(first.bookId, { by: second.bookId });
    expect(done.json).toEqual({ results: [], left: 0 });
    const own = await replace(first.bookId, { by: first.bookId });
    expect([own.status, own.json.message]).toEqual([400, expect.stringContaining('can’t replace itself')]);
    for (const [id, by] of [
      [first.bookId, 99_999],
      [99_999, second.bookId],
    ])
      expect((await replace(id, { by })).status).toBe(404);
    expect((await replace(first.bookId, [])).status).toBe(400);
  });
});

test('links follow a reference list: values in both lists stay, removed ones go', async () => {
  const [a, b] = [(await newShelf('la')).shelfId, (await newShelf('lb')).shelfId];
  const one = await library.add(books, { title: 'Linked', otherShelves: [a, b, a] });
  const other = (await library.save(books, one, { otherShelves: [b] })).json as RecordData;
  expect((await usesOf(shelves, a)).uses).toEqual([]);
  expect((await usesOf(shelves, b)).uses).toMatchObject([{ field: 'otherShelves', count: 1 }]);
  const wrong = await library.save(books, other, { otherShelves: [b, 99_999] });
  expect(wrong.json.errors).toMatchObject({ otherShelves: { code: 'reference' } });
  const missing = await library.save(books, other, { shelfId: 99_999 });
  expect(missing.json.errors).toMatchObject({ shelfId: { code: 'reference' } });
});
