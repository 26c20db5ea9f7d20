import { describe, expect, test } from 'vitest';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { readFields } from '#schemas/model/fields/readFields.ts';
import {
  completeRecord,
  isPlainRows,
  labelOf,
  undeclaredFields,
  withDefaults,
  withoutEmpty,
} from '#schemas/model/record/recordShape.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import { fc } from '#tests/fastCheck.ts';

const schema: JsonSchemaObject = {
  required: ['name', 'end', 'place'],
  properties: {
    name: { type: 'string' },
    code: { type: 'string', default: 'A1' },
    end: { type: ['string', 'null'] },
    note: { type: ['string', 'null'] },
    hint: { type: ['string', 'null'], default: null },
    seat: { type: 'object', properties: { row: { type: ['string', 'null'] } }, default: { row: null } },
    address: {
      type: 'object',
      properties: { city: { type: 'string' }, country: { type: 'string', default: 'US' } },
    },
    place: { type: 'object', properties: { room: { type: 'string' } } },
    lines: { type: 'array', items: { type: 'object', properties: { share: { type: 'number' } } } },
    names: { type: 'array', items: { type: 'string' } },
  },
};
const fields = readFields(schema, schema);

describe('a record without empty values', () => {
  test('has null only where null has a meaning', () => {
    expect(withoutEmpty(fields, { name: null, code: undefined, end: null, note: null })).toEqual({
      end: null,
    });
  });

  test('has no empty group, unless it is required', () => {
    expect(withoutEmpty(fields, { address: { city: null }, place: { room: null } })).toEqual({ place: {} });
    expect(withoutEmpty(fields, { address: { city: 'Miami' } })).toEqual({ address: { city: 'Miami' } });
  });

  test('has its rows, each without empty values', () => {
    expect(withoutEmpty(fields, { lines: [{ share: null }, { share: 0 }], names: ['', 'a'] })).toEqual({
      lines: [{}, { share: 0 }],
      names: ['', 'a'],
    });
  });

  test('keeps fields that the schema does not name, false, zero and empty text', () => {
    const record = { other: null, name: '', code: '0' };
    expect(withoutEmpty(fields, record)).toEqual(record);
  });

  test('is unchanged by a second pass', () => {
    const values = fc.oneof(fc.constant(null), fc.constant(undefined), fc.jsonValue({ maxDepth: 2 }));
    const records = fc.dictionary(
      fc.constantFrom('name', 'end', 'address', 'lines', 'names', 'other'),
      values,
    );
    fc.assert(
      fc.property(records, (record) => {
        const once = withoutEmpty(fields, record);
        expect(withoutEmpty(fields, once)).toEqual(once);
      }),
    );
  });
});

describe('a record with its defaults', () => {
  test('are filled in for missing values, also inside groups', () => {
    expect(withDefaults(fields, { address: { city: 'Miami' } })).toEqual({
      code: 'A1',
      address: { city: 'Miami', country: 'US' },
    });
  });

  test('is complete: meaningless defaults are left out, and so are values sent as empty', () => {
    const sent = { name: 'Ann', code: null, note: null, address: { city: null } };
    expect(completeRecord(fields, sent)).toEqual({ name: 'Ann', code: 'A1' });
  });

  test('keeps its own values, and adds no group that only has defaults', () => {
    expect(withDefaults(fields, { code: '' })).toEqual({ code: '' });
  });
});

describe('the fields of a record', () => {
  const options = { service: 'referenceData', permission: 'REFDATA.CUSTOM' } as const;
  const closed = readEntity({ $id: 'area/job', ...schema, 'x-entity': options });

  test('that are not declared are reported', () => {
    expect(undeclaredFields(closed, { id: 1, _version: 2, name: 'a', colour: 'red' })).toEqual(['colour']);
  });

  test('may be any if the schema is open', () => {
    const open = readEntity({ $id: 'area/job', ...schema, additionalProperties: true });
    expect(undeclaredFields(open, { colour: 'red' })).toEqual([]);
  });

  test('give its label, without missing ones', () => {
    const label = (template: string, record: Record<string, unknown>) =>
      labelOf({ label: template, id: { name: 'jobId', kind: 'integer', assignedBy: 'service' } }, record);
    expect(label('{last}, {first}', { last: 'Lee', first: 'Ann' })).toBe('Lee, Ann');
    expect(label('{last}, {first}', { last: 'Lee' })).toBe('Lee');
    expect(label('{last}, {first}', { first: 'Bo' })).toBe('Bo');
    expect(label('{code} – {first}', { first: '-5' })).toBe('-5');
    expect(label('{last}', { jobId: 7 })).toBe('7');
    expect(label('{last}', { id: 8 })).toBe('8');
    expect(label('#{jobId}', { jobId: 9 })).toBe('#9');
  });

  test('distinguish rows of plain values from rows of objects', () => {
    const rows = fields.filter((field) => field.kind === 'rows');
    expect(rows.map((field) => [field.name, isPlainRows(field)])).toEqual([
      ['lines', false],
      ['names', true],
    ]);
  });
});
