import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allows } from '#schemas/access/permissions.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { type FileCalls, fileCallsOf } from '#schemas/protocol/fileCalls.ts';
import { anyAttachment, attachmentKinds, attachmentLimits } from '#schemas/rules/attachments.ts';
import type { ServiceName } from '#schemas/services.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../common/domainError.ts';
import type { Sql } from '../database/database.ts';
import { authorize, isAuthorized } from '../derived/read/authorize.ts';
import { presentRecord } from '../derived/read/presentRecord.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import type { StoredEntity } from '../derived/store/storedEntity.ts';
import { readRow } from '../derived/write/rows.ts';
import { operation } from '../http/operation.ts';
import { sendFile } from '../http/sendFile.ts';
import type { Actor } from '../identity/access/actor.ts';
import { entrantOf } from './entrantOf.ts';
import { readUpload, type SentFile } from './readUpload.ts';
import { checkedFile, type FileOfKind, storeFiles } from './storeFiles.ts';

const tag = 'Absence files';
const date = { type: 'string', format: 'date' } as const;

/**
 * Schema of an uploaded file's description: the fields of the file's record, and exactly one of the fields that name
 * the file's owner.
 */
const fileFacts = (entities: readonly Entity[]): JsonSchemaObject => ({
  type: 'object',
  oneOf: entities.map(({ parent = '' }) => ({ required: [parent] })),
  properties: {
    ...Object.fromEntries(entities.map(({ parent = '' }) => [parent, { type: 'integer' }])),
    userFileName: { type: 'string', maxLength: attachmentLimits.nameLength },
    description: { type: 'string' },
    activeFrom: date,
    activeTo: date,
  },
});

const uploadOperation = (entities: readonly Entity[], { part, isEntry }: FileCalls) =>
  operation({
    tag,
    operationId: isEntry ? 'uploadFilesOfEntry' : 'uploadAbsenceFiles',
    summary: isEntry ? 'Upload files for a new absence, all or none' : 'Upload absence files, all or none',
    description: isEntry
      ? 'The limits of the absence settings apply. Employees can upload their own files if permitted.'
      : `At most ${attachmentLimits.files} files of ${attachmentLimits.bytes / 1024 / 1024} MB: ${Object.keys(attachmentKinds).join(', ')}. The content decides the file type.`,
    consumes: ['multipart/form-data'],
    form: {
      type: 'object',
      required: ['files', part],
      properties: {
        files: { type: 'array', items: { type: 'string', format: 'binary' } },
        [part]: {
          type: 'array',
          description: 'Details for each file, in order.',
          items: fileFacts(entities),
        },
      },
    },
    response: {
      201: {
        type: 'object',
        description: 'The stored files.',
        required: ['files'],
        properties: { files: { type: 'array', items: { type: 'object', additionalProperties: true } } },
      },
    },
  });

const downloadOperation = operation({
  tag,
  operationId: 'downloadAbsenceFile',
  summary: 'Download an absence file',
  query: {
    fileName: { type: 'string', description: 'The name of the file.' },
    filePath: { type: 'string', description: 'The storage key: `filePath` of the file’s record.' },
  },
  requiredQuery: ['fileName', 'filePath'],
  produces: ['application/octet-stream'],
  response: { 200: { type: 'string', format: 'binary', description: 'The file.' } },
  refused: ['notFound'],
});

/**
 * Registers upload and download of files for a service that accepts them (docs/specification.md#master-data-7-files).
 */
export function registerAbsenceFiles(
  scope: FastifyInstance,
  service: EntityService,
  name: ServiceName,
): void {
  const calls = fileCallsOf(name);
  const kinds = calls ? kindsOf(service, calls) : [];
  if (!calls || kinds.length === 0) return;
  scope.register(async (inner) => {
    await inner.register(multipart, {
      limits: {
        fileSize: attachmentLimits.bytes,
        files: attachmentLimits.files,
        fields: 1,
        fieldSize: 64 * 1024,
        parts: attachmentLimits.files + 1,
      },
    });
    inner.post(
      `${calls.path}/Upload`,
      {
        schema: uploadOperation(
          kinds.map(({ entity }) => entity),
          calls,
        ),
        bodyLimit: attachmentLimits.bytes * attachmentLimits.files,
      },
      (request, reply) => upload(service, calls, request, reply),
    );
  });
  if (calls.isEntry) return;
  scope.get(`${calls.path}/Download`, { schema: downloadOperation }, (request, reply) =>
    download(service, calls, request, reply),
  );
}

/** Returns the entities that describe the files of these calls. */
function kindsOf({ catalogue }: EntityService, { entities }: FileCalls): StoredEntity[] {
  return catalogue.entities.filter(({ entity }) => entities.includes(entity.name));
}

async function upload(
  service: EntityService,
  calls: FileCalls,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { catalogue, database, domain } = service;
  const kinds = kindsOf(service, calls);
  if (calls.isEntry && !allows(request.actor.permissions, 'ABSR.CREATE'))
    throw new DomainError('forbidden', { args: { permission: 'ABSR.CREATE' } });
  if (!calls.isEntry && !kinds.some(({ entity }) => isAuthorized(request.actor, entity, 'add'))) {
    const [first] = kinds;
    if (first) authorize(request.actor, first.entity, 'add');
  }
  const sent = await readUpload(request, calls.part);
  const { id: requestId } = request;
  const { actor, taken } = calls.isEntry
    ? await entrantOf(database, request.actor, { kinds, sent })
    : { actor: request.actor, taken: anyAttachment };
  const files: FileOfKind[] = [];
  for (const file of sent) files.push({ ...(await checkedFile(file, taken)), stored: kindOf(kinds, file) });
  if (files.length === 0)
    throw new DomainError('invalid', { problems: [{ field: 'files', code: 'fileNeeded', args: {} }] });
  const created = await database.write(actor.organization, (sql) =>
    storeFiles({ catalogue, domain, actor, sql, requestId }, files),
  );
  reply.status(201);
  return {
    files: created.map(({ stored, record }) => presentRecord(stored, record, actor.permissions)),
  };
}

/**
 * Returns the entity that describes a file, chosen by the owner field in the file's description. A file without an
 * owner gets the first entity, whose validation then reports what is missing.
 */
function kindOf(kinds: readonly StoredEntity[], { fields }: SentFile): StoredEntity {
  const named = kinds.find(({ entity: { parent = '' } }) => fields[parent] !== undefined) ?? kinds[0];
  if (!named) throw new DomainError('notFound');
  return named;
}

/** Sends a file as a download, never inline, to people who can see its record. */
async function download(
  service: EntityService,
  calls: FileCalls,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { actor } = request;
  const query = request.query as Readonly<Record<string, string | undefined>>;
  const all = kindsOf(service, calls);
  const kinds = all.filter(({ entity }) => isAuthorized(actor, entity, 'view'));
  const [first] = all;
  if (kinds.length === 0 && first) authorize(actor, first.entity, 'view');
  const found = await service.database.read(actor.organization, async (sql) => {
    const [row] = await sql(
      'select file_id, content_type, content from absence_file_content where org_id = $1 and file_path = $2',
      [actor.organization, (query.filePath ?? '').replaceAll('\u0000', '')],
    );
    const record = row && (await recordOf(sql, kinds, actor, Number(row.file_id)));
    return record?.userFileName === query.fileName ? { row, record } : undefined;
  });
  if (!found?.row || !found.record) throw new DomainError('notFound');
  return sendFile(reply, String(found.record.userFileName), found.row);
}

/** Finds the record of a file among several entities. Returns undefined if the person cannot see it. */
async function recordOf(sql: Sql, kinds: readonly StoredEntity[], actor: Actor, id: number) {
  for (const stored of kinds) {
    const record = await readRow(sql, stored, actor, id);
    if (record) return record;
  }
  return undefined;
}
