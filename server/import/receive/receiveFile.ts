import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { importLimits, readingLimits } from '#schemas/protocol/imports/import.ts';
import { DomainError } from '../../common/domainError.ts';
import { type Chunks, portionBytes } from '../reading/chunks.ts';
import { unreadableError } from '../reading/sourceTable.ts';
import { type QueuedReading, ReadingQueue } from './readingQueue.ts';

/** Reading queue of this process, shared by all services. */
export const fileReadingQueue = new ReadingQueue();

/** Lets routes of a scope receive a file: the body stays a stream, and is read when there is a place in the queue. */
export function acceptFiles(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/octet-stream', { bodyLimit: importLimits.bytes }, (_, body, done) =>
    done(null, body),
  );
}

/** A file that was received, with its place in the queue. */
export interface ReceivedFile {
  readonly chunks: Chunks;
  readonly signal: AbortSignal;
  readonly reportProgress: QueuedReading['reportProgress'];
}

/**
 * Receives the file in the body of a request and processes it when its turn in the queue comes. Refuses other bodies.
 */
export async function processUpload<T>(
  { body, actor }: FastifyRequest,
  reply: FastifyReply,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  if (!isStream(body)) throw unreadableError('octets');
  const reading = fileReadingQueue.enter(actor);
  const signal = disconnectSignal(reply);
  try {
    const parts = await readUpload(body, signal);
    await reading.waitForTurn(signal);
    return await work({ chunks: chunksOf(parts), signal, reportProgress: reading.reportProgress });
  } finally {
    reading.end();
  }
}

function isStream(body: unknown): body is FastifyRequest['raw'] {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body && 'resume' in body;
}

/** Returns a signal that aborts when the client disconnects. */
function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded)
      controller.abort(new DomainError('badRequest', { args: { reason: 'it was withdrawn' } }));
  });
  return controller.signal;
}

/** Parses the heading's line number from the query. */
export function headingOf(line: string | undefined): number | undefined {
  if (line === undefined) return undefined;
  if (!/^\d{1,7}$/.test(line))
    throw new DomainError('badRequest', { args: { reason: 'heading must be a line' } });
  return Number(line);
}

/**
 * Receives the bytes of an upload without copying them. Refuses files that are too large or too slow. After a refusal
 * the rest is discarded, so that the client gets the response.
 */
async function readUpload(
  body: AsyncIterable<Buffer> & { resume: () => unknown },
  signal: AbortSignal,
): Promise<readonly Buffer[]> {
  const { uploadSeconds: limit } = readingLimits;
  const late = new AbortController();
  const tooLate = wait(limit * 1000, undefined, { signal: late.signal, ref: false }).then(() => {
    throw unreadableError('uploadTooSlow', { limit });
  });
  try {
    return await Promise.race([collectBody(body, signal), tooLate]);
  } finally {
    tooLate.catch(() => {});
    late.abort();
    body.resume();
  }
}

async function collectBody(body: AsyncIterable<Buffer>, signal: AbortSignal): Promise<readonly Buffer[]> {
  const { bytes: limit } = importLimits;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    signal.throwIfAborted();
    size += part.length;
    if (size > limit) throw unreadableError('tooManyBytes', { limit: limit / 1024 / 1024 });
    parts.push(part);
  }
  return parts;
}

/** Joins network buffers into chunks of equal size, and releases each after use. */
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
