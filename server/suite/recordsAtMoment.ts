import type { FastifyRequest } from 'fastify';
import { allows } from '#schemas/access/permissions.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { changeLogPermission } from '#schemas/protocol/session/permissions.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../common/domainError.ts';
import { type RecordSelection, recordsAt } from '../derived/history/recordsAt.ts';
import { authorize } from '../derived/read/authorize.ts';
import { presentRecord } from '../derived/read/presentRecord.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import type { StoredEntity } from '../derived/store/storedEntity.ts';
import { badRequest } from '../http/requests/badRequest.ts';
import { queryOf } from '../http/requests/queryOf.ts';
import { FactsReader } from './factsReader.ts';

/**
 * `GET /v1.0/recordsAt`: a record, or the rows that belong to one (`owner`), as of a past moment. Requires permission
 * for the entity's change log and visibility of the record (docs/domain.md#the-dated-past). Throws `notFound`,
 * `forbidden`.
 */
export async function recordsAtMoment(
  service: EntityService,
  request: FastifyRequest,
): Promise<RecordData[]> {
  const { entity = '', id, owner, at = '' } = queryOf(request);
  if (!service.catalogue.holds(entity)) throw new DomainError('notFound');
  if (!/^\d{4}-\d\d-\d\dT/.test(at) || Number.isNaN(Date.parse(at))) throw badRequest('at must be a moment');
  if ((id === undefined) === (owner === undefined)) throw badRequest('either id or owner must be given');
  const stored = service.catalogue.named(entity);
  const { actor } = request;
  authorize(actor, stored.entity, 'view');
  const permission = changeLogPermission(stored.entity.permission.view);
  if (!allows(actor.permissions, permission)) throw new DomainError('forbidden', { args: { permission } });
  await assertCurrentVisible(service, request, stored, { id, owner });
  const selection: RecordSelection = {
    organization: actor.organization,
    ...(id === undefined ? {} : { id }),
    ...(owner === undefined ? {} : { owner }),
  };
  const states = await service.database.read(actor.organization, (sql) =>
    recordsAt(sql, service.catalogue, stored, selection, at),
  );
  return [...states.values()].map((record) => presentRecord(stored, record, actor.permissions));
}

/**
 * Throws unless the caller may see the current record, or the current owner of the rows. Without that, the caller may
 * not see past states either.
 */
async function assertCurrentVisible(
  service: EntityService,
  request: FastifyRequest,
  { entity, parent }: StoredEntity,
  { id, owner }: { readonly id: string | undefined; readonly owner: string | undefined },
): Promise<void> {
  const whole = fieldNamed(entity, entity.parent ?? '')?.options.reference;
  const name = owner === undefined ? (parent?.entity.name ?? entity.name) : whole;
  if (name === undefined) throw badRequest('no rows of this entity belong to a record');
  const reader = new FactsReader(service, request, 'permitted');
  const [found] = await reader.rows(name, { [reader.idOf(name)]: Number(id ?? owner) }, 1);
  if (!found) throw new DomainError('notFound');
}
