import type { FromSchema } from 'json-schema-to-ts';

/** The maximum number of schedules of a report, of upcoming runs shown, and of distribution lists in a schedule. */
export const scheduleLimits = { ofReport: 10, ahead: 5, lists: 20 } as const;

/** A recurrence rule of RFC 5545 by day, week, month or year, such as `FREQ=WEEKLY;BYDAY=MO`; at most once a day. */
export const rulePattern =
  '^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;(INTERVAL=[1-9]\\d?|COUNT=[1-9]\\d{0,2}|BYDAY=(-1|[1-5])?(MO|TU|WE|TH|FR|SA|SU)(,(-1|[1-5])?(MO|TU|WE|TH|FR|SA|SU)){0,6}|BYMONTHDAY=(-1|[1-9]|[12]\\d|3[01])(,(-1|[1-9]|[12]\\d|3[01])){0,9}))*$';

/** A schedule to save. */
export const sentScheduleSchema = {
  title: 'SentSchedule',
  type: 'object',
  additionalProperties: false,
  required: ['rule', 'startsAt', 'timeZone', 'format', 'listIds', 'subject', 'isActive'],
  properties: {
    rule: { type: 'string', maxLength: 200, pattern: rulePattern },
    startsAt: {
      type: 'string',
      pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d$',
      description: 'The first day and time of day, in the time zone.',
    },
    timeZone: { type: 'string', maxLength: 60 },
    format: { enum: ['screen', 'csv', 'xlsx', 'pdf'] },
    listIds: {
      type: 'array',
      items: { type: 'integer' },
      uniqueItems: true,
      maxItems: scheduleLimits.lists,
      description: 'Distribution lists. If empty, only the owner gets the email.',
    },
    subject: { type: 'string', minLength: 1, maxLength: 120 },
    isActive: { type: 'boolean' },
  },
} as const;

export type SentSchedule = FromSchema<typeof sentScheduleSchema>;

const text = { type: 'string' } as const;
const moments = { type: 'array', items: text } as const;

/** A schedule with its next runs and the result of the last one. */
export const scheduleSchema = {
  title: 'Schedule',
  type: 'object',
  additionalProperties: false,
  required: [...sentScheduleSchema.required, 'scheduleId', 'ownerName', 'nextRuns', 'lastStatus'],
  properties: {
    ...sentScheduleSchema.properties,
    scheduleId: { type: 'integer' },
    ownerName: text,
    nextRuns: moments,
    lastRunAt: { type: ['string', 'null'] },
    lastStatus: { enum: ['never', 'sent', 'partly', 'failed'] },
    lastMessage: { type: ['string', 'null'] },
  },
} as const;

export type Schedule = FromSchema<typeof scheduleSchema>;

export const schedulesSchema = {
  title: 'Schedules',
  type: 'object',
  additionalProperties: false,
  required: ['schedules', 'lists'],
  properties: {
    schedules: { type: 'array', items: scheduleSchema },
    lists: {
      type: 'array',
      description: 'The district’s distribution lists; none for users who cannot distribute.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['listId', 'name'],
        properties: { listId: { type: 'integer' }, name: text },
      },
    },
  },
} as const;

export type Schedules = FromSchema<typeof schedulesSchema>;

/** The next runs of a recurrence rule that is not saved yet. */
export const nextRunsSchema = {
  title: 'NextRuns',
  type: 'object',
  additionalProperties: false,
  required: ['nextRuns'],
  properties: { nextRuns: moments },
} as const;
