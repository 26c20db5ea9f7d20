import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  acceptedFiles,
  readFileType,
  type SubstituteFileType,
  substituteFileTypes,
} from '#schemas/rules/substituteFiles.ts';
import type { ServiceName } from '#schemas/services.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../common/domainError.ts';
import { authorize } from '../derived/read/authorize.ts';
import { presentRecord } from '../derived/read/presentRecord.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import type { StoredEntity } from '../derived/store/storedEntity.ts';
import { deleteRecord } from '../derived/write/deleteRecord.ts';
import { domainReader } from '../derived/write/domainReader.ts';
import { loadForWrite } from '../derived/write/lockRecords.ts';
import { readRow } from '../derived/write/rows.ts';
import type { WriteContext } from '../derived/write/writeContext.ts';
import { idInQuery } from '../domain/idInQuery.ts';
import { operation } from '../http/operation.ts';
import { sendFile } from '../http/sendFile.ts';
import type { Actor } from '../identity/access/actor.ts';
import { readUpload } from './readUpload.ts';
import { type CheckedFile, checkedFile, storeFile } from './storeFiles.ts';

const tag = 'Résumé and photo';
const entity = 'substitute/resume-photo';
const substitutes = 'substitute/substitute';
const path = '/substitute/fileDepot';
const substituteId = { type: 'integer', description: 'The owner of the file.' } as const;
const fileType = { enum: ['1', '2'], type: 'string', description: '1: résumé, 2: photo.' } as const;
const largest = Math.max(...Object.values(acceptedFiles).map(({ bytes }) => bytes));

export const oneFileForm = {
  type: 'object',
  required: ['files'],
  properties: { files: { type: 'array', maxItems: 1, items: { type: 'string', format: 'binary' } } },
} as const;

/** Limits of the form parser for `oneFileForm`. */
export const oneFileLimits = { fileSize: largest, files: 1, fields: 0, parts: 1 } as const;
export const oneFileBody = largest + 64 * 1024;

const uploadOperation = operation({
  tag,
  operationId: 'uploadSubstituteFile',
  summary: 'Upload a substitute’s résumé or photo, replacing the current one',
  description: Object.values(substituteFileTypes)
    .map(
      (type) =>
        `${type}: ${acceptedFiles[type].endings.join(', ')}, at most ${acceptedFiles[type].bytes / 1024 / 1024} MB.`,
    )
    .join(' '),
  query: { substituteId, fileType },
  requiredQuery: ['substituteId', 'fileType'],
  consumes: ['multipart/form-data'],
  form: oneFileForm,
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
  summary: 'Download a substitute’s résumé or photo',
  query: {
    fileDepotId: { type: 'integer', description: 'The file number from its metadata.' },
  },
  requiredQuery: ['fileDepotId'],
  produces: ['application/octet-stream'],
  response: { 200: { type: 'string', format: 'binary', description: 'The file.' } },
  refused: ['notFound'],
});

/** Registers upload and download of résumés and photos (docs/specification.md#master-data-7-other-services). */
export function registerSubstituteFiles(
  scope: FastifyInstance,
  service: EntityService,
  name: ServiceName,
): void {
  const stored = service.catalogue.entities.find(({ entity: { name } }) => name === entity);
  if (!stored || stored.entity.service !== name) return;
  scope.register(async (inner) => {
    await inner.register(multipart, { limits: oneFileLimits });
    inner.post(`${path}/upload`, { schema: uploadOperation, bodyLimit: oneFileBody }, (request, reply) =>
      upload(service, stored, request, reply),
    );
  });
  scope.get(`${path}/download`, { schema: downloadOperation }, (request, reply) =>
    download(service, stored, request, reply),
  );
}

type Query = Readonly<Record<string, string | undefined>>;

async function upload(
  service: EntityService,
  stored: StoredEntity,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { actor } = request;
  authorize(actor, stored.entity, 'add');
  const query = request.query as Query;
  const owner = idInQuery(query, 'substituteId');
  const record = await takeFile(service, stored, request, actor, { owner, type: query.fileType });
  reply.status(201);
  return { isSuccess: true, messages: [], file: presentRecord(stored, record, actor.permissions) };
}

/** Reads the file of a form, stores it as a substitute's file, and returns its record. */
export async function takeFile(
  { catalogue, database, domain, onWritten }: EntityService,
  stored: StoredEntity,
  request: FastifyRequest,
  actor: Actor,
  of: { readonly owner: number; readonly type: unknown },
): Promise<RecordData> {
  const type = readFileType(of.type);
  const [file] = await readUpload(request);
  if (!file || !type)
    throw new DomainError('invalid', { problems: [{ field: 'files', code: 'fileNeeded', args: {} }] });
  const checked = await checkedFile(file, acceptedFiles[type]);
  const record = await database.write(actor.organization, (sql) =>
    replaceFile({ catalogue, domain, actor, sql, requestId: request.id }, stored, of.owner, type, checked),
  );
  onWritten?.(stored.entity.name, actor.organization, { source: request, record: String(record.fileId) });
  return record;
}

/**
 * Stores a file in place of the previous one of its kind. Locks the substitute first, because two uploads at once would
 * both find no previous file, or the same one.
 */
async function replaceFile(
  context: WriteContext,
  stored: StoredEntity,
  owner: number,
  type: SubstituteFileType,
  file: CheckedFile,
) {
  const { get, list } = domainReader(context);
  await get(substitutes, owner);
  await loadForWrite(context, context.catalogue.named(substitutes), owner, undefined);
  for (const { fileId } of await list(entity, { substituteId: owner, fileType: type }))
    await deleteRecord(context, stored, Number(fileId), undefined);
  const fields = { substituteId: owner, fileType: type };
  return storeFile(context, stored, { ...file, fields });
}

/** Sends a file as a download to people who can see its record. */
async function download(
  service: EntityService,
  stored: StoredEntity,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { actor } = request;
  authorize(actor, stored.entity, 'view');
  const id = idInQuery(request.query as Query, 'fileDepotId');
  return sendStoredFile(service, stored, actor, id, reply);
}

/** Sends the content of a file whose record the actor can see. Throws `notFound` otherwise. */
export async function sendStoredFile(
  { database }: EntityService,
  stored: StoredEntity,
  actor: Actor,
  id: number,
  reply: FastifyReply,
) {
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
