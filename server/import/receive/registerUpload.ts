import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ImportMapping, importLimits } from '#schemas/protocol/imports/import.ts';
import { DomainError } from '../../common/domainError.ts';
import { queryOf } from '../../http/requests/queryOf.ts';
import { importOperations as schemas } from '../importOperations.ts';
import { entityOf, type ImportCalls, type ImportRequest } from '../importRequest.ts';
import type { ImportTarget } from '../importTarget.ts';
import { startImport } from '../jobs/startImport.ts';
import { readMapping } from '../mappings/savedMappings.ts';
import { acceptFiles, fileReadingQueue, headingOf, processUpload } from './receiveFile.ts';

/**
 * Registers the upload call, whose body is the file, and the progress call, which only knows uploads of its own
 * process.
 */
export function registerUpload(scope: FastifyInstance, calls: ImportCalls): void {
  scope.register(async (inner) => {
    acceptFiles(inner);
    inner.post('/v1.0/imports', { schema: schemas.start, bodyLimit: importLimits.bytes }, (request, reply) =>
      upload(calls, request, reply),
    );
  });
  scope.get('/v1.0/imports/reading', { schema: schemas.reading }, async (request) => {
    return { reading: fileReadingQueue.stateOf(request.actor) ?? null };
  });
}

async function upload(
  { toImportRequest, presentJob }: ImportCalls,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const query = queryOf(request);
  const requested = toImportRequest(request);
  const stored = entityOf(requested, query.entity);
  const saved = await savedMapping(requested, stored, query.mappingId);
  return processUpload(request, reply, async ({ chunks, signal, reportProgress }) => {
    const key = await startImport(requested.service, request.actor, stored, {
      chunks,
      fileName: (query.fileName ?? '').replace(/^.*[\\/]/, '').slice(0, 200),
      table: query.table,
      heading: headingOf(query.heading),
      saved,
      signal,
      reportProgress: reportProgress,
    });
    reply.status(201);
    return presentJob(key, stored);
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
  if (saved.entity !== stored.entity.name) throw new DomainError('notFound');
  return saved.mapping;
}
