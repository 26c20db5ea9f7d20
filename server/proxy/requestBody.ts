import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceDeclaration } from '#schemas/service/serviceSchema.ts';
import { DomainError } from '../common/domainError.ts';
import { usual } from './forward.ts';

const jsonType = /^application\/([\w.-]+\+)?json\b/i;

/** Of the limits that declarations say. */
export const megabyte = 1_000_000;

/** JSON is kept, so that it can be looked at and sent twice; a file flows through. */
export async function bodyOf(
  { body, headers }: FastifyRequest,
  { sizeLimit = usual.sizeLimit }: ServiceDeclaration,
): Promise<Buffer | Readable | undefined> {
  if (!(body instanceof Readable)) return undefined;
  const isKept = jsonType.test(headers['content-type'] ?? '');
  const limited = limitedTo(body, sizeLimit * megabyte);
  if (!isKept) return Readable.from(limited);
  const parts: Buffer[] = [];
  for await (const part of limited) parts.push(part);
  return Buffer.concat(parts);
}

async function* limitedTo(body: Readable, most: number): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const part of body.iterator({ destroyOnReturn: false })) {
    length += (part as Buffer).length;
    if (length > most) throw new DomainError('tooLarge');
    yield part as Buffer;
  }
}

/** The JSON in a body that was kept; undefined for any other. Throws `badRequest`. */
export function jsonIn(body: Buffer | Readable | undefined, { headers }: FastifyRequest): unknown {
  if (!Buffer.isBuffer(body) || body.length === 0 || !jsonType.test(headers['content-type'] ?? ''))
    return undefined;
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    throw new DomainError('badRequest', { args: { reason: error instanceof Error ? error.message : '' } });
  }
}

/** What of a body nobody has read is let go, with its connection: another call would wait behind it. */
export function letGoOfRest({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  reply.header('Connection', 'close');
  raw.resume();
}
