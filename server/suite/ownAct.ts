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
  /** The day that it is about. */
  readonly number: number;
}

/** Runs an act of a person on days that are their own, or become theirs, in one transaction, and tells who looks at them. */
export async function ownAct(
  service: EntityService,
  request: FastifyRequest,
  { permissions, number }: OwnAct,
  work: (own: ActionRequest) => Promise<void>,
): Promise<void> {
  const { database, catalogue, domain } = service;
  const { organization } = request.actor;
  const actor = { ...request.actor, permissions: new Set(permissions), visibility: everything };
  await database.write(organization, async (sql) => {
    const context = { catalogue, domain, actor, sql, requestId: request.id };
    const query = { confirmationNumber: String(number) };
    await work({ ...context, query, body: request.body, read: reader(context), write: writer(context) });
  });
  service.onWritten?.(days, organization, { source: request, record: String(number) });
}
