import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ImportMapping, SavedMapping } from '#schemas/protocol/imports/import.ts';
import type { ServiceName } from '#schemas/services.ts';
import { isStorable } from '#schemas/values/storable.ts';
import { cleanText } from '#schemas/values/text/cleanText.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Row, Sql } from '../../database/database.ts';
import type { EntityService } from '../../derived/registerEntities.ts';
import { queryOf } from '../../http/requests/queryOf.ts';
import type { Actor } from '../../identity/access/actor.ts';
import { importOperations as schemas } from '../importOperations.ts';
import { entityOf, type ImportRequest, numberIn } from '../importRequest.ts';

/** Lists the saved mappings of an organization for an entity, by title. */
async function listMappings(sql: Sql, organization: number, entity: string): Promise<SavedMapping[]> {
  const rows = await sql(
    'select * from import_mapping where org_id = $1 and entity = $2 order by absmgmt_key(title), mapping_id',
    [organization, entity],
  );
  return rows.map(presentMapping);
}

/** Loads a saved mapping; throws if it does not exist. */
export async function readMapping(sql: Sql, organization: number, id: number): Promise<SavedMapping> {
  const [row] = await sql('select * from import_mapping where org_id = $1 and mapping_id = $2', [
    organization,
    id,
  ]);
  if (!row) throw new DomainError('notFound');
  return presentMapping(row);
}

/** Saves a mapping under a title; replaces one with the same title. */
async function saveMapping(
  sql: Sql,
  { organization, name }: Actor,
  entity: string,
  title: string,
  mapping: ImportMapping,
): Promise<SavedMapping> {
  const [row] = await sql(
    `insert into import_mapping (org_id, entity, title, mapping, user_name) values ($1, $2, $3, $4, $5)
     on conflict (org_id, entity, absmgmt_key(title)) do update set
       title = excluded.title, mapping = excluded.mapping, user_name = excluded.user_name
     returning *`,
    [organization, entity, title, JSON.stringify(mapping), name],
  );
  return presentMapping(row ?? {});
}

async function removeMapping(sql: Sql, organization: number, id: number): Promise<void> {
  await readMapping(sql, organization, id);
  await sql('delete from import_mapping where org_id = $1 and mapping_id = $2', [organization, id]);
}

function presentMapping(row: Row): SavedMapping {
  return {
    mappingId: Number(row.mapping_id),
    entity: String(row.entity),
    title: String(row.title),
    mapping: row.mapping as ImportMapping,
    userName: String(row.user_name),
  };
}

/** Registers the calls for saved mappings in the scope of a service: `/v1.0/importMappings`. */
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
    const input = request.body as { entity: string; title: string; mapping: ImportMapping };
    const { entity } = entityOf(about(request), input.entity);
    if (!isStorable(input)) {
      throw new DomainError('badRequest', {
        args: { reason: 'a text has a character that can’t be stored' },
      });
    }
    reply.status(201);
    return database.write(request.actor.organization, (sql) =>
      saveMapping(sql, request.actor, entity.name, cleanText(input.title) || input.title, input.mapping),
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
