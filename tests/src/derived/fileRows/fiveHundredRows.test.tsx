import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ConsoleProvider, SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';
import { suggestMapping } from '#schemas/import/suggestMapping.ts';
import { recordValidator } from '#schemas/model/record/validateRecord.ts';
import { checkRows, type RowReader } from '#src/derived/fileRows/checkRows.ts';
import { sendRow } from '#src/derived/fileRows/sendRow.ts';
import { retryableRecords } from '#src/derived/list/bulk/bulkRun.ts';
import { useChunkedRun } from '#src/derived/list/bulk/useChunkedRun.ts';
import { titleEntity } from '#tests/exchange/titleEntity.ts';

const entity = titleEntity();

/** Returns a fake service that stores imported records by name. It can reject requests for a while. */
function service() {
  const stored = new Map<string, number>();
  const state = { refuses: (_name: string): boolean => false, sent: 0 };
  const records = () => [...stored].map(([name, price]) => ({ id: name, titleId: name, name, price }));
  const provider = {
    getList: async (_: string, { filter }: { filter: { name: string } }) => {
      const data = records().filter(({ name }) => name === filter.name);
      return { data, total: data.length };
    },
    getOne: async (_: string, { id }: { id: string }) => ({ data: records().find((one) => one.id === id) }),
    create: async (_: string, { data }: { data: { name: string; price: number } }) => {
      state.sent += 1;
      if (state.refuses(data.name)) throw new Error('Not now.');
      expect(stored.has(data.name), data.name).toBe(false);
      stored.set(data.name, data.price);
      return { data };
    },
  };
  return { kept: stored, state, provider: provider as unknown as ConsoleProvider };
}

test('a stopped run of five hundred rows resumes, sends each row once, and retries the rejected ones', async () => {
  const { kept, state, provider } = service();
  const context = {
    today: '2026-03-02',
    now: '08:00',
    timeZone: 'UTC',
    dateOrder: 'monthFirst' as const,
    texts: (text: string) => [text],
  };
  const mapping = suggestMapping(entity, ['Name', 'Price'], 'csv');
  const reader: RowReader = { entity, mapping, validate: recordValidator(entity), provider, context };
  const rows = await checkRows(
    reader,
    Array.from({ length: 500 }, (_, at) => ({ line: at + 2, cells: [`Book ${at}`, String(at)] })),
  );
  const { result } = renderHook(() =>
    useChunkedRun<null>(
      async (_, chunk) => {
        const done: SelectedRecord[] = [];
        const refused: { record: SelectedRecord; message: string; uses: [] }[] = [];
        for (const record of chunk) {
          const row = rows.find(({ line }) => line === record.id) ?? expect.fail();
          await sendRow(reader, row).then(
            () => done.push(record),
            () => refused.push({ record, message: 'Not now.', uses: [] }),
          );
        }
        if (kept.size >= 200) result.current.stop();
        return { done, refused };
      },
      () => {},
      6,
    ),
  );
  const all = rows.map(({ line, label }) => ({ id: line, version: undefined, label }));
  state.refuses = (name) => name.endsWith('7');
  await act(async () => void (await result.current.start(null, all)));
  const first = result.current.run;
  expect(first.state).toBe('stopped');
  expect(first.done.length + first.refused.length + first.untouched.length).toBe(500);
  expect([kept.size, state.sent]).toEqual([first.done.length, first.done.length + first.refused.length]);

  kept.set('Book 499', 499);
  let left = retryableRecords(first);
  state.refuses = () => false;
  for (let round = 0; left.length > 0; round += 1) {
    expect(round).toBeLessThan(100);
    await act(async () => void (await result.current.start(null, left)));
    left = retryableRecords(result.current.run);
  }
  expect(result.current.run).toMatchObject({ state: 'finished', refused: [], untouched: [] });
  expect(result.current.run.done).toHaveLength(500);
  expect(kept.size).toBe(500);
  expect(state.sent).toBe(499 + first.refused.length);
});
