import type { FastifyReply, FastifyRequest } from 'fastify';
import { longestPage } from '#schemas/protocol/entities/listQuery.ts';
import {
  type KeptJob,
  type OwnJob,
  type OwnJobs,
  type OwnReason,
  ownReasons,
  type TakenJob,
} from '#schemas/protocol/people/ownJobs.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../common/domainError.ts';
import type { Sql } from '../database/database.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { saveSeenJobs, unseenJobs } from '../domain/calling/jobSeen.ts';
import type { ActionRequest } from '../domain/domainRule.ts';
import { comingJobs } from '../domain/fulfilment/comingJobs.ts';
import { daysOfJobs, takenDays } from '../domain/fulfilment/takenJobs.ts';
import { idInQuery } from '../domain/idInQuery.ts';
import { jobOf } from '../domain/jobs/jobOfDay.ts';
import { sharedFiles } from '../domain/school/sharedFiles.ts';
import { loadSettings } from '../domain/settings/loadSettings.ts';
import { sendFile } from '../http/sendFile.ts';
import { FactsReader } from './factsReader.ts';
import { cancelableDays, cancelReasons, jobRefusal, reasonEntity } from './ownJobCancel.ts';
import { ownPerson } from './ownPerson.ts';

const jobs = 'substitute/display-jobs';

/**
 * `GET /v1.0/ownJobs`: the jobs that the calling substitute has taken, the jobs that they can take, and the jobs that
 * only reasons in `ownReasons` keep them from taking (docs/domain.md#what-a-substitute-is-told). Throws `notFound` for
 * anyone but substitutes.
 */
export async function ownJobs(service: EntityService, request: FastifyRequest): Promise<OwnJobs> {
  const { actor } = request;
  const { database } = service;
  const { substituteId } = (await ownPerson(database, actor)) ?? {};
  if (!substituteId) throw new DomainError('notFound');
  const reader = new FactsReader(service, request, 'whole');
  const { organization } = actor;
  const from = today(actor.timeZone);
  const listedJobs = await reader.rows(jobs, { substituteId }, longestPage, 'date');
  const [may = {}] = await reader.rows('substitute/permissions', { substituteId }, 1);
  const openJobs = listedJobs.filter(({ isShown }) => isShown);
  const { coming, open, taken, files, settingOf, unseen } = await database.read(organization, async (sql) => {
    const own = await comingJobs(sql, { organization, substituteId, from });
    return {
      coming: await withNotes(sql, organization, own),
      open: await withNotes(sql, organization, openJobs),
      unseen: await unseenJobs(sql, {
        organization,
        substituteId,
        jobs: openJobs.map(({ jobId }) => Number(jobId)),
      }),
      taken: daysOfJobs(await takenDays(sql, actor, [substituteId])),
      settingOf: await loadSettings(sql, { organization, today: from }, ['absence.cancelPenaltyHours']),
      files: await sharedFiles(sql, { organization, substituteId, from }),
    };
  });
  // Records that the jobs were seen, except when another user acts as the substitute.
  if (unseen.length > 0 && !actor.impersonation)
    await database.write(organization, (sql) =>
      saveSeenJobs(sql, { organization, substituteId, jobs: unseen }),
    );
  const cancel = (job: OwnJob, { instituteId }: RecordData): TakenJob => {
    const days = taken.find(([day]) => day?.jobId === job.jobId) ?? [];
    const refusal = jobRefusal(days, may);
    const isLate = cancelableDays(days)[0]?.date === from;
    const hours = settingOf(
      'absence.cancelPenaltyHours',
      { substitute: substituteId, school: Number(instituteId) },
      job.date,
    );
    return {
      ...job,
      isLate,
      ...(refusal && { refusal }),
      ...(isLate && hours !== undefined && { penaltyHours: hours }),
      files: files
        .filter((file) => Number(file.institute_id) === instituteId)
        .map((file) => ({ fileId: Number(file.file_id), name: String(file.user_file_name) })),
    };
  };
  return {
    maySearch: may.canSearchJobs !== false,
    coming: (await displayJobs(reader, coming)).map((job, at) => cancel(job, coming[at] ?? {})),
    open: await displayJobs(reader, open),
    kept: await blockedJobs(reader, listedJobs.filter(isBlockedByOwnReasons)),
    isCut: listedJobs.length === longestPage,
    reasons: cancelReasons(await reader.rows(reasonEntity, {}, longestPage, 'cancellationReasonName')),
  };
}

/**
 * `GET /v1.0/ownJobs/file?fileId`: a file that is shared with the calling substitute for an upcoming job. Throws
 * `notFound` for any other file.
 */
export async function ownJobFile(
  { database }: EntityService,
  { actor, query }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { substituteId } = (await ownPerson(database, actor)) ?? {};
  const fileId = idInQuery(query as ActionRequest['query'], 'fileId');
  const { organization } = actor;
  const found = await database.read(organization, async (sql) => {
    if (!substituteId) return undefined;
    const query = { organization, substituteId, from: today(actor.timeZone), fileId };
    const [file] = await sharedFiles(sql, query);
    const [content] = await sql(
      'select content_type, content from absence_file_content where org_id = $1 and file_id = $2',
      [organization, fileId],
    );
    return file && content && { name: String(file.user_file_name), content };
  });
  if (!found) throw new DomainError('notFound');
  return sendFile(reply, found.name, found.content);
}

/** Adds to jobs the notes to the substitute from their days, without duplicates. */
async function withNotes(sql: Sql, organization: number, records: readonly RecordData[]) {
  const rows = await sql(notesText, [organization, records.map(({ jobId }) => jobId)]);
  const notes = new Map(rows.map((row) => [Number(row.job), row.notes]));
  return records.map((record) => ({ ...record, notes: notes.get(Number(record.jobId)) }));
}

const notesText = `with noted as (
    select distinct ${jobOf('day')} as job, day.notes_to_substitute as note from absence_day as day
    where day.org_id = $1 and (day.job_id = any($2::bigint[])
      or day.job_id is null and day.confirmation_number = any($2::bigint[])) and day.notes_to_substitute <> ''
  ) select job, string_agg(note, E'\\n' order by note) as notes from noted group by job`;

function reasonsOf({ because }: RecordData): readonly string[] {
  return Array.isArray(because) ? because : [];
}

/**
 * Whether a job is blocked only by reasons of the kinds in `ownReasons`. A job blocked by any other reason is not
 * shown.
 */
function isBlockedByOwnReasons(job: RecordData): boolean {
  const reasons = reasonsOf(job);
  return reasons.length > 0 && reasons.every((one) => ownReasons.includes(one as OwnReason));
}

/**
 * Converts jobs to the fields that every job display shares, such as days, times and the school's name. Also returns
 * the record and the employee's name.
 */
async function withPlaces(reader: FactsReader, records: readonly RecordData[]) {
  const texts = await reader.formatFields(jobs, records, ['instituteId', 'workerId']);
  return records.map((record, at) => {
    const { jobId, date, toDate, dayCount, time, endTime, isVacancy } = record;
    const place = {
      jobId,
      date,
      toDate,
      dayCount,
      isVacancy: isVacancy === true,
      school: texts[at]?.instituteId ?? '',
      ...(time && endTime ? { startTime: time, endTime } : {}),
    } as OwnJob;
    return { record, place, employee: texts[at]?.workerId };
  });
}

async function displayJobs(reader: FactsReader, records: readonly RecordData[]): Promise<OwnJob[]> {
  return (await withPlaces(reader, records)).map(({ record: { title, notes }, place, employee }) => ({
    ...place,
    ...(employee ? { employee } : {}),
    ...(title ? { title: String(title) } : {}),
    ...(notes ? { notes: String(notes) } : {}),
  }));
}

async function blockedJobs(reader: FactsReader, records: readonly RecordData[]): Promise<KeptJob[]> {
  return (await withPlaces(reader, records)).map(({ record: { because, closedOn, opensAt }, place }) => ({
    ...place,
    because: because as OwnReason[],
    ...(closedOn ? { closedOn: closedOn as string[] } : {}),
    ...(opensAt ? { opensAt: String(opensAt) } : {}),
  }));
}
