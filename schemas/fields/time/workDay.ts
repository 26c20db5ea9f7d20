import { substituteRequirements } from '../../rules/substituteRequirement.ts';

/**
 * The fields in this file are the times of an absent person and of their substitute, for employees and vacancy profiles
 * (docs/specification.md#master-data-3-employee and #master-data-3-vacancy-profile; the order of the times,
 * docs/specification.md#master-data-5-times).
 */

const clockTime = (title: string) => ({ type: 'string', title, 'x-field': { widget: 'clockTime' } }) as const;

const hours = { type: 'number', minimum: 0, maximum: 24, multipleOf: 0.01 } as const;
const relative = { type: 'integer', minimum: -720, maximum: 720, 'x-field': { unit: 'minutes' } } as const;

const absenceStartTime = clockTime('Day starts');
const absenceHalfDayBreak = clockTime('First half ends');
const absenceHalfDayBreak2 = clockTime('Second half starts');
const absenceEndTime = clockTime('Day ends');
const absenceHoursPerDay = { ...hours, title: 'Hours per day' } as const;
const absenceHoursPerDayOverride = {
  ...hours,
  title: 'Hours per day (override)',
  description: 'Replaces the hours between the times.',
} as const;
const deductBreakFromAbsenceDuration = {
  type: 'boolean',
  title: 'Deduct break from absences',
  default: false,
} as const;

const subStartTime = clockTime('Substitute start');
const subHalfDayBreak = clockTime('Substitute first half ends');
const subHalfDayBreak2 = clockTime('Substitute second half starts');
const subEndTime = clockTime('Substitute end');
const relSubStartMinutes = {
  ...relative,
  title: 'Substitute start offset',
  description: 'Minutes after absence start; negative for before.',
} as const;
const relSubEndMinutes = {
  ...relative,
  title: 'Substitute end offset',
  description: 'Minutes after absence end; negative for before.',
} as const;

/** The times of the absent person, in form order. */
export const absenceTimes = {
  absenceStartTime,
  absenceHalfDayBreak,
  absenceHalfDayBreak2,
  absenceEndTime,
  absenceHoursPerDay,
  absenceHoursPerDayOverride,
  deductBreakFromAbsenceDuration,
} as const;

export const substituteTimes = {
  subStartTime,
  subHalfDayBreak,
  subHalfDayBreak2,
  subEndTime,
  relSubStartMinutes,
  relSubEndMinutes,
} as const;

export const absenceTimeNames = Object.keys(absenceTimes) as (keyof typeof absenceTimes)[];
export const substituteTimeNames = Object.keys(substituteTimes) as (keyof typeof substituteTimes)[];

/** The order of the times: a rule for each pair, because every time is optional. */
export const workDayRules = [
  { rule: 'order', fields: ['absenceStartTime', 'absenceHalfDayBreak'], strict: true },
  { rule: 'order', fields: ['absenceStartTime', 'absenceHalfDayBreak2'], strict: true },
  { rule: 'order', fields: ['absenceHalfDayBreak', 'absenceHalfDayBreak2'] },
  { rule: 'order', fields: ['absenceHalfDayBreak', 'absenceEndTime'], strict: true },
  { rule: 'order', fields: ['absenceHalfDayBreak2', 'absenceEndTime'], strict: true },
  { rule: 'order', fields: ['absenceStartTime', 'absenceEndTime'], strict: true },
  { rule: 'order', fields: ['subStartTime', 'subHalfDayBreak'], strict: true },
  { rule: 'order', fields: ['subStartTime', 'subHalfDayBreak2'], strict: true },
  { rule: 'order', fields: ['subHalfDayBreak', 'subHalfDayBreak2'] },
  { rule: 'order', fields: ['subHalfDayBreak', 'subEndTime'], strict: true },
  { rule: 'order', fields: ['subHalfDayBreak2', 'subEndTime'], strict: true },
  { rule: 'order', fields: ['subStartTime', 'subEndTime'], strict: true },
  {
    rule: 'relativeTimes',
    fields: [
      'absenceStartTime',
      'absenceEndTime',
      'subStartTime',
      'subEndTime',
      'relSubStartMinutes',
      'relSubEndMinutes',
    ],
  },
] as const;

/** Hides the fields while a boolean field of the record is true. */
function hiddenWhile<T extends Readonly<Record<string, object>>>(fields: T, flag: string): T {
  const hidden = { properties: { [flag]: { const: true } }, required: [flag] };
  const entries = Object.entries(fields).map(([name, field]) => {
    const options = 'x-field' in field && typeof field['x-field'] === 'object' ? field['x-field'] : {};
    return [name, { ...field, 'x-field': { ...options, when: { hidden } } }];
  });
  return Object.fromEntries(entries) as T;
}

const { deductBreakFromAbsenceDuration: _, ...timesOfDay } = absenceTimes;

/**
 * Hides times that are entered with each vacancy. The break deduction stays visible, because it applies to those times
 * too.
 */
export const vacancyTimes = {
  ...hiddenWhile(timesOfDay, 'absenceCustomOnly'),
  deductBreakFromAbsenceDuration,
} as const;

export const vacancySubstituteTimes = hiddenWhile(substituteTimes, 'subCustomOnly');

/** Hides the field if a substitute is never required. */
export const unlessNeverRequired = {
  when: {
    hidden: {
      properties: { substituteRequirement: { const: substituteRequirements.never } },
      required: ['substituteRequirement'],
    },
  },
} as const;
