import { expect, test } from 'vitest';
import { defineEntity } from '#schemas/model/defineEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { type LabelSource, labelsOf } from '#server/derived/read/labels.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';

const visit = defineEntity({
  $id: 'test/visit',
  type: 'object',
  properties: {
    visitId: { type: 'integer', readOnly: true },
    day: { type: 'string', format: 'date' },
    at: { type: 'string', format: 'date-time' },
    who: { type: 'string', maxLength: 20, 'x-field': { permission: { view: 'WHO.VIEW' } } },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    label: '{day}, {at}: {who} #{visitId}',
  },
});

/** An entity that refers to itself, so that two records can refer to each other. */
const friend = defineEntity({
  $id: 'test/friend',
  type: 'object',
  properties: {
    friendId: { type: 'integer', readOnly: true },
    name: { type: 'string', maxLength: 20 },
    bestId: { type: 'integer', 'x-field': { reference: 'test/friend' } },
  },
  'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM', label: '{name} and {bestId}' },
});

const catalogue = buildCatalogue(readRegistry({ visit, friend }));
const nothing = (() => Promise.reject(new Error('Nothing has to be asked.'))) as LabelSource['sql'];
const record = { visitId: 7, day: '2026-02-28', at: '2026-02-28T23:30:00Z', who: 'Ann' };
const label = async (more: Partial<LabelSource> = {}) => {
  const source = { catalogue, organization: 1, sql: nothing, ...more };
  return (await labelsOf(source, catalogue.named('test/visit'), [record]))[0];
};

test('days and timestamps are formatted for people, in the district’s time zone', async () => {
  const read = { timeZone: 'Europe/Paris', halves: undefined };
  expect(await label({ readerClock: read })).toMatch(/^02\/28\/2026, 03\/01\/2026,? 0?0:30.*: Ann #7$/);
  expect(await label()).toBe('2026-02-28, 2026-02-28T23:30:00Z: Ann #7');
});

test('a label contains nothing that the reader may not see, and always the number', async () => {
  expect(await label({ permissions: new Set(['WHO.VIEW']) })).toContain('Ann');
  const little = await label({ permissions: new Set() });
  expect(little).not.toContain('Ann');
  expect(little).toContain('#7');
});

test('labels that name each other in a circle end at the repetition, with the id', async () => {
  const rows = [
    { friend_id: 1, name: 'Ann', best_id: 2, row_version: 1 },
    { friend_id: 2, name: 'Bob', best_id: 1, row_version: 1 },
  ];
  let queryCount = 0;
  const sql = (async (_: string, values: unknown[]) => {
    queryCount += 1;
    if (queryCount > 9) throw new Error('The labels lead in a circle.');
    const ids = values.flat();
    return rows.filter(({ friend_id }) => ids.includes(friend_id));
  }) as LabelSource['sql'];
  const friends = [{ friendId: 1, name: 'Ann', bestId: 2 }];
  const source = { catalogue, organization: 99, sql };
  const [named] = await labelsOf(source, catalogue.named('test/friend'), friends);
  expect([named, queryCount]).toEqual(['Ann and Bob and 1', 1]);
});
