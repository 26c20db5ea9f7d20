import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  readFileType,
  type SubstituteFileType,
  substituteFileTypes,
  takenAs,
} from '#schemas/rules/substituteFiles.ts';
import type { ServiceName } from '#schemas/services.ts';
import { DomainError } from '../common/domainError.ts';
import { authorize } from '../derived/read/authorize.ts';
import { presentRecord } from '../derived/read/presentRecord.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import type { StoredEntity } from '../derived/store/storedEntity.ts';
import { deleteRecord } from '../derived/write/deleteRecord.ts';
import { reader } from '../derived/write/reader.ts';
import { readRow } from '../derived/write/rows.ts';
import type { WriteContext } from '../derived/write/writeContext.ts';
import { idInQuery } from '../domain/idInQuery.ts';
import { operation } from '../http/operation.ts';
import { readUpload, type SentFile } from './readUpload.ts';
import { sendFile } from './sendFile.ts';
import { storeFile } from './storeFiles.ts';

const tag = 'Résumé and photo';
const entity = 'substitute/resume-photo';
const path = '/substitute/fileDepot';
const substituteId = { type: 'integer', description: 'Whose file it is.' } as const;
const fileType = { enum: ['1', '2'], type: 'string', description: '1: résumé, 2: photo.' } as const;
const largest = Math.max(...Object.values(takenAs).map(({ bytes }) => bytes));

const uploadOperation = operation({
  tag,
  operationId: 'uploadSubstituteFile',
  summary: 'Send the résumé or the photo of a substitute; it takes the place of the one before',
  description: Object.values(substituteFileTypes)
    .map(
      (type) =>
        `${type}: ${takenAs[type].endings.join(', ')}, at most ${takenAs[type].bytes / 1024 / 1024} MB.`,
    )
    .join(' '),
  query: { substituteId, fileType },
  requiredQuery: ['substituteId', 'fileType'],
  consumes: ['multipart/form-data'],
  form: {
    type: 'object',
    required: ['files'],
    properties: { files: { type: 'array', maxItems: 1, items: { type: 'string', format: 'binary' } } },
  },
  response: {
    201: {
      type: 'object',
      required: ['isSuccess', 'messages', 'file'],
      properties: {
        isSuccess: { type: 'boolean' },
        messages: { type: 'array', items: { type: 'string' } },
        file: { type: 'object', additionalProperties: true },
      },
    },
  },
});

const downloadOperation = operation({
  tag,
  operationId: 'downloadSubstituteFile',
  summary: 'The résumé or the photo of a substitute, as an attachment',
  query: {
    fileDepotId: { type: 'integer', description: 'The number of the file, as its metadata gives it.' },
  },
  requiredQuery: ['fileDepotId'],
  produces: ['application/octet-stream'],
  response: { 200: { type: 'string', format: 'binary', description: 'The file.' } },
  refused: ['notFound'],
});

/** Attaches upload and download of résumés and photos (docs/specification.md#master-data-7-other-services). */
export function registerSubstituteFiles(
  scope: FastifyInstance,
  service: EntityService,
  name: ServiceName,
): void {
  const stored = service.catalogue.entities.find(({ entity: { name } }) => name === entity);
  if (!stored || stored.entity.service !== name) return;
  scope.register(async (inner) => {
    await inner.register(multipart, { limits: { fileSize: largest, files: 1, fields: 0, parts: 1 } });
    inner.post(
      `${path}/upload`,
      { schema: uploadOperation, bodyLimit: largest + 64 * 1024 },
      (request, reply) => upload(service, stored, request, reply),
    );
  });
  scope.get(`${path}/download`, { schema: downloadOperation }, (request, reply) =>
    download(service, stored, request, reply),
  );
}

type Query = Readonly<Record<string, string | undefined>>;

async function upload(
  { catalogue, database, domain, onWritten }: EntityService,
  stored: StoredEntity,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { actor, id: requestId } = request;
  authorize(actor, stored.entity, 'add');
  const query = request.query as Query;
  const type = readFileType(query.fileType);
  const owner = idInQuery(query, 'substituteId');
  const [file] = await readUpload(request);
  if (!file || !type)
    throw new DomainError('invalid', { problems: [{ field: 'files', code: 'fileNeeded', args: {} }] });
  const record = await database.write(actor.organization, (sql) =>
    replaceFile({ catalogue, domain, actor, sql, requestId }, stored, owner, type, file),
  );
  onWritten?.(stored.entity.name, actor.organization, { source: request, record: String(record.fileId) });
  reply.status(201);
  return { isSuccess: true, messages: [], file: presentRecord(stored, record, actor.permissions) };
}

/** Keeps a file in the place of the one of its kind. */
async function replaceFile(
  context: WriteContext,
  stored: StoredEntity,
  owner: number,
  type: SubstituteFileType,
  file: SentFile,
) {
  const { get, list } = reader(context);
  await get('substitute/substitute', owner);
  for (const { fileId } of await list(entity, { substituteId: owner, fileType: type }))
    await deleteRecord(context, stored, Number(fileId), undefined);
  const fields = { substituteId: owner, fileType: type };
  return storeFile(context, stored, { ...file, fields }, takenAs[type]);
}

/** Gives a file as an attachment, to those who see its record. */
async function download(
  { database }: EntityService,
  stored: StoredEntity,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { actor } = request;
  authorize(actor, stored.entity, 'view');
  const id = idInQuery(request.query as Query, 'fileDepotId');
  const found = await database.read(actor.organization, async (sql) => {
    const record = await readRow(sql, stored, actor, id);
    const [row] = record
      ? await sql(
          'select content_type, content from absence_file_content where org_id = $1 and file_id = $2',
          [actor.organization, id],
        )
      : [];
    return row && record ? { row, record } : undefined;
  });
  if (!found) throw new DomainError('notFound');
  return sendFile(reply, String(found.record.userFileName), found.row);
}
