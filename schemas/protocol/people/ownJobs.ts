import type { FromSchema } from 'json-schema-to-ts';

/**
 * The reasons for not being able to take a job that are shown to the substitute, because they concern the substitute's
 * own record. They have the names of the eligibility reasons.
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
  jobId: { type: 'integer', description: 'The confirmation number of the first day.' },
  date: { ...date, description: 'The first remaining day.' },
  toDate: { ...date, description: 'The last day.' },
  dayCount: { type: 'integer', description: 'The number of remaining days.' },
  startTime: { ...text, description: 'Absent if unknown.' },
  endTime: text,
  school: text,
  isVacancy: { type: 'boolean' },
} as const;

const person = {
  employee: { ...text, description: 'The replaced employee; absent for a vacancy.' },
  title: { ...text, description: 'The job title.' },
  notes: { ...text, description: 'Notes to the substitute.' },
} as const;

/** Why a substitute cannot cancel one of their jobs. */
export const jobRefusals = ['cancelJobsNotAllowed', 'jobStarted'] as const;

const required = ['jobId', 'date', 'toDate', 'dayCount', 'school', 'isVacancy'] as const;
const closed = { type: 'object', additionalProperties: false } as const;

const availableJob = { title: 'OwnJob', ...closed, required, properties: { ...job, ...person } } as const;

/** A job of the substitute, and the effects of canceling it. */
const acceptedJob = {
  title: 'TakenJob',
  ...closed,
  required: [...required, 'isLate', 'files'],
  properties: {
    ...job,
    ...person,
    refusal: { enum: jobRefusals, description: 'Why the caller cannot cancel the job.' },
    isLate: { type: 'boolean', description: 'Whether canceling now is a late cancellation.' },
    penaltyHours: { type: 'integer', description: 'How long the caller cannot accept jobs afterwards.' },
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
const blockedJob = {
  title: 'KeptJob',
  ...closed,
  required: [...required, 'because'],
  properties: {
    ...job,
    because: { type: 'array', items: { enum: ownReasons } },
    closedOn: { type: 'array', items: date, description: 'The affected days, if not all.' },
    opensAt: { ...text, format: 'date-time', description: 'When the block ends, if it ends by itself.' },
  },
} as const;

/** The jobs of the current substitute (docs/domain.md#what-a-substitute-is-told). */
export const ownJobsSchema = {
  title: 'OwnJobs',
  ...closed,
  required: ['maySearch', 'coming', 'open', 'kept', 'isCut', 'reasons'],
  properties: {
    maySearch: { type: 'boolean', description: 'Whether the caller can search for jobs.' },
    coming: { type: 'array', items: acceptedJob, description: 'Accepted jobs, the next first.' },
    open: { type: 'array', items: availableJob, description: 'Available jobs.' },
    kept: {
      type: 'array',
      items: blockedJob,
      description: 'Jobs that the caller cannot take because of something of their own.',
    },
    isCut: { type: 'boolean', description: 'Whether later open jobs were left out.' },
    reasons: {
      type: 'array',
      items: { ...closed, required: ['id', 'name'], properties: { id: { type: 'integer' }, name: text } },
      description: 'Cancellation reasons to choose from.',
    },
  },
} as const;

const jobId = { type: 'integer', minimum: 1, description: 'The job ID from the list.' } as const;

/** An open job to accept, or a declined one to restore. The response repeats its id. */
export const jobAcceptSchema = { ...closed, required: ['jobId'], properties: { jobId } } as const;

/** An open job to decline. The response repeats its id. */
export const jobDeclineSchema = {
  ...closed,
  required: ['jobId'],
  properties: {
    jobId,
    wholeDay: { type: 'boolean', description: 'Also decline all other jobs on its days.' },
  },
} as const;

/** A job to cancel. The response repeats its id. */
export const jobCancelSchema = {
  ...closed,
  required: ['jobId', 'cancellationReasonId'],
  properties: {
    jobId,
    cancellationReasonId: { type: 'integer', minimum: 1 },
    note: { ...text, maxLength: 200, description: 'Stored in the absence log.' },
  },
} as const;

export type OwnJobs = FromSchema<typeof ownJobsSchema>;
export type OwnJob = OwnJobs['open'][number];
export type KeptJob = OwnJobs['kept'][number];
export type TakenJob = OwnJobs['coming'][number];
export type JobDecline = FromSchema<typeof jobDeclineSchema>;
export type JobCancel = FromSchema<typeof jobCancelSchema>;
