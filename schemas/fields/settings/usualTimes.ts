import { absenceTimes, workDayRules } from '../time/workDay.ts';
import { bySchoolTimes } from './levels.ts';

const { absenceStartTime, absenceHalfDayBreak, absenceHalfDayBreak2, absenceEndTime } = absenceTimes;

const atSchool = <T extends { readonly 'x-field': object }>(field: T) =>
  ({ ...field, 'x-field': { ...field['x-field'], inherits: bySchoolTimes } }) as const;

/**
 * The usual times of a school (docs/domain.md#times-of-a-day), with the same field names as the times of an employee.
 */
export const usualTimes = {
  absenceStartTime: atSchool(absenceStartTime),
  absenceHalfDayBreak: atSchool(absenceHalfDayBreak),
  absenceHalfDayBreak2: atSchool(absenceHalfDayBreak2),
  absenceEndTime: atSchool(absenceEndTime),
} as const;

export const usualTimeNames = Object.keys(usualTimes) as (keyof typeof usualTimes)[];

/** Rules for the order of a school's usual times: both half days lie within the day. */
export const usualTimeRules = workDayRules.filter(({ fields }) => fields.every((name) => name in usualTimes));

export const usualTimesTexts = {
  'Usual times': 'Horas habituales',
  'New employees without times get those of their first school.':
    'Los empleados nuevos sin horas reciben las de su primera escuela.',
  'Workdays and hours': 'Días laborables y horas',
  Balances: 'Saldos',
} as const;
