import { unparse } from 'papaparse';
import { describe, expect, test } from 'vitest';
import {
  type ChunkResults,
  initialRun,
  resultsOf,
  retryableRecords,
  startRun,
  stopRun,
  withResults,
} from '#src/derived/list/bulk/bulkRun.ts';
import { resultsCsv } from '#src/derived/list/bulk/resultsCsv.ts';
import { fc } from '#tests/fastCheck.ts';

const record = (id: number) => ({ id, version: 1, label: `Record ${id}` });
const refused = (id: number) => ({ record: record(id), message: 'no', uses: [] });

describe('the results of one request', () => {
  test('are matched by ID, as a number or as text', () => {
    const results = resultsOf(
      [record(1), record(2)],
      [
        { id: '1', ok: true, record: {} },
        { id: 2, ok: false, code: 'notFound', message: 'It is gone.' },
      ],
    );
    expect(results.done).toEqual([record(1)]);
    expect(results.refused).toEqual([{ record: record(2), message: 'It is gone.', uses: [] }]);
  });

  test('show a field’s error rather than the record’s error', () => {
    const errors = { name: { code: 'maxLength', message: 'At most 60 characters.', args: { limit: 60 } } };
    const { refused: found } = resultsOf(
      [record(1)],
      [{ id: 1, ok: false, code: 'invalid', message: 'Fields need another look.', errors }],
    );
    expect(found[0]?.message).toBe('At most 60 characters.');
  });

  test('have the current version for a retry if another user changed the record', () => {
    const { refused: found } = resultsOf(
      [record(1)],
      [{ id: 1, ok: false, code: 'stale', message: 'Changed.', current: { _version: 7 } }],
    );
    expect(found[0]?.record.version).toBe(7);
  });
});

test('for any outcomes and any stop, each record is counted once', () => {
  const outcome = fc.constantFrom('done' as const, 'refused' as const, 'untouched' as const);
  fc.assert(
    fc.property(fc.array(outcome), (outcomes) => {
      const records = outcomes.map((_, id) => record(id));
      const of = (one: string) => records.filter(({ id }) => outcomes[id] === one);
      const results: ChunkResults = { done: of('done'), refused: of('refused').map(({ id }) => refused(id)) };
      const run = stopRun(withResults(startRun(initialRun, records), results), records);
      const ids = [...run.done, ...retryableRecords(run)]
        .map(({ id }) => id)
        .sort((a, b) => Number(a) - Number(b));
      expect(ids).toEqual(records.map(({ id }) => id));
      expect(run.state).toBe(of('untouched').length > 0 ? 'stopped' : 'finished');
    }),
  );
});

test('finished records stay finished after a retry of the others', () => {
  const first = stopRun(
    withResults(startRun(initialRun, [record(1), record(2)]), { done: [record(1)], refused: [refused(2)] }),
    [record(1), record(2)],
  );
  const again = retryableRecords(first);
  const second = stopRun(withResults(startRun(first, again), { done: again, refused: [] }), again);
  expect(second.done).toEqual([record(1), record(2)]);
  expect(second).toMatchObject({ refused: [], untouched: [], total: 2, state: 'finished' });
});

test('the results file lists every record, and no cell is a formula', () => {
  const run = {
    ...initialRun,
    done: [{ id: 1, version: 1, label: '=cmd' }],
    refused: [{ record: record(2), message: 'It is "in use", still', uses: [] }],
    untouched: [record(3)],
  };
  const text = resultsCsv(run, ['Id', 'Record', 'Result'], { done: 'done', untouched: 'not processed' });
  expect(text.split('\r\n')).toEqual([
    'Id,Record,Result',
    "1,'=cmd,done",
    unparse([['2', 'Record 2', 'It is "in use", still']]),
    '3,Record 3,not processed',
  ]);
});
