import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '#server/common/domainError.ts';
import { failedResult } from '#server/derived/operations/bulk.ts';
import { replaceId } from '#server/derived/uses/replaceId.ts';
import { books, type Library, openLibrary } from '../library.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
}, 180_000);
afterAll(() => library?.context.close());

const bulk = (body: unknown) => library.ask(books, '$bulk', undefined, { body });
const newBook = (title: string) => library.add(books, { title });
const keyOf = ({ bookId, _version }: RecordData) => ({ id: bookId, version: _version });

describe('bulk operations', () => {
  test('change or delete each record separately', async () => {
    const [one, other] = [await newBook('One'), await newBook('Other')];
    const changed = await bulk({
      operation: 'update',
      changes: { pages: 7 },
      records: [one, other].map(keyOf),
    });
    const versions = changed.json.results.map(({ ok, record }: RecordData) => [
      ok,
      (record as RecordData).pages,
    ]);
    expect(versions).toEqual([
      [true, 7],
      [true, 7],
    ]);
    const again = changed.json.results.map(({ record }: RecordData) => keyOf(record as RecordData));
    const { json } = await bulk({ operation: 'delete', records: [again[0], keyOf(other)] });
    expect(json.results.map(({ ok, code }: RecordData) => [ok, code])).toEqual([
      [true, undefined],
      [false, 'stale'],
    ]);
    expect((await library.ask(books, 'get', one.bookId)).status).toBe(404);
    expect((await library.ask(books, 'get', other.bookId)).status).toBe(200);
  });

  test.each([
    [{ operation: 'create', records: [] }, 'operation must be update or delete'],
    [{ operation: 'delete', records: {} }, 'records must list at most'],
    [{ operation: 'delete', records: Array(5000).fill({ id: 1, version: 1 }) }, 'records must list at most'],
    [{ operation: 'delete', records: [{ id: 1 }] }, 'each record needs the version that was read'],
    [{ operation: 'delete', records: [null] }, 'the body must be a JSON object'],
    [{ operation: 'update', records: [] }, 'the body must be a JSON object'],
    [{ operation: 'delete', records: [], more: 1 }, 'there is no "more" in a bulk request'],
  ])('are rejected with the reason if the body is invalid', async (body, reason) => {
    const { status, json } = await bulk(body);
    expect([status, json.message]).toEqual([400, expect.stringContaining(reason)]);
  });
});

test('a domain error is the result of its record; an unexpected error is thrown', () => {
  const request = { actor: { language: 'en' }, requestId: 'r' } as never;
  expect(failedResult(request, 7, new DomainError('notFound'))).toMatchObject({
    id: 7,
    ok: false,
    code: 'notFound',
  });
  expect(() => failedResult(request, 7, new Error('broken'))).toThrow('broken');
});

test('one id replaces another at the end of a path, in lists once', () => {
  expect(replaceId(1, [], 1, 2)).toBe(2);
  expect(replaceId(3, [], 1, 2)).toBe(3);
  expect(replaceId([1, 2, 3], [], 1, 2)).toEqual([2, 3]);
  expect(replaceId([{ shelf: 1, note: 1 }, { shelf: 3 }, {}], ['shelf'], 1, 2)).toEqual([
    { shelf: 2, note: 1 },
    { shelf: 3 },
    { shelf: undefined },
  ]);
  expect(replaceId([{ shelf: 1 }, { shelf: 1 }], ['shelf'], 1, 2)).toEqual([{ shelf: 2 }, { shelf: 2 }]);
  expect(replaceId(null, ['shelf'], 1, 2)).toBeNull();
});
