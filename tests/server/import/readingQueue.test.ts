import { expect, test } from 'vitest';
import { ReadingQueue } from '#server/import/receive/readingQueue.ts';

const person = (id: number) => ({ organization: 1, userKey: `4-${id}` });
const calm = new AbortController().signal;
const limits = { perPerson: 1, perDistrict: 4, atOnce: 1, waiting: 1 };

test('a second file of the same user is rejected, and accepted once the first is done', () => {
  const turns = new ReadingQueue(limits);
  const first = turns.enter(person(1));
  expect(() => turns.enter(person(1))).toThrow(expect.objectContaining({ code: 'tooMany' }));
  first.end();
  expect(() => turns.enter(person(1))).not.toThrow();
});

test('the next file waits for its turn and gets its position; more files are rejected', async () => {
  const turns = new ReadingQueue(limits);
  const first = turns.enter(person(1));
  await first.waitForTurn(calm);
  const second = turns.enter(person(2));
  const order: string[] = [];
  const waiting = second.waitForTurn(calm).then(() => order.push('second'));
  expect(turns.stateOf(person(2))).toEqual({ state: 'waiting', ahead: 1, rows: 0 });
  expect(() => turns.enter(person(3))).toThrow(
    expect.objectContaining({ details: { text: 'refused.importQueue', args: { count: 2 } } }),
  );
  first.reportProgress('storing', 400);
  expect(turns.stateOf(person(1))).toEqual({ state: 'storing', ahead: 0, rows: 400 });
  order.push('first');
  first.end();
  await waiting;
  expect([order, turns.stateOf(person(2))?.state]).toEqual([['first', 'second'], 'reading']);
  second.end();
  expect(turns.stateOf(person(2))).toBeUndefined();
});

test('a file that is still uploading blocks no other', async () => {
  const turns = new ReadingQueue(limits);
  turns.enter(person(1));
  await turns.enter(person(2)).waitForTurn(calm);
  expect(turns.stateOf(person(2))?.state).toBe('reading');
});

test('a canceled wait ends, and its place becomes free', async () => {
  const turns = new ReadingQueue(limits);
  await turns.enter(person(1)).waitForTurn(calm);
  const withdrawal = new AbortController();
  const second = turns.enter(person(2));
  const waiting = second.waitForTurn(withdrawal.signal);
  withdrawal.abort(new Error('withdrawn'));
  await expect(waiting).rejects.toThrow('withdrawn');
  second.end();
  expect(() => turns.enter(person(3))).not.toThrow();
});

test('one district never takes every place: its files wait while those of another are read', async () => {
  const turns = new ReadingQueue({ perPerson: 1, perDistrict: 3, atOnce: 2, waiting: 6 });
  const of = (organization: number, id: number) => ({ organization, userKey: `4-${id}` });
  const ownTurns = [1, 2, 3].map((id) => turns.enter(of(1, id)));
  for (const reading of ownTurns) void reading.waitForTurn(calm);
  expect([1, 2, 3].map((id) => turns.stateOf(of(1, id))?.state)).toEqual(['reading', 'waiting', 'waiting']);
  expect(() => turns.enter(of(1, 4))).toThrow(expect.objectContaining({ code: 'tooMany' }));
  await turns.enter(of(2, 1)).waitForTurn(calm);
  expect(turns.stateOf(of(2, 1))?.state).toBe('reading');
  ownTurns[0]?.end();
  expect(turns.stateOf(of(1, 2))?.state).toBe('reading');
  expect(turns.stateOf(of(1, 3))?.state).toBe('waiting');
});
