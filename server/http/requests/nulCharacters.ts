import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../common/domainError.ts';

/** Encoded and literal NUL character. The database cannot store a text that contains it. */
const nulForms = ['%00', '\u0000'];

/** Whether an address or form text contains NUL. */
export function containsNul(text: string): boolean {
  return nulForms.some((form) => text.includes(form));
}

/** Refuses an address with NUL, which is never valid. */
export async function refuseNulInAddress({ raw }: FastifyRequest): Promise<void> {
  if (containsNul(raw.url ?? '')) throw nulCharacterError();
}

export function nulCharacterError(): DomainError {
  return new DomainError('badRequest', { args: { reason: 'it contains the character NUL' } });
}

/** Makes reading a request body fail as soon as it contains NUL. */
export function refuseNulInBody(raw: IncomingMessage): void {
  const iterate = raw.iterator.bind(raw);
  raw.iterator = (options) => withoutNul(iterate(options));
}

async function* withoutNul(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let before = '';
  for await (const chunk of chunks) {
    const text = chunk.toString('latin1');
    if (containsNul(before + text)) throw nulCharacterError();
    // The three characters of `%00` may be split across two chunks.
    before = text.slice(-2);
    yield chunk;
  }
}
