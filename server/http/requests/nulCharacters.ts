import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../common/domainError.ts';

/** How the character is written in an address or a form, and as it is. No text can be stored with it. */
const written = ['%00', '\u0000'];

/** Whether an address or the text of a form holds the character NUL. */
export function holdsNul(text: string): boolean {
  return written.some((form) => text.includes(form));
}

/** Refuses an address with the character NUL: no call means anything by it. */
export async function refuseNulInAddress({ raw }: FastifyRequest): Promise<void> {
  if (holdsNul(raw.url ?? '')) throw nulCharacterError();
}

export function nulCharacterError(): DomainError {
  return new DomainError('badRequest', { args: { reason: 'it contains the character NUL' } });
}

/** Lets whoever reads the body of a request fail as soon as it contains the character NUL. */
export function refuseNulInBody(raw: IncomingMessage): void {
  const iterate = raw.iterator.bind(raw);
  raw.iterator = (options) => withoutNul(iterate(options));
}

async function* withoutNul(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let before = '';
  for await (const chunk of chunks) {
    const text = chunk.toString('latin1');
    if (holdsNul(before + text)) throw nulCharacterError();
    // The three letters may come in two pieces.
    before = text.slice(-2);
    yield chunk;
  }
}
