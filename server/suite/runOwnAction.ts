import type { FastifyRequest } from 'fastify';
import type { EntityService } from '../derived/registerEntities.ts';
import { domainReader } from '../derived/write/domainReader.ts';
import { domainWriter } from '../derived/write/writeRecord.ts';
import type { ActionRequest } from '../domain/domainRule.ts';
import { absenceDayEntity } from '../domain/fulfilment/lockDays.ts';
import { unlimitedVisibility } from '../identity/access/visibility.ts';

interface OwnAct {
  /**
   * Permissions that the action runs with, instead of the person's own. Visibility is not limited either, so the action
   * itself has to check everything else.
   */
  readonly permissions: readonly string[];
  /** Confirmation number of the absence day that the action changes, if any. */
  readonly number?: number;
  /** The entity that the action changes; default: absence days. */
  readonly entity?: string;
}

/** Runs an action of a person on their own days or hours, in one transaction, and notifies open screens. */
export async function runOwnAction(
  service: EntityService,
  request: FastifyRequest,
  { permissions, number, entity = absenceDayEntity }: OwnAct,
  work: (own: ActionRequest) => Promise<void>,
): Promise<void> {
  const { database, catalogue, domain } = service;
  const { organization } = request.actor;
  const actor = { ...request.actor, permissions: new Set(permissions), visibility: unlimitedVisibility };
  await database.write(organization, async (sql) => {
    const context = { catalogue, domain, actor, sql, requestId: request.id };
    const query = number === undefined ? {} : { confirmationNumber: String(number) };
    await work({
      ...context,
      query,
      body: request.body,
      read: domainReader(context),
      write: domainWriter(context),
    });
  });
  const record = number === undefined ? {} : { record: String(number) };
  service.onWritten?.(entity, organization, { source: request, ...record });
}
