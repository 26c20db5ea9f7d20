import type { FromSchema } from 'json-schema-to-ts';

/**
 * Reasons that keep a substitute from a job and that they are shown, because the reasons are their own. Named like the
 * gates.
 */
export const ownReasons = [
  'joinsLater',
  'busy',
  'doesNotWork',
  'lacksSkills',
  'schoolNotChosen',
  'permanentElsewhere',
  'overDailyLimit',
  'overWeeklyLimit',
  'overMonthlyLimit',
  'hasCancelledIt',
  'penalty',
  'rejectedTooOften',
  'startsTooSoon',
] as const;

export type OwnReason = (typeof ownReasons)[number];

const text = { type: 'string' } as const;
const date = { ...text, format: 'date' } as const;

const job = {
  jobId: { type: 'integer', description: 'Confirmation number of its first day.' },
  date: { ...date, description: 'The first of its days that are to come.' },
  toDate: { ...date, description: 'The last one.' },
  dayCount: { type: 'integer', description: 'How many are to come.' },
  startTime: { ...text, description: 'Missing where nobody knows it.' },
  endTime: text,
  school: text,
  isVacancy: { type: 'boolean' },
} as const;

const person = {
  employee: { ...text, description: 'Who is replaced; missing of a vacancy.' },
  title: { ...text, description: 'What they do.' },
  notes: { ...text, description: 'Notes to the substitute.' },
} as const;

/** Why a substitute cannot cancel one of their jobs. */
export const jobRefusals = ['cancelJobsNotAllowed', 'jobStarted'] as const;

const required = ['jobId', 'date', 'toDate', 'dayCount', 'school', 'isVacancy'] as const;
const closed = { type: 'object', additionalProperties: false } as const;

const told = { title: 'OwnJob', ...closed, required, properties: { ...job, ...person } } as const;

/** A job of the substitute, and the effects of canceling it. */
const taken = {
  title: 'TakenJob',
  ...closed,
  required: [...required, 'isLate', 'files'],
  properties: {
    ...job,
    ...person,
    refusal: { enum: jobRefusals, description: 'Why they cannot cancel it.' },
    isLate: { type: 'boolean', description: 'Whether canceling it now is a late cancellation.' },
    penaltyHours: { type: 'integer', description: 'How long they can accept no job after that.' },
    files: {
      type: 'array',
      items: {
        ...closed,
        required: ['fileId', 'name'],
        properties: { fileId: { type: 'integer' }, name: text },
      },
      description: 'Shared files of the school.',
    },
  },
} as const;

/** A job that the substitute cannot take, with the reasons. Does not name the absent person. */
const kept = {
  title: 'KeptJob',
  ...closed,
  required: [...required, 'because'],
  properties: {
    ...job,
    because: { type: 'array', items: { enum: ownReasons } },
    closedOn: { type: 'array', items: date, description: 'The days on which that holds, where not on all.' },
    opensAt: { ...text, format: 'date-time', description: 'When it ends by itself, where it does.' },
  },
} as const;

/** The jobs of the current substitute (docs/domain.md#what-a-substitute-is-told). */
export const ownJobsSchema = {
  title: 'OwnJobs',
  ...closed,
  required: ['maySearch', 'coming', 'open', 'kept', 'isCut', 'reasons'],
  properties: {
    maySearch: { type: 'boolean', description: 'Whether they may look for jobs at all.' },
    coming: { type: 'array', items: taken, description: 'Those that they have taken, the next first.' },
    open: { type: 'array', items: told, description: 'Those that they can take now.' },
    kept: { type: 'array', items: kept, description: 'Those that something of their own keeps them from.' },
    isCut: { type: 'boolean', description: 'Whether more open jobs were left out, which begin later.' },
    reasons: {
      type: 'array',
      items: { ...closed, required: ['id', 'name'], properties: { id: { type: 'integer' }, name: text } },
      description: 'Cancellation reasons to choose from.',
    },
  },
} as const;

const jobId = { type: 'integer', minimum: 1, description: 'The job, as the list names it.' } as const;

/** An open job to accept, or to be offered again. The response repeats its id. */
export const jobAcceptSchema = { ...closed, required: ['jobId'], properties: { jobId } } as const;

/** An open job to decline. The response repeats its id. */
export const jobDeclineSchema = {
  ...closed,
  required: ['jobId'],
  properties: {
    jobId,
    wholeDay: { type: 'boolean', description: 'No other job on its days either.' },
  },
} as const;

/** A job to cancel. The response repeats its id. */
export const jobCancelSchema = {
  ...closed,
  required: ['jobId', 'cancellationReasonId'],
  properties: {
    jobId,
    cancellationReasonId: { type: 'integer', minimum: 1 },
    note: { ...text, maxLength: 200, description: 'Kept in the absence log.' },
  },
} as const;

export type OwnJobs = FromSchema<typeof ownJobsSchema>;
export type OwnJob = OwnJobs['open'][number];
export type KeptJob = OwnJobs['kept'][number];
export type TakenJob = OwnJobs['coming'][number];
export type JobDecline = FromSchema<typeof jobDeclineSchema>;
export type JobCancel = FromSchema<typeof jobCancelSchema>;
