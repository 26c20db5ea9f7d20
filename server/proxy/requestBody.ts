import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceDeclaration } from '#schemas/service/serviceSchema.ts';
import { DomainError } from '../common/domainError.ts';
import { serviceDefaults } from './forward.ts';

const jsonType = /^application\/([\w.-]+\+)?json\b/i;

/** Bytes in a megabyte, the unit of declared size limits. */
export const megabyte = 1_000_000;

/** Returns the body of a request: JSON as a buffer, which can be inspected and sent again; files as a stream. */
export async function bodyOf(
  { body, headers }: FastifyRequest,
  { sizeLimit = serviceDefaults.sizeLimit }: ServiceDeclaration,
): Promise<Buffer | Readable | undefined> {
  if (!(body instanceof Readable)) return undefined;
  const isKept = jsonType.test(headers['content-type'] ?? '');
  const limited = limitedTo(body, sizeLimit * megabyte);
  if (!isKept) return Readable.from(limited);
  const parts: Buffer[] = [];
  for await (const part of limited) parts.push(part);
  return Buffer.concat(parts);
}

async function* limitedTo(body: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const part of body.iterator({ destroyOnReturn: false })) {
    length += (part as Buffer).length;
    if (length > maxBytes) throw new DomainError('tooLarge');
    yield part as Buffer;
  }
}

/**
 * Parses a buffered JSON body. Undefined for an empty body and for any other content type. Throws `badRequest` for
 * invalid JSON.
 */
export function jsonIn(body: Buffer | Readable | undefined, { headers }: FastifyRequest): unknown {
  if (!Buffer.isBuffer(body) || body.length === 0 || !jsonType.test(headers['content-type'] ?? ''))
    return undefined;
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    throw new DomainError('badRequest', { args: { reason: error instanceof Error ? error.message : '' } });
  }
}

/** Closes the connection if part of the body was not read, since the next call would wait for it. */
export function closeUnreadBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  reply.header('Connection', 'close');
  raw.resume();
}
