import type { FastifyInstance } from 'fastify';
import { type ImportMapping, importLimits } from '#schemas/protocol/import.ts';
import { Refusal } from '../refusal.ts';
import { entityOf, type ImportCalls, type ImportRequest, queryOf } from './importRequest.ts';
import type { ImportTarget } from './importTarget.ts';
import { unreadable } from './reading/unreadable.ts';
import { readMapping } from './savedMappings.ts';
import { startImport } from './startImport.ts';

/** The one call that takes a file: its bytes are the body, whatever kind of file it is. */
export function registerUpload(scope: FastifyInstance, { about, shown }: ImportCalls): void {
  scope.register(async (inner) => {
    inner.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: importLimits.bytes },
      (_, body, done) => done(null, body),
    );
    inner.post('/v1.0/imports', { bodyLimit: importLimits.bytes }, async (request, reply) => {
      const query = queryOf(request, ['entity', 'fileName', 'table', 'mappingId']);
      const asked = about(request);
      const stored = entityOf(asked, query.entity);
      if (!Buffer.isBuffer(request.body)) throw unreadable('it must be sent as application/octet-stream');
      const key = await startImport(asked.service, request.actor, stored, {
        bytes: request.body,
        fileName: (query.fileName ?? '').replace(/^.*[\\/]/, '').slice(0, 200),
        table: query.table,
        saved: await savedMapping(asked, stored, query.mappingId),
      });
      reply.status(201);
      return shown(key, stored);
    });
  });
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
  if (saved.entity !== stored.entity.name) throw new Refusal('notFound');
  return saved.mapping;
}
