import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** As good as compressing while somebody waits should be: what the last percents save costs ten times the time. */
const quality = 5;

/**
 * Compresses the answers of a scope that are text (JSON, CSV) from a kilobyte on, in the encoding that the
 * asker takes. For answers without secrets alone: what is compressed beside words of the asker tells its length.
 */
export async function compressAnswers(scope: FastifyInstance): Promise<void> {
  await scope.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: quality } },
  });
}
