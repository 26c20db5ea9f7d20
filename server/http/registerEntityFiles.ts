import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Registry } from '#schemas/model/registry.ts';
import { entityFilesPath, summaryOf } from '#schemas/protocol/entityFiles.ts';
import { translateText } from '#schemas/translations/translate.ts';
import { DomainError } from '../domainError.ts';
import { hostOperations } from './hostOperations.ts';
import { precompressed } from './precompressed.ts';

/**
 * Serves the entities to the browser: a summary of all, and each schema under an address that changes
 * with its content. The console draws itself from these, so that a new entity needs no new build.
 */
export function registerEntityFiles(app: FastifyInstance, registry: Registry): void {
  const files = registry.entities.map((entity) => {
    const text = JSON.stringify(entity.schema);
    const version = createHash('sha256').update(text).digest('base64url').slice(0, 12);
    return {
      file: precompressed(text),
      summary: summaryOf(entity, version, (english) => translateText(entity, 'es', english)),
    };
  });
  const index = JSON.stringify({ entities: files.map((file) => file.summary) });
  const indexFile = precompressed(index);
  const etag = `"${createHash('sha256').update(index).digest('base64url').slice(0, 16)}"`;

  app.get(entityFilesPath, { schema: hostOperations.entities }, async (request, reply) => {
    reply.headers({
      'Cache-Control': 'no-cache',
      ETag: etag,
      'Content-Type': 'application/json; charset=utf-8',
    });
    return request.headers['if-none-match'] === etag
      ? reply.status(304).send()
      : indexFile.send(request, reply);
  });
  app.get(`${entityFilesPath}/*`, { schema: hostOperations.entity }, async (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    const found = files.find((candidate) => candidate.summary.name === name);
    if (!found) throw new DomainError('notFound');
    const current = (request.query as { v?: string }).v === found.summary.version;
    reply.header('Cache-Control', current ? 'public, max-age=31536000, immutable' : 'no-cache');
    return found.file.send(request, reply.type('application/json; charset=utf-8'));
  });
}
