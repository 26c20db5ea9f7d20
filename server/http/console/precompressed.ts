import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text that does not change while the service runs, compressed when it is first asked for. */
export interface Precompressed {
  readonly send: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

type Encoding = 'br' | 'gzip';

type Compress = (encoding: Encoding) => Buffer;

const compressors: Readonly<Record<Encoding, (text: string) => Buffer>> = {
  br: (text) => brotliCompressSync(text),
  gzip: (text) => gzipSync(text),
};

/** As good as compressing while somebody waits should be. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Sends the text in the encoding that the browser understands best; headers beside that are the caller's. */
export function precompressed(text: string): Precompressed {
  const made = new Map<Encoding, Buffer>();
  const compressed = (encoding: Encoding) => {
    const bytes = made.get(encoding) ?? compressors[encoding](text);
    made.set(encoding, bytes);
    return bytes;
  };
  return { send: (request, reply) => sendIn(request, reply, text, compressed) };
}

/**
 * The same for a text of this one answer. For one without secrets and without words of the asker alone: what is
 * compressed beside these tells its length.
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

/** Brotli before gzip; an encoding that is refused by `q=0` is not taken. */
function bestOf(accepted: string | string[] | undefined): Encoding | undefined {
  const offered = String(accepted ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  return (['br', 'gzip'] as const).find((encoding) => offered.includes(encoding));
}
