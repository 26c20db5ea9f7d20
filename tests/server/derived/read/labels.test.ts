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

const catalogue = buildCatalogue(readRegistry({ visit }));
const nothing = (() => Promise.reject(new Error('Nothing has to be asked.'))) as LabelSource['sql'];
const record = { visitId: 7, day: '2026-02-28', at: '2026-02-28T23:30:00Z', who: 'Ann' };
const label = async (more: Partial<LabelSource> = {}) => {
  const source = { catalogue, organization: 1, sql: nothing, ...more };
  return (await labelsOf(source, catalogue.named('test/visit'), [record]))[0];
};

test('days and moments are said as people read them, by the clocks of the district', async () => {
  const read = { timeZone: 'Europe/Paris', halves: undefined };
  expect(await label({ read })).toMatch(/^02\/28\/2026, 03\/01\/2026,? 0?0:30.*: Ann #7$/);
  expect(await label()).toBe('2026-02-28, 2026-02-28T23:30:00Z: Ann #7');
});

test('a label says nothing that the reader may not see, and always the number', async () => {
  expect(await label({ permissions: new Set(['WHO.VIEW']) })).toContain('Ann');
  const little = await label({ permissions: new Set() });
  expect(little).not.toContain('Ann');
  expect(little).toContain('#7');
});
