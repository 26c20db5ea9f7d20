import type { FastifyRequest } from 'fastify';
import type { OwnCancel } from '#schemas/protocol/people/ownAbsences.ts';
import { DomainError } from '../common/domainError.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { reader } from '../derived/write/reader.ts';
import { writer } from '../derived/write/writeRecord.ts';
import { days } from '../domain/fulfilment/daysMeant.ts';
import { cancelDay } from '../domain/fulfilment/fulfilment.ts';
import { ownDays } from '../domain/fulfilment/ownDays.ts';
import { everything } from '../identity/access/visibility.ts';
import { ownPerson } from './ownPerson.ts';

/**
 * `POST /v1.0/ownAbsences/cancel`: the employee who asks cancels a day of an absence of their own, as their permissions and
 * the cut-off let them (docs/domain.md#canceling-your-own-absence). Throws `notFound` for a day that is not theirs or does
 * not stand, `forbidden` with the reason where they cannot.
 */
export async function cancelOwnDay(service: EntityService, request: FastifyRequest): Promise<OwnCancel> {
  const { database, catalogue, domain } = service;
  const { actor } = request;
  const { organization, timeZone } = actor;
  const { confirmationNumber, note } = request.body as OwnCancel;
  const { employeeId: workerId } = (await ownPerson(database, actor)) ?? {};
  if (!workerId) throw new DomainError('notFound');
  // Of themselves everybody sees the whole record, and what is asked of them is asked by the rule.
  const permissions = new Set(['ABSR.DISPLAY']);
  const context = { catalogue, domain, actor: { ...actor, permissions, visibility: everything } };
  await database.write(organization, async (sql) => {
    const own = { ...context, sql, requestId: request.id };
    const [day] = await ownDays(sql, { organization, timeZone, workerId }, [confirmationNumber], new Date());
    if (!day) throw new DomainError('notFound');
    if (day.refusal) throw new DomainError('forbidden', { text: `refused.${day.refusal}` });
    const query = { confirmationNumber: String(confirmationNumber) };
    await cancelDay({ ...own, query, body: { note }, read: reader(own), write: writer(own) });
  });
  service.onWritten?.(days, organization, { source: request, record: String(confirmationNumber) });
  return { confirmationNumber };
}
