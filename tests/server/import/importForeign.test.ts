import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { quickEngine } from '#tests/server/identity/startService.ts';
import { type ImportFixture, openFixture } from './fixture.ts';

/** A schema without any of our keywords. */
const animal: EntitySchema = {
  $id: 'https://example.com/animal.json',
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', maxLength: 60 },
    legs: { type: 'integer', maximum: 8 },
    parts: { type: 'array', items: { type: 'object', properties: { part: { type: 'string' } } } },
  },
};

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openFixture(quickEngine(), 'animal', undefined, { animal });
});
afterAll(() => fixture.close());

test('files create the records of a foreign schema', async () => {
  const key = await fixture.upload('Name,Legs\nHorse,4\nCentipede,100\n,3\n');
  await fixture.check(key);
  const rows = await fixture.rows(key);
  expect(rows.map(({ result, problems }) => [result, problems[0]?.field, problems[0]?.code])).toEqual([
    ['create', undefined, undefined],
    ['error', 'legs', 'maximum'],
    ['error', 'name', 'required'],
  ]);
  await fixture.apply(key);
  expect((await fixture.records()).map(({ name, legs }) => [name, Number(legs)])).toEqual([['Horse', 4]]);
});
