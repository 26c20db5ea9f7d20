import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A static text, compressed on first use. */
export interface Precompressed {
  readonly send: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

type Encoding = 'br' | 'gzip';

type Compress = (encoding: Encoding) => Buffer;

const compressors: Readonly<Record<Encoding, (text: string) => Buffer>> = {
  br: (text) => brotliCompressSync(text),
  gzip: (text) => gzipSync(text),
};

/** Brotli compression level for dynamic content. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Prepares a static text that is compressed on first use. `send` sends it in the best encoding that the browser
 * accepts; the caller sets all other headers.
 */
export function precompressed(text: string): Precompressed {
  const cached = new Map<Encoding, Buffer>();
  const compressed = (encoding: Encoding) => {
    const bytes = cached.get(encoding) ?? compressors[encoding](text);
    cached.set(encoding, bytes);
    return bytes;
  };
  return { send: (request, reply) => sendIn(request, reply, text, compressed) };
}

/**
 * Sends a dynamic text compressed. Only for text without secrets and without client input, because the compressed
 * length of both together reveals the secret.
 */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  return sendIn(request, reply, text, (encoding) =>
    encoding === 'br' ? brotliCompressSync(text, quick) : compressors.gzip(text),
  );
}

function sendIn(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  compressed: Compress,
): FastifyReply {
  const encoding = bestOf(request.headers['accept-encoding']);
  const varies = [reply.getHeader('Vary'), 'Accept-Encoding'].filter((one) => one !== undefined);
  reply.header('Vary', varies.join(', '));
  return encoding === undefined
    ? reply.send(text)
    : reply.header('Content-Encoding', encoding).send(compressed(encoding));
}

/** Returns the best encoding that a browser accepts: Brotli rather than gzip. Skips encodings refused by `q=0`. */
function bestOf(accepted: string | string[] | undefined): Encoding | undefined {
  const offered = String(accepted ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  return (['br', 'gzip'] as const).find((encoding) => offered.includes(encoding));
}
