import { describe, expect, it, vi } from 'vitest';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { matchFields } from '#schemas/import/importableFields.ts';
import { suggestMapping } from '#schemas/import/suggestMapping.ts';
import { type Entity, readEntity } from '#schemas/model/entity/readEntity.ts';
import { recordValidator } from '#schemas/model/record/validateRecord.ts';
import type { ImportMapping } from '#schemas/protocol/imports/import.ts';
import { checkRows, type RowReader } from '#src/derived/fileRows/checkRows.ts';
import { RowRefused, sendRow } from '#src/derived/fileRows/sendRow.ts';
import { ownFailureHandling } from '#src/results/stockProvider.ts';
import { titleEntity, titleSchema, titleServices } from '#tests/exchange/titleEntity.ts';

const entity = titleEntity();
const columns = ['Name', 'Price', 'In stock'];
const mapping = suggestMapping(entity, columns, 'csv');
const storedTitle = { id: 't1', titleId: 't1', _version: 'r1', name: 'Old book', price: 5, inStock: true };

function readerFor(said: Partial<ImportMapping> = {}, of: Entity = entity) {
  const provider = {
    getList: vi.fn(async (_: string, { filter }: { filter: { name?: string } }) => ({
      data: filter.name?.toLowerCase() === 'old book' ? [storedTitle] : [],
    })),
    getMany: vi.fn(async () => ({ data: [] })),
    getOne: vi.fn(async () => ({ data: storedTitle })),
    create: vi.fn(async () => ({ data: {} })),
    update: vi.fn(async () => ({ data: {} })),
    entity: vi.fn(async () => of),
  };
  const reader: RowReader = {
    entity: of,
    mapping: { ...mapping, ...said },
    validate: recordValidator(of),
    provider: provider as unknown as ConsoleProvider,
    context: {
      today: '2026-03-02',
      now: '08:00',
      timeZone: 'UTC',
      dateOrder: 'monthFirst',
      texts: (text) => [text],
    },
  };
  return { reader, provider };
}

const rowsOf = (...cells: string[][]) => cells.map((row, index) => ({ line: index + 2, cells: row }));

describe('file rows for records of an external service', () => {
  it('are validated against the schema before any is sent', async () => {
    const { reader, provider } = readerFor();
    const rows = await checkRows(
      reader,
      rowsOf(['New', '3', 'yes'], ['Dear', '-1', ''], ['Odd', 'cheap', 'perhaps'], ['NEW', '4', '']),
    );
    expect(rows.map(({ label }) => label)).toEqual(['New', 'Dear', 'Odd', 'NEW']);
    expect(rows.map(({ problems }) => problems.map(({ field, code }) => `${field} ${code}`))).toEqual([
      [],
      ['price minimum'],
      ['price type', 'inStock yesOrNo'],
      [' sameRecord'],
    ]);
    expect(provider.create).not.toHaveBeenCalled();
  });

  it('create a record, change a matching one, or leave it unchanged', async () => {
    const { reader, provider } = readerFor();
    const rows = await checkRows(
      reader,
      rowsOf(['New', '3', ''], ['OLD book', '6', 'yes'], ['Old Book', '5', 'yes']),
    );
    const [made, changed] = rows;
    expect(await sendRow(reader, made ?? expect.fail())).toBe('created');
    expect(provider.create).toHaveBeenCalledWith('library/title', {
      meta: ownFailureHandling,
      data: { name: 'New', price: 3 },
    });
    provider.getList.mockResolvedValueOnce({ data: [storedTitle] });
    expect(await sendRow(reader, changed ?? expect.fail())).toBe('changed');
    expect(provider.update).toHaveBeenCalledWith('library/title', {
      meta: ownFailureHandling,
      id: 't1',
      data: { ...storedTitle, name: 'OLD book', price: 6 },
      previousData: storedTitle,
    });
    const same = { ...(rows[2] ?? expect.fail()), values: { name: 'Old book', price: 5 } };
    expect(await sendRow(reader, same)).toBe('unchanged');
    expect(provider.update).toHaveBeenCalledTimes(1);
  });

  it('are rejected if the matching record conflicts with the import mode, or a required value is missing', async () => {
    const only = async (mode: ImportMapping['mode'], name: string) => {
      const { reader, provider } = readerFor({ mode });
      const [row = expect.fail()] = await checkRows(reader, rowsOf([name, '', 'yes']));
      const refused = await sendRow(reader, row).catch((error: unknown) => error);
      expect(provider.create).not.toHaveBeenCalled();
      expect(provider.update).not.toHaveBeenCalled();
      return refused instanceof RowRefused
        ? refused.problems.map(({ field, code }) => `${field} ${code}`)
        : [];
    };
    expect(await only('createOnly', 'Old book')).toEqual(['name isThere']);
    expect(await only('updateOnly', 'Unknown')).toEqual(['name notThere']);
    expect(await only('upsert', 'Without a price')).toEqual(['price required']);
  });

  it('are rejected if the service ignores the filter, unless it returned all its records', async () => {
    const sent = async (records: object[], total: number) => {
      const { reader, provider } = readerFor();
      provider.getList.mockResolvedValue({ data: records, total } as never);
      const [row = expect.fail()] = await checkRows(reader, rowsOf(['New', '3', '']));
      const came = await sendRow(reader, row).catch((error: unknown) => error);
      const codes = came instanceof RowRefused ? came.problems.map(({ code }) => code) : came;
      return [codes, provider.create.mock.calls.length];
    };
    const others = Array.from({ length: 50 }, (_, at) => ({
      ...storedTitle,
      id: `t${at}`,
      name: `Other ${at}`,
    }));
    expect(await sent(others, 300)).toEqual([['notNarrowed'], 0]);
    expect(await sent(others, 50)).toEqual(['created', 1]);
    expect(await sent([], 0)).toEqual(['created', 1]);
  });

  it('match records only by fields that the service can filter', () => {
    expect(matchFields(entity)).toEqual(['name', 'titleId']);
    const { library: service } = titleServices;
    const blind = { library: { ...service, can: { filter: ['price'] } } };
    expect(matchFields(readEntity(titleSchema, blind as never))).toEqual(['titleId']);
  });
});
