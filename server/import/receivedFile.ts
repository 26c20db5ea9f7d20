import { setTimeout as wait } from 'node:timers/promises';
import { importLimits, readingLimits } from '#schemas/protocol/import.ts';
import { portionBytes } from './reading/chunks.ts';
import { unreadable } from './reading/unreadable.ts';

/**
 * The bytes of a file that is sent, as they came: nothing is joined or copied while others wait. Refuses what is too
 * large, or does not arrive in time. What comes after a refusal is dropped, so that the sender reads the answer.
 */
export async function receivedFile(
  body: AsyncIterable<Buffer> & { resume: () => unknown },
  signal: AbortSignal,
): Promise<readonly Buffer[]> {
  const { uploadSeconds: limit } = readingLimits;
  const late = new AbortController();
  const tooLate = wait(limit * 1000, undefined, { signal: late.signal, ref: false }).then(() => {
    throw unreadable('uploadTooSlow', { limit });
  });
  try {
    return await Promise.race([collected(body, signal), tooLate]);
  } finally {
    tooLate.catch(() => {});
    late.abort();
    body.resume();
  }
}

async function collected(body: AsyncIterable<Buffer>, signal: AbortSignal): Promise<readonly Buffer[]> {
  const { bytes: limit } = importLimits;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    signal.throwIfAborted();
    size += part.length;
    if (size > limit) throw unreadable('tooManyBytes', { limit: limit / 1024 / 1024 });
    parts.push(part);
  }
  return parts;
}

/** Parts as they came over the network, as portions of one size; each is let go of once it was handed on. */
export function* chunksOf(parts: readonly Buffer[]): Generator<Uint8Array> {
  let waiting: Buffer[] = [];
  let size = 0;
  for (const part of parts) {
    waiting.push(part);
    size += part.length;
    if (size < portionBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}
