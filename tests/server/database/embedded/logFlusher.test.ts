import { expect, it } from 'vitest';
import { LogFlusher } from '#server/database/embedded/logFlusher.ts';
import { fc } from '#tests/fastCheck.ts';

/** Fakes a slow disk. Each sync ends only when the test ends it. */
function slowDisk() {
  const waiting: { file: string; end: (error?: Error) => void }[] = [];
  const synced: string[] = [];
  return {
    waiting,
    synced,
    syncNow: (file: string) => {
      synced.push(file);
    },
    sync: (file: string) =>
      new Promise<void>((resolve, reject) => {
        waiting.push({ file, end: (error) => (error ? reject(error) : resolve()) });
      }),
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

async function state(promise: Promise<unknown>): Promise<string> {
  await turn();
  const idle = promise.then(
    () => 'kept',
    () => 'refused',
  );
  return Promise.race([idle, turn().then(() => 'waiting')]);
}

it('lets many commits share one sync, and a later one use the next', async () => {
  const disk = slowDisk();
  const flusher = new LogFlusher(disk);
  flusher.note('a');
  const first = flusher.flushed();
  flusher.note('a');
  const others = [flusher.flushed(), flusher.flushed()];
  expect(disk.waiting).toHaveLength(1);
  disk.waiting[0]?.end();
  expect(await state(first)).toBe('kept');
  expect(await state(Promise.race(others))).toBe('waiting');
  expect(disk.waiting).toHaveLength(2);
  disk.waiting[1]?.end();
  await Promise.all(others);
});

it('does nothing without writes', async () => {
  const disk = slowDisk();
  await new LogFlusher(disk).flushed();
  expect(disk.waiting).toEqual([]);
});

it('also syncs pending commits at once, when something else must be written', async () => {
  const disk = slowDisk();
  const flusher = new LogFlusher(disk);
  flusher.note('a');
  const first = flusher.flushed();
  flusher.note('b');
  flusher.now();
  expect(disk.synced.sort()).toEqual(['a', 'b']);
  flusher.now();
  expect(disk.synced).toHaveLength(2);
  disk.waiting[0]?.end(new Error('gone, because it was renamed afterwards'));
  await first;
});

it('rejects everything after a failed sync', async () => {
  const disk = slowDisk();
  const flusher = new LogFlusher(disk);
  flusher.note('a');
  const first = flusher.flushed();
  disk.waiting[0]?.end(new Error('EIO'));
  await expect(first).rejects.toThrow('The disk refused');
  await expect(flusher.flushed()).rejects.toThrow('The disk refused');
  expect(() => flusher.now()).toThrow('The disk refused');
});

/**
 * Runs the steps in the given order: a commit, the end of a background flush (`end`) or a synchronous flush (`now`).
 * Returns each reported commit with the number of commits that were durable at that time.
 */
async function play(
  steps: readonly ('commit' | 'end' | 'now')[],
): Promise<{ number: number; durable: number }[]> {
  const disk = slowDisk();
  const flusher = new LogFlusher(disk);
  const began: number[] = [];
  const reported: { number: number; durable: number }[] = [];
  let written = 0;
  let durable = 0;
  const moves = {
    commit: () => {
      flusher.note('log');
      written += 1;
      const number = written;
      flusher.flushed().then(() => reported.push({ number, durable }));
    },
    now: () => {
      flusher.now();
      durable = written;
    },
    end: () => {
      durable = Math.max(durable, began.at(-1) ?? 0);
      disk.waiting.at(-1)?.end();
    },
  };
  for (const step of steps) {
    moves[step]();
    await turn();
    if (began.length < disk.waiting.length) began.push(written);
  }
  return reported;
}

it('never reports a commit before a sync that started after it has ended', async () => {
  const step = fc.constantFrom('commit', 'end', 'now');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const reported = await play(steps);
      expect(reported.filter(({ number, durable }) => durable < number)).toEqual([]);
    }),
  );
});
