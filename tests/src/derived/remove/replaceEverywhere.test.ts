import { describe, expect, test } from 'vitest';
import type { BulkResult } from '#providers/dataProvider/consoleProvider.ts';
import { replaceEverywhere } from '#src/derived/remove/useRemoval.ts';

const changed = (id: number): BulkResult => ({ id, ok: true, record: { id } });
const refused = (id: number): BulkResult => ({ id, ok: false, code: 'invalid', message: 'No.' });

/**
 * Returns a fake service that, per call, replaces a deleted record in two of the records that refer to it. It fails for
 * the records in `stubborn`.
 */
function buildUsers(count: number, stubborn: readonly number[] = []) {
  let users = Array.from({ length: count }, (_, index) => index);
  return async () => {
    const batch = users.slice(0, 2);
    users = users.filter((id) => !batch.includes(id) || stubborn.includes(id));
    return {
      results: batch.map((id) => (stubborn.includes(id) ? refused(id) : changed(id))),
      left: users.length,
    };
  };
}

const quiet = { isStopped: () => false, onProgress: () => {} };

describe('replacing a record everywhere', () => {
  test('repeats until no record uses it, and reports progress', async () => {
    const progress: [number, number][] = [];
    const onProgress = (done: number, left: number) => void progress.push([done, left]);
    const outcome = await replaceEverywhere(buildUsers(5), { ...quiet, onProgress });
    expect(outcome).toEqual({ kind: 'replaced' });
    expect(progress).toEqual([
      [2, 3],
      [4, 1],
      [5, 0],
    ]);
  });

  test('stops after the current batch, and reports how many are replaced', async () => {
    const outcome = await replaceEverywhere(buildUsers(5), { ...quiet, isStopped: () => true });
    expect(outcome).toEqual({ kind: 'stopped', done: 2 });
  });

  test('ends with the rejected records when only they are left', async () => {
    const outcome = await replaceEverywhere(buildUsers(4, [1, 3]), quiet);
    expect(outcome).toEqual({ kind: 'refused', results: [refused(1), refused(3)] });
  });

  test('throws an error that the service returned for the whole call', async () => {
    const refuse = () => Promise.reject(new Error('forbidden'));
    await expect(replaceEverywhere(refuse, quiet)).rejects.toThrow('forbidden');
  });
});
