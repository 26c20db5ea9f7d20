import { eligibilityOf } from '#schemas/rules/eligibility/eligibility.ts';
import { visibleToSubstituteFrom } from '#schemas/rules/eligibility/fitness.ts';
import type { ComputedRows, RowsContext } from '../../domainRule.ts';
import { factsText } from '../../eligibility/factsText.ts';
import type { LoadedJob } from '../../eligibility/jobFacts.ts';
import { type EligibilityInput, eligibilityInput } from '../../eligibility/questions.ts';
import { gateColumns, summarizeGates } from '../../eligibility/summarizeGates.ts';
import { isUpcomingSql } from '../../jobs/dayTimes.ts';
import { statusIn } from '../../statusIn.ts';
import { asOfMoment, requestedMoment } from './requestedMoment.ts';

/** SQL condition for days that are open or held, from today on (docs/domain.md#fill-status). */
const ahead = `${statusIn('day.fill_status', 'openForFill')} and ${isUpcomingSql()}`;

/** Columns of an open job, with their SQL types. */
const columns = {
  conf: 'bigint',
  job_id: 'bigint',
  confirmation_number: 'bigint',
  date: 'date',
  to_date: 'date',
  day_count: 'bigint',
  dates: 'jsonb',
  time: 'text',
  end_time: 'text',
  duration: 'numeric',
  break_duration: 'bigint',
  deduct_break_from_absence_duration: 'boolean',
  institute_id: 'bigint',
  worker_id: 'bigint',
  title: 'text',
  is_vacancy: 'boolean',
  visible_from: 'timestamptz',
  is_shown: 'boolean',
  ...gateColumns,
} as const;

type JobRow = Record<keyof typeof columns, unknown>;

const recordset = Object.entries(columns)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');

/**
 * Rows of open and held jobs for a substitute, without days that are already over at their schools. Each row has every
 * reason that blocks the substitute on any of the job's days, when the substitute sees the job, and when the last of
 * these reasons ends by itself (null if one does not) (docs/domain.md#eligibility). For an earlier moment, all values
 * are as of that moment (docs/domain.md#the-dated-past).
 */
export const openJobs: ComputedRows = async (of) => {
  const moment = requestedMoment(of);
  const questions = eligibilityInput(await of.runQuery(factsOf));
  const [substituteId] = questions.substitutes;
  const rows =
    substituteId === undefined ? [] : questions.jobs.map((job) => rowOf(questions, job, substituteId));
  return `select ${moment ?? 'null::timestamptz'} as as_of, found.*
    from jsonb_to_recordset(${of.value(JSON.stringify(rows))}::jsonb) as found(${recordset})`;
};

function factsOf(own: RowsContext): string {
  const moment = requestedMoment(own);
  const { organization, parent } = own;
  const text = factsText({
    organization,
    days: ahead,
    substitutes: `s.substitute_id = ${parent}`,
    moment,
    isPast: moment !== undefined,
  });
  return moment === undefined ? text : asOfMoment(own, moment, text);
}

function rowOf(questions: EligibilityInput, job: LoadedJob, substituteId: number): JobRow {
  const question = questions.of(job, substituteId, 'web');
  const closed = eligibilityOf(question).closed.filter(({ weight }) => weight === 'hard');
  const { first, days } = job;
  const dates = days.map((day) => day.absence_date);
  const isHoursKnown = days.some(({ hours }) => hours !== null);
  const hours = days.reduce((total, day) => total + (day.hours ?? 0), 0);
  return {
    conf: job.id,
    job_id: job.id,
    confirmation_number: first.confirmation_number,
    date: dates[0],
    to_date: dates.at(-1),
    day_count: days.length,
    dates,
    time: first.starts,
    end_time: first.ends,
    duration: isHoursKnown ? Math.round(hours * 100) / 100 : null,
    break_duration: first.break_minutes,
    deduct_break_from_absence_duration: first.is_deducted,
    institute_id: first.institute_id,
    worker_id: first.worker_id,
    title: first.title,
    is_vacancy: first.kind === 'vacancy',
    visible_from: visibleToSubstituteFrom(question),
    is_shown: closed.length === 0,
    ...summarizeGates(closed, job),
  };
}
