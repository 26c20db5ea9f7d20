import type { FastifyRequest } from 'fastify';
import { longestPage } from '#schemas/protocol/entities/listQuery.ts';
import {
  type KeptJob,
  type OwnJob,
  type OwnJobs,
  type OwnReason,
  ownReasons,
} from '#schemas/protocol/people/ownJobs.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../common/domainError.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { comingJobs } from '../domain/substitute/comingJobs.ts';
import { FactsReader } from './factsReader.ts';
import { ownPerson } from './ownPerson.ts';

const jobs = 'substitute/display-jobs';

/**
 * `GET /v1.0/ownJobs`: the jobs that the substitute who asks has taken, those that they can take, and those that only
 * something of their own keeps them from (docs/domain.md#what-a-substitute-is-told). Whose jobs is not asked: they are
 * those of who is signed in. Throws `notFound` for whoever is no substitute.
 */
export async function ownJobs(service: EntityService, request: FastifyRequest): Promise<OwnJobs> {
  const { actor } = request;
  const { database } = service;
  const { substituteId } = (await ownPerson(database, actor)) ?? {};
  if (!substituteId) throw new DomainError('notFound');
  const reader = new FactsReader(service, request, 'whole');
  const { organization } = actor;
  const from = today(actor.timeZone);
  const coming = await database.read(organization, (sql) =>
    comingJobs(sql, { organization, substituteId, from }),
  );
  const judged = await reader.rows(jobs, { substituteId }, longestPage, 'date');
  const [may = {}] = await reader.rows('substitute/permissions', { substituteId }, 1);
  return {
    maySearch: may.canSearchJobs !== false,
    coming: await told(reader, coming),
    open: await told(
      reader,
      judged.filter(({ isShown }) => isShown),
    ),
    kept: await keptJobs(reader, judged.filter(isTold)),
    isCut: judged.length === longestPage,
  };
}

function reasonsOf({ because }: RecordData): readonly string[] {
  return Array.isArray(because) ? because : [];
}

/** Whether all that keeps somebody from a job is their own. Of one that is not shown to them, nothing is told. */
function isTold(job: RecordData): boolean {
  const reasons = reasonsOf(job);
  return reasons.length > 0 && reasons.every((one) => ownReasons.includes(one as OwnReason));
}

/** What is told of any job, with its school by its name. */
async function places(reader: FactsReader, records: readonly RecordData[]) {
  const said = await reader.said(jobs, records, ['instituteId', 'workerId']);
  return records.map((record, at) => {
    const { jobId, date, toDate, dayCount, time, endTime, isVacancy } = record;
    const place = {
      jobId,
      date,
      toDate,
      dayCount,
      isVacancy: isVacancy === true,
      school: said[at]?.instituteId ?? '',
      ...(time && endTime ? { startTime: time, endTime } : {}),
    } as OwnJob;
    return { record, place, employee: said[at]?.workerId };
  });
}

async function told(reader: FactsReader, records: readonly RecordData[]): Promise<OwnJob[]> {
  return (await places(reader, records)).map(({ record: { title }, place, employee }) => ({
    ...place,
    ...(employee ? { employee } : {}),
    ...(title ? { title: String(title) } : {}),
  }));
}

async function keptJobs(reader: FactsReader, records: readonly RecordData[]): Promise<KeptJob[]> {
  return (await places(reader, records)).map(({ record: { because, closedOn, opensAt }, place }) => ({
    ...place,
    because: because as OwnReason[],
    ...(closedOn ? { closedOn: closedOn as string[] } : {}),
    ...(opensAt ? { opensAt: String(opensAt) } : {}),
  }));
}
