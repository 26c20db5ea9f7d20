import { addDays } from '#schemas/values/dates.ts';
import type { Sql } from '#server/database/database.ts';
import { keepLists } from './keepLists.ts';
import { keepSubstitute } from './keepSubstitute.ts';
import { type Drawn, type DrawnJob, daysOf } from './randomDistrict.ts';
import { put, set, timeText } from './rows.ts';
import type { Scene } from './scene.ts';

/** First confirmation number of the generated jobs. */
const firstJob = 999_000_000;

/** Number of confirmation numbers reserved for each job, which may have several days. */
const width = 10;

/** Converts the index of a generated job to its number. `placeOf` converts the number back. */
export const numberOf = (place: number) => firstJob + place * width;
export const placeOf = (number: number) => (number - firstJob) / width;

const lists = [
  'preferred_substitutes',
  'employee_type_preferred_substitute',
  'vacancy_profile_preferred_substitute',
  'school_preferred_substitute',
  'preferred_school',
  'non_work_day',
];

/** Deletes the rows that the previous run stored. */
async function clear(sql: Sql): Promise<void> {
  for (const table of [
    ...lists,
    'call_attempt',
    'assignment',
    'absence_day',
    'job',
    'absence',
    'worker__skill_ids',
    'vacancy_profile__skill_ids',
  ])
    await sql(`delete from ${table}`);
  await sql('delete from substitute__skill_ids');
}

/** Stores a generated district as database rows. */
export async function storeDistrict(sql: Sql, scene: Scene, drawn: Drawn): Promise<void> {
  await clear(sql);
  await keepSubstitute(sql, scene, drawn);
  await keepLists(sql, scene, drawn);
  await keepJobs(sql, scene, drawn);
  await keepCancellations(sql, scene, drawn);
}

/** Converts a number of minutes before now to a moment as stored in the database. */
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function keepCancellations(
  sql: Sql,
  { organization: org_id, substitute: substitute_id, places, today }: Scene,
  { jobs, penaltyHours, cancelledLateBefore, cutOffMinutes }: Drawn,
): Promise<void> {
  await sql(
    'update absence_settings set travel_minutes = 0, cancel_penalty_hours = $1, fill_cut_off_minutes = $2 where org_id = $3',
    [penaltyHours ?? null, cutOffMinutes, org_id],
  );
  const another = { org_id, confirmation_number: firstJob + 200, kind: 'absence', institute_id: places[0] };
  await put(sql, 'absence_day', [
    { ...another, row_version: 1, absence_date: today, shift_type: 4, fill_status: 5 },
  ]);
  const givenUp = jobs.flatMap(({ isGivenUp }, at) =>
    isGivenUp ? [{ confirmation_number: numberOf(at), removed_at: ago(1), is_late: false }] : [],
  );
  const late =
    cancelledLateBefore === undefined
      ? []
      : [
          {
            confirmation_number: another.confirmation_number,
            removed_at: ago(cancelledLateBefore),
            is_late: true,
          },
        ];
  const [reason] = await sql(
    'select min(cancellation_reason_id) as id from substitute_cancellation_reason where org_id = $1',
    [org_id],
  );
  await put(
    sql,
    'assignment',
    [...givenUp, ...late].map((row, at) => ({
      ...{ org_id, row_version: 1, assignment_id: firstJob + at, substitute_id, institute_id: places[0] },
      ...{ source: 'web', accepted_at: ago(10_000), cancellation_reason_id: reason?.id },
      ...row,
    })),
  );
}

/** Returns the columns for the hold and approval of a generated job's absence. */
const requestOf = ({ hold, releasedBefore }: DrawnJob) => ({
  hold:
    hold === undefined || hold === 'open end' ? 'none' : hold === 'approval' ? 'untilApproved' : 'untilTime',
  held_until: typeof hold === 'number' ? ago(-hold) : null,
  released_at: releasedBefore === undefined ? null : ago(releasedBefore),
  approval_status: hold === 'approval' ? 'pending' : 'none',
});

async function keepJobs(sql: Sql, scene: Scene, { workers, profiles, jobs, taken }: Drawn): Promise<void> {
  const { organization: org_id } = scene;
  for (const [at, { type, districtPercent, hours, ...limits }] of workers.entries())
    await set(
      sql,
      'worker',
      { worker_id: scene.workers[at] ?? 0 },
      {
        worker_type_id: scene.types[type],
        lead_time_visible_percent: limits.percent,
        visibility_percent: districtPercent,
        min_visibility_minutes: limits.minimumMinutes,
        max_visibility_minutes: limits.maximumMinutes,
        substitute_job_visibility: hours[0],
        callgroup_sub_job_visibility: hours[1],
        org_sub_job_visibility: hours[2],
      },
    );
  const requiredSkills = (
    owners: readonly number[],
    all: readonly { readonly skills: readonly number[] }[],
  ) =>
    all.flatMap(({ skills }, at) =>
      skills.map((skill) => ({ org_id, owner_id: owners[at], target_id: scene.skills[skill] })),
    );
  await put(sql, 'worker__skill_ids', requiredSkills(scene.workers, workers));
  await put(sql, 'vacancy_profile__skill_ids', requiredSkills(scene.profiles, profiles));
  // Returns the columns of an absence day with a custom shift (type 4), so that a job without times does not get the
  // employee's times.
  const day = (inDays: number, time: { from: number; to: number } | undefined) => ({
    org_id,
    row_version: 1,
    absence_date: addDays(scene.today, inDays),
    shift_type: 4,
    absence_start_time: time ? timeText(time.from) : null,
    absence_end_time: time ? timeText(time.to) : null,
  });
  await put(
    sql,
    'job',
    jobs.map(({ place }, at) => ({
      ...{ org_id, row_version: 1, job_id: numberOf(at), institute_id: scene.places[place] },
    })),
  );
  await put(
    sql,
    'absence',
    jobs.map((job, at) => ({
      ...{
        org_id,
        row_version: 1,
        absence_id: numberOf(at),
        kind: 'absence',
        needs_substitute: true,
      },
      ...requestOf(job),
    })),
  );
  const open = jobs.flatMap(({ of, place, time, enteredBefore, hold, ...job }, at) =>
    daysOf(job).map((inDays, further) => ({
      ...day(inDays, time),
      job_id: numberOf(at),
      absence_id: numberOf(at),
      confirmation_number: numberOf(at) + further,
      ...('worker' in of
        ? { kind: 'absence', worker_id: scene.workers[of.worker], vacancy_profile_id: null }
        : { kind: 'vacancy', worker_id: null, vacancy_profile_id: scene.profiles[of.profile] }),
      institute_id: scene.places[place],
      fill_status: hold === undefined ? 2 : 7,
      created_at: ago(enteredBefore),
    })),
  );
  await put(sql, 'absence_day', open);
  const calls = jobs.flatMap(({ said, place }, at) =>
    said.map((result) => ({
      ...{ org_id, row_version: 1, call_attempt_id: firstJob + at, confirmation_number: numberOf(at) },
      ...{ substitute_id: scene.substitute, institute_id: scene.places[place], channel: 'phone', result },
      called_at: ago(1),
    })),
  );
  await put(sql, 'call_attempt', calls);
  await put(
    sql,
    'absence_day',
    taken.map(({ inDays, time }, at) => ({
      ...day(inDays, time),
      confirmation_number: firstJob + 100 + at,
      kind: 'absence',
      worker_id: scene.workers[0],
      institute_id: scene.places[0],
      fill_status: 3,
      substitute_id: scene.substitute,
    })),
  );
}
