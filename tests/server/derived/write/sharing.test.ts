import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { type Library, openLibrary, shelves } from '../library.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
}, 180_000);
afterAll(() => library?.context.close());

/** Tries to create a shelf. Returns the problem of each field, or undefined if the shelf was created. */
async function refused(body: RecordData): Promise<unknown> {
  const { status, json } = await library.ask(shelves, 'create', undefined, { body });
  if (status === 201) return undefined;
  return Object.fromEntries(
    Object.entries(json.errors).map(([field, one]) => [field, (one as RecordData).code]),
  );
}

describe('a duplicate name that needs confirmation', () => {
  test('is rejected until confirmed, ignoring case, accents and spaces', async () => {
    await library.add(shelves, { name: 'École  bleue' });
    const same = { name: 'ecole bleue' };
    expect(await refused(same)).toEqual({ name: 'unique' });
    expect(await refused({ ...same, isSameNameMeant: false })).toEqual({ name: 'unique' });
    expect(await refused({ ...same, isSameNameMeant: true })).toBeUndefined();
    expect(await refused({ name: 'ecole rouge' })).toBeUndefined();
  });

  test('needs confirmation only if the name changes', async () => {
    const one = await library.add(shelves, { name: 'Attic' });
    const other = await library.add(shelves, { name: 'attic', isSameNameMeant: true });
    const saved = await library.save(shelves, other, { room: 'top' });
    expect(saved.status, saved.text).toBe(200);
    const cellar = await library.add(shelves, { name: 'Cellar' });
    expect((await library.save(shelves, cellar, { name: 'ATTIC' })).json.errors).toHaveProperty('name');
    expect((await library.save(shelves, one, { name: 'Attic' })).status).toBe(200);
  });
});

describe('values that must be unique together', () => {
  test('are reported at the last of their fields; a missing value counts as a value', async () => {
    await library.add(shelves, { name: 'a', room: 'north', number: '1' });
    expect(await refused({ name: 'b', room: 'North', number: '1' })).toEqual({ number: 'duplicateName' });
    expect(await refused({ name: 'c', room: 'north', number: '2' })).toBeUndefined();
    expect(await refused({ name: 'd', room: 'north' })).toBeUndefined();
    expect(await refused({ name: 'e', room: 'north' })).toEqual({ number: 'duplicateName' });
    expect(await refused({ name: 'f', room: 'north', isSamePlaceMeant: true })).toBeUndefined();
  });

  test('are ignored if all of them are missing', async () => {
    expect(await refused({ name: 'g' })).toBeUndefined();
    expect(await refused({ name: 'h' })).toBeUndefined();
  });

  test('are reported with all other duplicates', async () => {
    expect(await refused({ name: 'A', room: 'north', number: '1' })).toEqual({
      name: 'unique',
      number: 'duplicateName',
    });
  });
});
