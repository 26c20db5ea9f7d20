import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OwnFile } from '#schemas/protocol/people/ownFiles.ts';
import {
  readFileType,
  type SubstituteFileType,
  substituteFileTypes,
} from '#schemas/rules/substituteFiles.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../common/domainError.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import type { StoredEntity } from '../derived/store/storedEntity.ts';
import { deleteRecord } from '../derived/write/deleteRecord.ts';
import { sendStoredFile, takeFile } from '../files/registerSubstituteFiles.ts';
import type { Actor } from '../identity/access/actor.ts';
import { unlimitedVisibility } from '../identity/access/visibility.ts';
import { FactsReader } from '../suite/factsReader.ts';
import { ownPerson } from '../suite/ownPerson.ts';

const files = 'substitute/resume-photo';
const permissions = 'substitute/permissions';

/** The field of the substitute's permissions that allows uploading a file, keyed by type of file. */
const switches: Readonly<Record<SubstituteFileType, string>> = {
  [substituteFileTypes.resume]: 'canUploadResume',
  [substituteFileTypes.photo]: 'canUploadPhoto',
};

/** The substitute who makes the request. `actor` has all permissions for their own record and files. */
interface Self {
  readonly substituteId: number;
  readonly actor: Actor;
}

/** Returns the substitute who makes the request. Throws `notFound` for all other callers. */
async function selfOf({ database, catalogue }: EntityService, { actor }: FastifyRequest): Promise<Self> {
  const { substituteId } = (await ownPerson(database, actor)) ?? {};
  if (!substituteId) throw new DomainError('notFound');
  const named = ({ entity }: StoredEntity) => Object.values(entity.permission);
  const needed = [files, 'substitute/substitute'].flatMap((name) => named(catalogue.named(name)));
  return { substituteId, actor: { ...actor, permissions: new Set(needed), visibility: unlimitedVisibility } };
}

/** Returns the stored résumé and photo, and whether the substitute may change each. */
async function storedFiles(service: EntityService, request: FastifyRequest, substituteId: number) {
  const reader = new FactsReader(service, request, 'whole');
  const [may = {}] = await reader.rows(permissions, { substituteId }, 1);
  const found = await reader.rows(files, { substituteId }, 2);
  return Object.values(substituteFileTypes).map((fileType): OwnFile & RecordData => ({
    ...found.find((file) => file.fileType === fileType),
    fileType,
    mayChange: may[switches[fileType]] === true,
  }));
}

function presentFile({ fileType, mayChange, userFileName, uploadedOn, fileSize, contentType }: OwnFile) {
  return { fileType, mayChange, userFileName, uploadedOn, fileSize, contentType };
}

/** `GET /v1.0/ownFiles`: returns the substitute's own résumé and photo (docs/domain.md#files-of-a-substitute). */
export async function ownFiles(service: EntityService, request: FastifyRequest): Promise<OwnFile[]> {
  const { substituteId } = await selfOf(service, request);
  return (await storedFiles(service, request, substituteId)).map(presentFile);
}

/**
 * Returns the substitute's file of the requested kind. Throws for an unknown kind, and for a change that the substitute
 * may not make.
 */
async function requestedFile(
  service: EntityService,
  request: FastifyRequest,
  self: Self,
  act: 'see' | 'change',
) {
  const { fileType } = request.query as { readonly fileType?: string };
  const type = readFileType(fileType);
  const file = (await storedFiles(service, request, self.substituteId)).find((one) => one.fileType === type);
  if (!file) throw new DomainError('notFound');
  if (act === 'change' && !file.mayChange)
    throw new DomainError('forbidden', { text: 'refused.ownFileNotYours' });
  return file;
}

/**
 * `POST /v1.0/ownFiles?fileType`: stores the substitute's résumé or photo, replacing the previous one. Throws
 * `forbidden` without permission.
 */
export async function sendOwnFile(
  service: EntityService,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OwnFile> {
  const self = await selfOf(service, request);
  const { fileType: type } = await requestedFile(service, request, self, 'change');
  const of = { owner: self.substituteId, type };
  const record = await takeFile(service, service.catalogue.named(files), request, self.actor, of);
  reply.status(201);
  return presentFile({ ...record, fileType: type, mayChange: true });
}

/**
 * `DELETE /v1.0/ownFiles?fileType`: deletes a file, with the same permission as uploading it. Throws `notFound` if
 * there is none.
 */
export async function removeOwnFile(service: EntityService, request: FastifyRequest): Promise<OwnFile> {
  const self = await selfOf(service, request);
  const { fileId, fileType } = await requestedFile(service, request, self, 'change');
  if (fileId === undefined) throw new DomainError('notFound');
  const { database, catalogue, domain } = service;
  const { actor } = self;
  await database.write(actor.organization, (sql) => {
    const context = { catalogue, domain, actor, sql, requestId: request.id };
    return deleteRecord(context, catalogue.named(files), Number(fileId), undefined);
  });
  service.onWritten?.(files, self.actor.organization, { source: request, record: String(fileId) });
  return { fileType, mayChange: true };
}

/** `GET /v1.0/ownFiles/content?fileType`: sends the file as a download. */
export async function ownFileContent(service: EntityService, request: FastifyRequest, reply: FastifyReply) {
  const self = await selfOf(service, request);
  const { fileId } = await requestedFile(service, request, self, 'see');
  if (fileId === undefined) throw new DomainError('notFound');
  return sendStoredFile(service, service.catalogue.named(files), self.actor, Number(fileId), reply);
}
