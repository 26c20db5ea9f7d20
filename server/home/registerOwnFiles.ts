import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { ownFileSchema, ownFilesSchema } from '#schemas/protocol/people/ownFiles.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { oneFileBody, oneFileForm, oneFileLimits } from '../files/registerSubstituteFiles.ts';
import { operation } from '../http/operation.ts';
import { ownFileContent, ownFiles, removeOwnFile, sendOwnFile } from './ownFiles.ts';

const tag = 'Suite';
const path = '/v1.0/ownFiles';
const query = {
  fileType: { enum: ['1', '2'], type: 'string', description: '1: résumé, 2: photo.' },
} as const;
const ofKind = { tag, query, requiredQuery: ['fileType'] } as const;

const schemas = {
  list: operation({
    tag,
    operationId: 'listOwnFiles',
    summary: 'The caller’s own résumé and photo',
    response: { 200: ownFilesSchema },
    refused: ['notFound'],
  }),
  send: operation({
    ...ofKind,
    operationId: 'sendOwnFile',
    summary: 'Upload your own résumé or photo, if permitted',
    consumes: ['multipart/form-data'],
    form: oneFileForm,
    response: { 201: ownFileSchema },
    refused: ['notFound'],
  }),
  remove: operation({
    ...ofKind,
    operationId: 'removeOwnFile',
    summary: 'Remove your own résumé or photo, if permitted',
    response: { 200: ownFileSchema },
    refused: ['notFound'],
  }),
  content: operation({
    ...ofKind,
    operationId: 'downloadOwnFile',
    summary: 'Download your own résumé or photo',
    produces: ['application/octet-stream'],
    response: { 200: { type: 'string', format: 'binary', description: 'The file.' } },
    refused: ['notFound'],
  }),
};

/** Registers the calls for substitutes' own files in the absence service (docs/domain.md#files-of-a-substitute). */
export function registerOwnFiles(scope: FastifyInstance, service: EntityService): void {
  scope.get(path, { schema: schemas.list }, (request) => ownFiles(service, request));
  scope.get(`${path}/content`, { schema: schemas.content }, (request, reply) =>
    ownFileContent(service, request, reply),
  );
  scope.delete(path, { schema: schemas.remove }, (request) => removeOwnFile(service, request));
  scope.register(async (inner) => {
    await inner.register(multipart, { limits: oneFileLimits });
    inner.post(path, { schema: schemas.send, bodyLimit: oneFileBody }, (request, reply) =>
      sendOwnFile(service, request, reply),
    );
  });
}
