import { describe, expect, test } from 'vitest';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import visit from '../fixtures/2020-12-visit.json' with { type: 'json' };
import bellSchedule from '../fixtures/bellSchedules.schema.json' with { type: 'json' };
import calendarDate from '../fixtures/calendarDates.schema.json' with { type: 'json' };
import purchaseOrder from '../fixtures/draft-07-order.json' with { type: 'json' };
import staffLeave from '../fixtures/staffLeaves.schema.json' with { type: 'json' };
import { drawnFields, rawJson } from './drawnFields.ts';

const place = { enum: [{ name: 'North', seats: 40 }, { name: 'South', seats: 52 }, { name: 'Annex' }] };
const step = { type: 'object', properties: { text: { type: 'string' }, then: { $ref: '#/$defs/step' } } };

/** Ways in which foreign schemas describe a value. */
const shapes = {
  oneObject: { const: { unit: 'lesson', minutes: 45 } },
  oneList: { const: [1, 2] },
  onlyEntry: { enum: [{ name: 'North' }] },
  oneText: { const: 'USD' },
  nothing: { type: 'null' },
  closed: { type: 'object', additionalProperties: false },
  place: { $ref: '#/$defs/place' },
  places: { type: 'array', uniqueItems: true, items: { $ref: '#/$defs/place' } },
  mixed: { enum: ['none', 3, { name: 'all' }, null] },
  several: { type: ['string', 'integer', 'null'] },
  limited: { minLength: 2 },
  size: { type: 'array', prefixItems: [{ type: 'number' }, { enum: [{ unit: 'm' }, { unit: 'ft' }] }] },
  grid: { type: 'array', items: { type: 'array', items: { type: 'integer' } } },
  names: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
  marks: { type: 'object', patternProperties: { '^x-': { const: { marked: true } } } },
  step: { $ref: '#/$defs/step' },
  payment: {
    oneOf: [
      { title: 'Card', properties: { number: { type: 'string' }, kind: { const: { by: 'card' } } } },
      { title: 'Free', type: 'object', additionalProperties: false },
      { const: { by: 'cash' } },
    ],
  },
};

const entity = readEntity({
  $id: 'https://example.org/shapes.json',
  type: 'object',
  properties: shapes,
  $defs: { place, step },
  if: { properties: { oneText: { const: 'USD' } } },
  then: { properties: { rate: { const: { per: 'day' } } } },
} as never);

describe('a field with a shape', () => {
  test('is never edited as JSON, however the shape is declared', () => {
    expect(rawJson(entity).map(({ name }) => name)).toEqual([]);
    expect(drawnFields(entity).length).toBeGreaterThan(40);
  });

  test('is not assumed if nothing is declared', () => {
    const open = readEntity({ $id: 'open', type: 'object', properties: { any: { title: 'Any' }, json: {} } });
    expect(drawnFields(open).map(({ kind }) => kind)).toEqual(['json', 'json']);
    expect(rawJson(open)).toEqual([]);
  });

  test('is rendered in foreign files too', () => {
    const { entities } = readRegistry({ visit, bellSchedule, calendarDate, purchaseOrder, staffLeave });
    const raw = entities.flatMap((one) => rawJson(one).map(({ name }) => `${one.name}: ${name}`));
    expect(raw).toEqual([]);
  });
});
