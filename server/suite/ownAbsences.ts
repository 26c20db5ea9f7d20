import type { FastifyRequest } from 'fastify';
import type { OwnAssign, OwnCancel, OwnCandidates } from '#schemas/protocol/people/ownAbsences.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../common/domainError.ts';
import type { Sql } from '../database/database.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { assignJob } from '../domain/fulfilment/assignJob.ts';
import { cancelDay } from '../domain/fulfilment/fulfilment.ts';
import { absenceDayEntity, lockDaysOfJobs } from '../domain/fulfilment/lockDays.ts';
import { checkOwnDays } from '../domain/fulfilment/ownDays.ts';
import { FactsReader } from './factsReader.ts';
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
  const workerId = await ownWorker(service, request);
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

/** Maximum number of substitutes that an employee is offered. */
const candidatesAtMost = 50;

/**
 * `GET /v1.0/ownAbsences/candidates?confirmationNumber`: the substitutes that the calling employee can assign to the job
 * of their own open day, best first. Throws `notFound` for any other day, or without the permission `canAssignSub`.
 */
export async function ownCandidates(service: EntityService, request: FastifyRequest): Promise<OwnCandidates> {
  const confirmationNumber = Number((request.query as RecordData).confirmationNumber);
  const { organization } = request.actor;
  const workerId = await ownWorker(service, request);
  await service.database.read(organization, (sql) =>
    assertAssignable(sql, request, workerId, confirmationNumber),
  );
  const filter = { confirmationNumber, standing: 'canTake' };
  const reader = new FactsReader(service, request, 'whole');
  const rows = await reader.rows('absence/candidate', filter, candidatesAtMost, 'place');
  return rows.map(({ substituteId, substitute }) => ({
    substituteId: Number(substituteId),
    name: String(substitute),
  }));
}

/**
 * `POST /v1.0/ownAbsences/assign`: the calling employee assigns a substitute to the job of their own open day, with the
 * gates of an assignment by the office, of which they can overrule none. Throws like `ownCandidates`, `invalid` with the
 * reason if the substitute can't take the job.
 */
export async function assignOwnDay(service: EntityService, request: FastifyRequest): Promise<OwnAssign> {
  const { confirmationNumber, substituteId } = request.body as OwnAssign;
  const workerId = await ownWorker(service, request);
  const act = { permissions: ['ABSR.DISPLAY', 'ABSR.ASSIGNSUB'], number: confirmationNumber };
  await runOwnAction(service, request, act, async (own) => {
    const days = await lockDaysOfJobs(own, absenceDayEntity);
    await assertAssignable(own.sql, request, workerId, confirmationNumber);
    await assignJob(own, days, { substituteId });
  });
  return { confirmationNumber, substituteId };
}

async function ownWorker({ database }: EntityService, { actor }: FastifyRequest): Promise<number> {
  const { employeeId } = (await ownPerson(database, actor)) ?? {};
  if (!employeeId) throw new DomainError('notFound');
  return employeeId;
}

/** Throws `notFound` unless an employee may assign a substitute to a day of their own. */
async function assertAssignable(
  sql: Sql,
  { actor: { organization, timeZone } }: FastifyRequest,
  workerId: number,
  number: number,
): Promise<void> {
  const [day] = await checkOwnDays(sql, { organization, timeZone, workerId }, [number], new Date());
  if (!day?.mayAssign) throw new DomainError('notFound');
}
