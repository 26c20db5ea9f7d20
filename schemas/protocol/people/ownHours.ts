import type { FromSchema } from 'json-schema-to-ts';
import { clockTimePattern } from '../../values/formats.ts';

const text = { type: 'string' } as const;
const date = { ...text, format: 'date' } as const;
const moment = { ...text, format: 'date-time' } as const;
const whole = { type: 'integer' } as const;
const flag = { type: 'boolean' } as const;
const time = { ...text, pattern: clockTimePattern } as const;
const closed = { type: 'object', additionalProperties: false } as const;

/**
 * The rules for an entry of hours, so that the browser can validate the entry before it is sent
 * (`schemas/rules/timeSheets/shift.ts`).
 */
const rules = {
  ...closed,
  required: ['timeZone', 'roundMinutes', 'roundFor', 'editDays'],
  properties: {
    timeZone: text,
    roundMinutes: whole,
    roundFor: { enum: ['nearest', 'worker'] },
    editDays: whole,
  },
} as const;

const item = {
  title: 'OwnHoursItem',
  ...closed,
  required: [
    ...['timeSheetItemId', 'version', 'workDate', 'school', 'kind', 'status', 'isPaper', 'jobGone'],
    ...['isOver', 'mayEnter', 'isProposed', 'rules'],
  ],
  properties: {
    timeSheetItemId: whole,
    version: { ...whole, description: 'Send it with each action.' },
    workDate: date,
    school: text,
    employee: {
      ...text,
      description: 'The replaced employee; absent for a vacancy and for hours without a job.',
    },
    kind: { enum: ['assignment', 'walkIn', 'duty'] },
    reason: text,
    status: {
      enum: ['notEntered', 'entered', 'submitted', 'rejected', 'approved', 'released', 'extracted'],
    },
    isPaper: flag,
    jobGone: { ...flag, description: 'The job was removed after hours were entered.' },
    scheduledIn: text,
    scheduledOut: text,
    scheduledBreak: whole,
    scheduledMinutes: whole,
    timeIn: text,
    timeOut: { ...text, description: 'Absent during the shift.' },
    endsNextDay: flag,
    breakMinutes: whole,
    minutes: { ...whole, description: 'Paid minutes, rounded by the district’s rules.' },
    comments: text,
    isOver: { ...flag, description: 'Whether the planned shift has ended.' },
    mayEnter: { ...flag, description: 'Whether hours can be entered or changed now.' },
    isProposed: {
      ...flag,
      description: 'Whether submitting enters the planned hours, if the district prefills them.',
    },
    rejectReason: text,
    correctionReason: { ...text, description: 'Why the school changed the hours.' },
    correctedBy: text,
    correctedAt: moment,
    ownTimeIn: { ...text, description: 'The substitute’s previous entry.' },
    ownTimeOut: text,
    ownBreakMinutes: whole,
    ownMinutes: whole,
    objection: text,
    rules,
  },
} as const;

/** The hours of the current substitute in one week (docs/domain.md#timesheets). */
export const ownHoursSchema = {
  title: 'OwnHours',
  ...closed,
  required: ['today', 'fromDate', 'toDate', 'now', 'items', 'schools', 'earlier', 'pin', 'certification'],
  properties: {
    today: date,
    now: { ...moment, description: 'The service’s current time.' },
    fromDate: { ...date, description: 'Monday of the week.' },
    toDate: { ...date, description: 'Sunday of the week.' },
    items: { type: 'array', items: item },
    schools: {
      type: 'array',
      description: 'Where hours without a job can be added.',
      items: {
        ...closed,
        required: ['instituteId', 'school', 'rules'],
        properties: { instituteId: whole, school: text, rules },
      },
    },
    earlier: {
      ...whole,
      description: 'Days of earlier weeks whose hours can still be entered or submitted.',
    },
    earliest: { ...date, description: 'The first of them.' },
    pin: {
      enum: ['needed', 'missing', 'provider'],
      description: 'Whether a PIN certifies hours, must be set first, or is kept by the identity provider.',
    },
    certification: {
      ...closed,
      required: ['version', 'text'],
      properties: { version: whole, text },
    },
  },
} as const;

const ofItem = {
  timeSheetItemId: { ...whole, minimum: 1 },
  version: { ...whole, minimum: 1, description: 'The version that was read.' },
} as const;
const deviceTime = {
  ...moment,
  description: 'The device’s time. It is not used, but a difference is noted.',
} as const;
const entry = {
  timeIn: time,
  timeOut: time,
  breakMinutes: { ...whole, minimum: 0, maximum: 959 },
  endsNextDay: flag,
  secondIn: { ...flag, description: 'The second of two identical hours when daylight saving time ends.' },
  secondOut: flag,
  comments: { ...text, maxLength: 500 },
  deviceTime,
} as const;

export const hoursEntrySchema = {
  ...closed,
  required: ['timeSheetItemId', 'version', 'timeIn'],
  properties: { ...ofItem, ...entry },
} as const;

export const hoursClockSchema = {
  ...closed,
  required: ['timeSheetItemId', 'version', 'side'],
  properties: { ...ofItem, side: { enum: ['in', 'out'] }, deviceTime },
} as const;

export const hoursAddSchema = {
  ...closed,
  required: ['instituteId', 'workDate', 'kind', 'reason', 'timeIn', 'timeOut'],
  properties: {
    instituteId: { ...whole, minimum: 1 },
    workDate: date,
    kind: { enum: ['walkIn', 'duty'] },
    reason: { ...text, minLength: 1, maxLength: 200 },
    ...entry,
  },
} as const;

export const hoursSubmitSchema = {
  ...closed,
  required: ['items', 'certificationVersion'],
  properties: {
    items: {
      type: 'array',
      minItems: 1,
      maxItems: 100,
      items: { ...closed, required: ['timeSheetItemId', 'version'], properties: ofItem },
    },
    certificationVersion: { ...whole, minimum: 1, description: 'The version of the text that was shown.' },
    pin: { ...text, maxLength: 20 },
  },
} as const;

export const hoursItemSchema = {
  ...closed,
  required: ['timeSheetItemId', 'version'],
  properties: ofItem,
} as const;

export const hoursObjectSchema = {
  ...closed,
  required: ['timeSheetItemId', 'version', 'objection'],
  properties: { ...ofItem, objection: { ...text, minLength: 1, maxLength: 500 } },
} as const;

/** The response of an action on hours. */
export const hoursDoneSchema = {
  ...closed,
  required: ['items'],
  properties: {
    items: {
      type: 'array',
      items: {
        ...closed,
        required: ['timeSheetItemId', 'version', 'status'],
        properties: { timeSheetItemId: whole, version: whole, status: text },
      },
    },
  },
} as const;

export type OwnHours = FromSchema<typeof ownHoursSchema>;
export type OwnHoursItem = OwnHours['items'][number];
export type HoursRules = OwnHoursItem['rules'];
export type HoursEntry = FromSchema<typeof hoursEntrySchema>;
export type HoursClock = FromSchema<typeof hoursClockSchema>;
export type HoursAdd = FromSchema<typeof hoursAddSchema>;
export type HoursSubmit = FromSchema<typeof hoursSubmitSchema>;
export type HoursItem = FromSchema<typeof hoursItemSchema>;
export type HoursObject = FromSchema<typeof hoursObjectSchema>;
export type HoursDone = FromSchema<typeof hoursDoneSchema>;
