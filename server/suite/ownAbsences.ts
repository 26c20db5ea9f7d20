import type { FastifyRequest } from 'fastify';
import type { OwnCancel } from '#schemas/protocol/people/ownAbsences.ts';
import { DomainError } from '../common/domainError.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { cancelDay } from '../domain/fulfilment/fulfilment.ts';
import { checkOwnDays } from '../domain/fulfilment/ownDays.ts';
import { ownPerson } from './ownPerson.ts';
import { runOwnAction } from './runOwnAction.ts';

/**
 * `POST /v1.0/ownAbsences/cancel`: the calling employee cancels a day of their own absence, subject to their
 * permissions and the cut-off (docs/domain.md#canceling-your-own-absence). Throws `notFound` for a day that is not
 * theirs or not active, `forbidden` with the reason if they cannot cancel it.
 */
export async function cancelOwnDay(service: EntityService, request: FastifyRequest): Promise<OwnCancel> {
  const { organization, timeZone } = request.actor;
  const { confirmationNumber, note } = request.body as OwnCancel;
  const { employeeId: workerId } = (await ownPerson(service.database, request.actor)) ?? {};
  if (!workerId) throw new DomainError('notFound');
  const act = { permissions: ['ABSR.DISPLAY'], number: confirmationNumber };
  await runOwnAction(service, request, act, async (own) => {
    const of = { organization, timeZone, workerId };
    const [day] = await checkOwnDays(own.sql, of, [confirmationNumber], new Date());
    if (!day) throw new DomainError('notFound');
    if (day.refusal) throw new DomainError('forbidden', { text: `refused.${day.refusal}` });
    await cancelDay({ ...own, body: { note } });
  });
  return { confirmationNumber };
}
