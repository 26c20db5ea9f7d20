import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { importLimits, readingLimits } from '#schemas/protocol/imports/import.ts';
import { DomainError } from '../../common/domainError.ts';
import { type Chunks, portionBytes } from '../reading/chunks.ts';
import { unreadable } from '../reading/sourceTable.ts';
import { type Reading, ReadingQueue } from './readingQueue.ts';

/** Who reads when, in this process: all services take files in the same turns. */
export const turns = new ReadingQueue();

/** Lets the calls of a scope take a file: the body stays a stream, and is taken when there is a place for it. */
export function takesFiles(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/octet-stream', { bodyLimit: importLimits.bytes }, (_, body, done) =>
    done(null, body),
  );
}

/** A file that has arrived, while somebody waits for what becomes of it. */
export interface ReceivedFile {
  readonly chunks: Chunks;
  readonly signal: AbortSignal;
  readonly tell: Reading['tell'];
}

/** Takes the file that is the body of a call, and works on it when it is its turn. Refuses what is no file. */
export async function received<T>(
  { body, actor }: FastifyRequest,
  reply: FastifyReply,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  if (!isStream(body)) throw unreadable('octets');
  const reading = turns.enter(actor);
  const signal = whileAwaited(reply);
  try {
    const parts = await receivedFile(body, signal);
    await reading.turn(signal);
    return await work({ chunks: chunksOf(parts), signal, tell: reading.tell });
  } finally {
    reading.end();
  }
}

function isStream(body: unknown): body is FastifyRequest['raw'] {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body && 'resume' in body;
}

/** Ends when the person who sent the file does not wait for the answer any more. */
function whileAwaited({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded)
      controller.abort(new DomainError('badRequest', { args: { reason: 'it was withdrawn' } }));
  });
  return controller.signal;
}

/** The line of the heading, as a call names it. */
export function headingOf(line: string | undefined): number | undefined {
  if (line === undefined) return undefined;
  if (!/^\d{1,7}$/.test(line))
    throw new DomainError('badRequest', { args: { reason: 'heading must be a line' } });
  return Number(line);
}

/**
 * The bytes of a file that is sent, as they came: nothing is joined or copied while others wait. Refuses what is too
 * large, or does not arrive in time. What comes after a refusal is dropped, so that the sender reads the answer.
 */
async function receivedFile(
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
function* chunksOf(parts: readonly Buffer[]): Generator<Uint8Array> {
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
