import { expect, test } from 'vitest';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { fieldsOfColumns } from '#schemas/model/entity/nameColumn.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { columnFields, columnWidth, fittingColumns, linkColumn } from '#src/derived/list/table/columns.ts';

const text = { type: 'string', maxLength: 40 };
const entity = readEntity({
  $id: 'library/reader',
  title: 'Reader',
  type: 'object',
  required: ['lastName', 'firstName'],
  properties: {
    readerId: { type: 'integer', readOnly: true },
    lastName: text,
    firstName: text,
    card: text,
    room: text,
    phone: text,
    active: { type: 'boolean' },
  },
  'x-entity': {
    label: '{lastName}, {firstName}',
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    list: {
      name: { beneath: 'card' },
      columns: ['room', 'lastName', 'firstName', 'card', 'phone', 'active'],
      priority: ['active', 'phone'],
    },
  },
} as unknown as EntitySchema);
const { list } = entity;

test('the first column’s fields have no column of their own, but one each in the export', () => {
  expect(list.columns).toEqual(['lastName', 'room', 'phone', 'active']);
  expect(fieldsOfColumns(list.name, list.columns)).toEqual([
    'lastName',
    'firstName',
    'card',
    'room',
    'phone',
    'active',
  ]);
});

test('if there is not enough room, the name and the most important columns stay', () => {
  const fields = columnFields(entity, list.columns);
  const wanted = { linked: linkColumn(entity, fields), priority: list.priority };
  const columnsFor = (room: number) =>
    fittingColumns(fields, wanted, () => 100, room).map(({ name }) => name);
  expect(columnsFor(400)).toEqual(['lastName', 'room', 'phone', 'active']);
  expect(columnsFor(399)).toEqual(['lastName', 'phone', 'active']);
  expect(columnsFor(250)).toEqual(['lastName', 'active']);
  expect(columnsFor(20)).toEqual(['lastName']);
});

test('with many choices the few longest do not get their full width; with few choices each one does', () => {
  const { fields } = entity;
  const choice = { ...fields[1], kind: 'choice' } as (typeof fields)[number];
  const short = Array.from({ length: 12 }, (_, at) => ({ value: at, title: `Kind ${at} of a thing` }));
  const long = { value: 99, title: 'A kind of a thing whose name is longer' };
  const width = (choices: (typeof choice)['choices']) => columnWidth({ ...choice, choices }, 'Kind');
  expect(width([...short, long])).toBe(width(short));
  expect(width([...short.slice(0, 3), long])).toBeGreaterThan(width(short));
});
