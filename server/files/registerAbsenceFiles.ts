import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { type FileCalls, fileCallsOf } from '#schemas/protocol/fileCalls.ts';
import { attachmentKinds, attachmentLimits } from '#schemas/rules/attachments.ts';
import type { ServiceName } from '#schemas/services.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../common/domainError.ts';
import { authorize } from '../derived/read/authorize.ts';
import { presentRecord } from '../derived/read/presentRecord.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { readRow } from '../derived/write/rows.ts';
import { operation } from '../http/operation.ts';
import { readUpload } from './readUpload.ts';
import { storeFiles } from './storeFiles.ts';

const tag = 'Absence files';
const date = { type: 'string', format: 'date' } as const;

/** What is told of a file that is sent: whose it is, and what its record says. */
const fileFacts = ({ parent = '' }: Entity): JsonSchemaObject => ({
  type: 'object',
  required: [parent],
  properties: {
    [parent]: { type: 'integer' },
    userFileName: { type: 'string', maxLength: attachmentLimits.nameLength },
    description: { type: 'string' },
    activeFrom: date,
    activeTo: date,
  },
});

const uploadOperation = (entity: Entity, part: string) =>
  operation({
    tag,
    operationId: 'uploadAbsenceFiles',
    summary: 'Send files that go with absences, all or none',
    description: `At most ${attachmentLimits.files} files of ${attachmentLimits.bytes / 1024 / 1024} MB: ${Object.keys(attachmentKinds).join(', ')}. What a file is, its content decides.`,
    consumes: ['multipart/form-data'],
    form: {
      type: 'object',
      required: ['files', part],
      properties: {
        files: { type: 'array', items: { type: 'string', format: 'binary' } },
        [part]: {
          type: 'array',
          description: 'What is told of each file, in their order.',
          items: fileFacts(entity),
        },
      },
    },
    response: {
      201: {
        type: 'object',
        description: 'The files as they are kept.',
        required: ['files'],
        properties: { files: { type: 'array', items: { type: 'object', additionalProperties: true } } },
      },
    },
  });

const downloadOperation = operation({
  tag,
  operationId: 'downloadAbsenceFile',
  summary: 'A file that goes with absences, as an attachment',
  query: {
    fileName: { type: 'string', description: 'The name of the file.' },
    filePath: { type: 'string', description: 'By what it is kept: `filePath` of its record.' },
  },
  requiredQuery: ['fileName', 'filePath'],
  produces: ['application/octet-stream'],
  response: { 200: { type: 'string', format: 'binary', description: 'The file.' } },
  refused: ['notFound'],
});

/** Attaches upload and download of files to a service that takes them (docs/specification.md#master-data-7-files). */
export function registerAbsenceFiles(
  scope: FastifyInstance,
  service: EntityService,
  name: ServiceName,
): void {
  const calls = fileCallsOf(name);
  const stored = service.catalogue.entities.find(({ entity }) => entity.name === calls?.entity);
  if (!calls || !stored) return;
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
        schema: uploadOperation(stored.entity, calls.part),
        bodyLimit: attachmentLimits.bytes * attachmentLimits.files,
      },
      (request, reply) => upload(service, calls, request, reply),
    );
  });
  scope.get(`${calls.path}/Download`, { schema: downloadOperation }, (request, reply) =>
    download(service, calls, request, reply),
  );
}

async function upload(
  service: EntityService,
  calls: FileCalls,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { catalogue, database, domain } = service;
  const { actor, id: requestId } = request;
  const stored = catalogue.named(calls.entity);
  authorize(actor, stored.entity, 'add');
  const files = await readUpload(request, calls.part);
  if (files.length === 0)
    throw new DomainError('invalid', { problems: [{ field: 'files', code: 'fileNeeded', args: {} }] });
  const retained = await database.write(actor.organization, (sql) =>
    storeFiles({ catalogue, domain, actor, sql, requestId }, stored, files),
  );
  reply.status(201);
  return { files: retained.map((record) => presentRecord(stored, record, actor.permissions)) };
}

/** Gives a file as an attachment, never to be shown in place, to those who see its record. */
async function download(
  { catalogue, database }: EntityService,
  calls: FileCalls,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { actor } = request;
  const query = request.query as Readonly<Record<string, string | undefined>>;
  const stored = catalogue.named(calls.entity);
  authorize(actor, stored.entity, 'view');
  const found = await database.read(actor.organization, async (sql) => {
    const [row] = await sql(
      'select file_id, content_type, content from absence_file_content where org_id = $1 and file_path = $2',
      [actor.organization, (query.filePath ?? '').replaceAll('\u0000', '')],
    );
    const record = row && (await readRow(sql, stored, actor, Number(row.file_id)));
    return record?.userFileName === query.fileName ? { row, record } : undefined;
  });
  if (!found?.row || !found.record) throw new DomainError('notFound');
  const bytes = Buffer.from(found.row.content as Uint8Array);
  return reply
    .headers({
      'Content-Type': String(found.row.content_type),
      'Content-Disposition': attachmentHeader(String(found.record.userFileName)),
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    .send(bytes);
}

/**
 * The header by which a browser keeps an answer as a file: the name in plain signs for those that read no others,
 * and the whole name beside it (RFC 6266, RFC 8187).
 */
function attachmentHeader(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
