import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Compression level for dynamic content. Higher levels save a few percent of the size at ten times the time. */
const quality = 5;

/**
 * Compresses text responses (JSON, CSV) of a scope from 1 KB on, in the encoding that the client accepts. Only for
 * responses without secrets: the compressed length of a secret together with client input reveals the secret.
 */
export async function compressResponses(scope: FastifyInstance): Promise<void> {
  await scope.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: quality } },
  });
}
