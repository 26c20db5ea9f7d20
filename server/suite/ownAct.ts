import type { FastifyRequest } from 'fastify';
import type { EntityService } from '../derived/registerEntities.ts';
import { reader } from '../derived/write/reader.ts';
import { writer } from '../derived/write/writeRecord.ts';
import type { ActionRequest } from '../domain/domainRule.ts';
import { days } from '../domain/fulfilment/daysMeant.ts';
import { everything } from '../identity/access/visibility.ts';

interface OwnAct {
  /** What the act reads and writes with: of themselves everybody sees the whole record, and the act judges the rest. */
  readonly permissions: readonly string[];
  /** The day that it is about, where it is about one. */
  readonly number?: number;
  /** What it changes; days where it does not say. */
  readonly entity?: string;
}

/** Runs an act of a person on days or hours that are their own, or become theirs, in one transaction, and tells who looks at them. */
export async function ownAct(
  service: EntityService,
  request: FastifyRequest,
  { permissions, number, entity = days }: OwnAct,
  work: (own: ActionRequest) => Promise<void>,
): Promise<void> {
  const { database, catalogue, domain } = service;
  const { organization } = request.actor;
  const actor = { ...request.actor, permissions: new Set(permissions), visibility: everything };
  await database.write(organization, async (sql) => {
    const context = { catalogue, domain, actor, sql, requestId: request.id };
    const query = number === undefined ? {} : { confirmationNumber: String(number) };
    await work({ ...context, query, body: request.body, read: reader(context), write: writer(context) });
  });
  const record = number === undefined ? {} : { record: String(number) };
  service.onWritten?.(entity, organization, { source: request, ...record });
}
