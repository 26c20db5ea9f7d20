import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ImportMapping, importLimits, readingLimits } from '#schemas/protocol/imports/import.ts';
import { DomainError } from '../../common/domainError.ts';
import { queryOf } from '../../http/queryOf.ts';
import { importOperations as schemas } from '../importOperations.ts';
import { entityOf, type ImportCalls, type ImportRequest } from '../importRequest.ts';
import type { ImportTarget } from '../jobs/importTarget.ts';
import { startImport } from '../jobs/startImport.ts';
import { readMapping } from '../mappings/savedMappings.ts';
import { portionBytes } from '../reading/chunks.ts';
import { unreadable } from '../reading/sourceTable.ts';
import { ReadingQueue } from './readingQueue.ts';

/** Who reads when, in this process: all services take files in the same turns. */
const turns = new ReadingQueue();

/**
 * The call that takes a file: its bytes are the body, whatever kind of file it is; and the one that tells how far it
 * is, which answers for the process that is asked.
 */
export function registerUpload(scope: FastifyInstance, calls: ImportCalls): void {
  scope.register(async (inner) => {
    // The body stays a stream: it is taken when there is a place for it.
    inner.addContentTypeParser(
      'application/octet-stream',
      { bodyLimit: importLimits.bytes },
      (_, body, done) => done(null, body),
    );
    inner.post('/v1.0/imports', { schema: schemas.start, bodyLimit: importLimits.bytes }, (request, reply) =>
      upload(calls, request, reply),
    );
  });
  scope.get('/v1.0/imports/reading', { schema: schemas.reading }, async (request) => {
    return { reading: turns.stateOf(request.actor) ?? null };
  });
}

async function upload({ about, shown }: ImportCalls, request: FastifyRequest, reply: FastifyReply) {
  const query = queryOf(request);
  const requested = about(request);
  const stored = entityOf(requested, query.entity);
  const body = request.body;
  if (!isStream(body)) throw unreadable('octets');
  const saved = await savedMapping(requested, stored, query.mappingId);
  const reading = turns.enter(request.actor);
  const signal = whileAwaited(reply);
  try {
    const parts = await receivedFile(body, signal);
    await reading.turn(signal);
    const key = await startImport(requested.service, request.actor, stored, {
      chunks: chunksOf(parts),
      fileName: (query.fileName ?? '').replace(/^.*[\\/]/, '').slice(0, 200),
      table: query.table,
      heading: headingOf(query.heading),
      saved,
      signal,
      tell: reading.tell,
    });
    reply.status(201);
    return await shown(key, stored);
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

function headingOf(line: string | undefined): number | undefined {
  if (line === undefined) return undefined;
  if (!/^\d{1,7}$/.test(line))
    throw new DomainError('badRequest', { args: { reason: 'heading must be a line' } });
  return Number(line);
}

async function savedMapping(
  { service, request }: ImportRequest,
  stored: ImportTarget,
  id: string | undefined,
): Promise<ImportMapping | undefined> {
  if (id === undefined) return undefined;
  const { organization } = request.actor;
  const number = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  const saved = await service.database.read(organization, (sql) => readMapping(sql, organization, number));
  if (saved.entity !== stored.entity.name) throw new DomainError('notFound');
  return saved.mapping;
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
