import { expect, test } from 'vitest';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { suggestMapping } from '#schemas/import/suggestMapping.ts';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { recordValidator } from '#schemas/model/record/validateRecord.ts';
import { checkRows, type RowReader } from '#src/derived/fileRows/checkRows.ts';
import { suggestTexts, unknownTexts } from '#src/derived/fileRows/suggestTexts.ts';
import { titleSchema, titleServices } from '#tests/exchange/titleEntity.ts';

const read = (more: object) => {
  const properties = { ...titleSchema.properties, ...more };
  return readEntity({ ...titleSchema, properties } as unknown as EntitySchema, titleServices);
};
const branchSchema = {
  $id: 'library/branch',
  title: 'Branch',
  type: 'object',
  required: ['branchName'],
  properties: {
    branchId: { type: 'integer', readOnly: true },
    branchName: { type: 'string', title: 'Name', maxLength: 80 },
  },
  'x-entity': { service: 'library', permission: 'REFDATA.CUSTOM', label: '{branchName}' },
};
const branch = readEntity(branchSchema as unknown as EntitySchema, titleServices);
const entity = read({
  branchId: { type: 'integer', title: 'Branch', 'x-field': { reference: 'library/branch' } },
  binding: { type: 'string', title: 'Binding', enum: ['Hardback', 'Paperback'] },
});

const names = ['Hollywood Elementary', 'Hollywood Senior High', 'Venice', 'Twinford', 'Twinford'];
const branches = names.map((branchName, at) => ({ id: at + 1, branchId: at + 1, branchName }));
const provider = {
  entity: async () => branch,
  getList: async () => ({ data: branches, total: branches.length }),
  getMany: async (_: string, { ids }: { ids: unknown[] }) => ({
    data: branches.filter(({ id }) => ids.includes(id)),
  }),
} as unknown as ConsoleProvider;

const mapping = suggestMapping(entity, ['Name', 'Price', 'Branch', 'Binding'], 'csv');
const context = {
  today: '2026-03-02',
  now: '08:00',
  timeZone: 'UTC',
  dateOrder: 'monthFirst' as const,
  texts: (text: string) => [text],
};
const reader: RowReader = { entity, mapping, validate: recordValidator(entity), provider, context };
const rowsOf = (cells: readonly (readonly string[])[]) =>
  cells.map((one, at) => ({ line: at + 2, cells: one }));
const file = rowsOf([
  ['One', '1', 'Holywood High', 'Hardbak'],
  ['Two', '2', 'Holywood High', 'Paperback'],
  ['Three', '3', 'Venice', 'Hardback'],
  ['Four', '4', 'Twinford', 'Hardback'],
]);
const near = (field: string, text: string) => suggestTexts(reader, { field, text }, (english) => english);

test('unknown texts are listed once, each with its number of rows', async () => {
  expect(unknownTexts(await checkRows(reader, file))).toEqual([
    { field: 'branchId', text: 'Holywood High', rows: 2 },
    { field: 'binding', text: 'Hardbak', rows: 1 },
  ]);
});

test('similarly named records and choices are suggested, and records of the same name by number', async () => {
  expect((await near('branchId', 'Holywood High'))[0]).toEqual({
    label: 'Hollywood Senior High',
    text: 'Hollywood Senior High',
  });
  expect(await near('binding', 'Hardbak')).toEqual([{ label: 'Hardback', text: 'Hardback' }]);
  expect((await near('branchId', 'Twnford')).map(({ text }) => text)).toEqual(['#4', '#5']);
  expect(await near('branchId', 'Somewhere else')).toEqual([]);
});

test('a replacement for a text applies to all its rows', async () => {
  const words = { branchId: { 'Holywood High': 'Hollywood Senior High' }, binding: { Hardbak: 'Hardback' } };
  const rows = await checkRows({ ...reader, mapping: { ...mapping, words } }, file);
  expect(unknownTexts(rows)).toEqual([]);
  expect(rows.slice(0, 2).map(({ values }) => values.branchId)).toEqual([2, 2]);
});
