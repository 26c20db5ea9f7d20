import type { Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { streamWithTimeout } from '#server/http/streamWithTimeout.ts';

/**
 * Returns a generator of the given number of texts. Its state has the number of texts generated so far, and whether the
 * generator has ended.
 */
function maker(count: number) {
  const state = { made: 0, isOver: false };
  async function* texts() {
    try {
      while (state.made < count) {
        state.made += 1;
        yield `text ${state.made}\n`;
      }
    } finally {
      state.isOver = true;
    }
  }
  return { state, texts: texts() };
}

const closed = (stream: Readable) => new Promise((resolve) => stream.once('close', resolve));

it('sends everything, in order, and reports the end once', async () => {
  const onEnd = vi.fn();
  let read = '';
  for await (const text of streamWithTimeout(maker(3).texts, onEnd)) read += text;
  expect(read).toBe('text 1\ntext 2\ntext 3\n');
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('generates at most one chunk ahead of its reader, and ends a reader that reads nothing', async () => {
  const { state, texts } = maker(1000);
  const onEnd = vi.fn();
  const stream = streamWithTimeout(texts, onEnd, 100);
  stream.on('error', () => {});
  stream.read();
  await closed(stream);
  expect(state.made).toBeLessThanOrEqual(3);
  expect(state.isOver).toBe(true);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('ends for a reader that never starts', async () => {
  const onEnd = vi.fn();
  const stream = streamWithTimeout(maker(5).texts, onEnd, 50);
  stream.on('error', () => {});
  await closed(stream);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('waits for the generator without a limit: only readers have one', async () => {
  async function* slow() {
    yield 'first';
    await new Promise((resolve) => setTimeout(resolve, 200));
    yield 'second';
  }
  let read = '';
  for await (const text of streamWithTimeout(slow(), () => {}, 50)) read += text;
  expect(read).toBe('firstsecond');
});

it('fails with its generator', async () => {
  // biome-ignore lint/correctness/useYield: it fails before it gives anything
  async function* broken(): AsyncGenerator<string> {
    throw new Error('the database is gone');
  }
  const onEnd = vi.fn();
  const stream = streamWithTimeout(broken(), onEnd);
  await expect(stream.toArray()).rejects.toThrow('the database is gone');
  expect(onEnd).toHaveBeenCalledTimes(1);
});
