import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ImportMapping } from '#schemas/protocol/import.ts';
import type { ServiceName } from '#schemas/protocol/services.ts';
import { cleanText } from '#schemas/rules/cleanText.ts';
import { isStorable } from '#schemas/rules/storable.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { DomainError } from '../domainError.ts';
import { queryOf } from '../http/queryOf.ts';
import { importOperations as schemas } from './importOperations.ts';
import { entityOf, type ImportRequest, numberIn } from './importRequest.ts';
import { listMappings, readMapping, removeMapping, saveMapping } from './savedMappings.ts';

/** Attaches the calls for kept mappings to the scope of a service: `/v1.0/importMappings`. */
export function registerMappings(scope: FastifyInstance, service: EntityService, name: ServiceName): void {
  const { database } = service;
  const about = (request: FastifyRequest): ImportRequest => ({ service, name, request });
  scope.get('/v1.0/importMappings', { schema: schemas.mappings }, async (request) => {
    const { entity } = entityOf(about(request), queryOf(request).entity);
    const { organization } = request.actor;
    return {
      mappings: await database.read(organization, (sql) => listMappings(sql, organization, entity.name)),
    };
  });
  scope.post('/v1.0/importMappings', { schema: schemas.keepMapping }, async (request, reply) => {
    const sent = request.body as { entity: string; title: string; mapping: ImportMapping };
    const { entity } = entityOf(about(request), sent.entity);
    if (!isStorable(sent)) {
      throw new DomainError('badRequest', {
        args: { reason: 'a text has a character that cannot be stored' },
      });
    }
    reply.status(201);
    return database.write(request.actor.organization, (sql) =>
      saveMapping(sql, request.actor, entity.name, cleanText(sent.title) || sent.title, sent.mapping),
    );
  });
  scope.delete('/v1.0/importMappings/:mappingId', { schema: schemas.removeMapping }, async (request) => {
    const { organization } = request.actor;
    const id = numberIn(request, 'mappingId');
    const saved = await database.read(organization, (sql) => readMapping(sql, organization, id));
    entityOf(about(request), saved.entity);
    await database.write(organization, (sql) => removeMapping(sql, organization, id));
    return {};
  });
}
