import type { FastifyRequest } from 'fastify';
import type { ImportMode } from '#schemas/model/metaSchema/metaSchema.ts';
import type { ImportJob } from '#schemas/protocol/imports/import.ts';
import type { ServiceName } from '#schemas/services.ts';
import { DomainError } from '../common/domainError.ts';
import { isLimited } from '../derived/read/visibilitySql.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { assertMayImport, type ImportTarget, importTarget, isImportable } from './importTarget.ts';
import { jobRow } from './jobs/jobs.ts';
import type { JobKey } from './rows/rowStore.ts';

/** A request about an import into a service. */
export interface ImportRequest {
  readonly service: EntityService;
  readonly name: ServiceName;
  readonly request: FastifyRequest;
}

/** Common parameters of a service's import calls. */
export interface ImportCalls {
  readonly service: EntityService;
  readonly toImportRequest: (request: FastifyRequest) => ImportRequest;
  readonly presentJob: (key: JobKey, stored: ImportTarget) => Promise<ImportJob>;
}

/**
 * Returns the import target of the entity that a request names. Throws if this service does not have the entity or the
 * person may not import it.
 */
export function entityOf(
  { service, name, request }: ImportRequest,
  entity: string | undefined,
): ImportTarget {
  const stored = service.catalogue.entities.find((one) => one.entity.name === entity);
  if (!stored || stored.entity.service !== name || !isImportable(stored.entity)) {
    throw new DomainError('badRequest', {
      args: { reason: 'entity must name records that can be imported' },
    });
  }
  assertMayImport(request.actor, stored.entity, 'prepare', 'updateOnly');
  return importTarget(service.catalogue, stored.entity.name);
}

/**
 * Loads the import job that the path names, with its entity. Throws `notFound` for a job of another service or
 * district. People who see only a part of the entity's records find only their own imports, because other people's
 * imports may contain rows about records that they do not see.
 */
export async function jobOf(
  { service, name, request }: ImportRequest,
  step: 'prepare' | 'apply' = 'prepare',
  mode: ImportMode = 'updateOnly',
): Promise<{ readonly key: JobKey; readonly stored: ImportTarget }> {
  const { organization, visibility, userKey } = request.actor;
  const key = { organization, job: numberIn(request, 'jobId') };
  const row = await service.database.read(organization, (sql) => jobRow(sql, key));
  const stored = service.catalogue.entities.find((one) => one.entity.name === row.entity);
  if (!stored || stored.entity.service !== name) throw new DomainError('notFound');
  if (isLimited(stored, visibility) && row.user_key !== userKey) throw new DomainError('notFound');
  assertMayImport(request.actor, stored.entity, step, mode);
  return { key, stored: importTarget(service.catalogue, stored.entity.name) };
}

/** Reads an id from the path. Throws `notFound` for a text that cannot be an id. */
export function numberIn(request: FastifyRequest, name: string): number {
  const text = (request.params as Readonly<Record<string, string>>)[name] ?? '';
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(number)) throw new DomainError('notFound');
  return number;
}
