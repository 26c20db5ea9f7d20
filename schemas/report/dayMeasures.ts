import { dayStatuses } from '../status/dayStatus.ts';
import { reconcileStatuses } from '../status/reconcileStatus.ts';
import { schoolDaysOf } from './schoolDayFields.ts';

const { unfilled, filled } = dayStatuses.code;
const needed = { countsInFillRate: true } as const;

/** Measures of absence days (docs/domain.md#measures). */
export const dayMeasures = {
  days: {
    title: 'Absences',
    description: 'Days of absences and vacancies that take place.',
    where: { fillStatus: dayStatuses.codesWith('conflicts') },
  },
  needed: {
    title: 'Substitutes needed',
    description: 'Unfilled, filled and closed days, and held ones that have begun.',
    where: needed,
  },
  unfilled: { title: 'Unfilled', description: 'Days without a substitute.', where: { fillStatus: unfilled } },
  fillRate: {
    title: 'Fill rate',
    description: 'Filled days of those that need a substitute.',
    where: { fillStatus: filled },
    outOf: needed,
    digits: 1,
  },
} as const;

const takesPlace = { fillStatus: dayStatuses.codesWith('conflicts') } as const;
const ofEmployees = { ...takesPlace, kind: 'absence' } as const;

/**
 * The divisor of rates: the active employees, limited by the report's filters on school, employee type and employee.
 */
const employees = {
  of: 'employee/employee',
  where: { isActive: true },
  same: { instituteId: 'instituteIds', workerTypeId: 'workerTypeId', workerId: 'workerId' },
} as const;

export const occurrences = {
  occurrences: {
    title: 'Occurrences',
    description: 'Runs of consecutive school days of one employee, counted on the first day.',
    where: { startsRun: true },
  },
} as const;

/** Absence rates: absences relative to the employees who could be absent. */
export const rateMeasures = {
  daysPerEmployee: {
    title: 'Days per employee',
    description: 'Days taken by employees, divided by the active employees of the same schools and types.',
    where: ofEmployees,
    sum: 'durationDays',
    per: [employees],
    digits: 2,
  },
  absenceRate: {
    title: 'Absence rate',
    description: 'Days taken by employees, divided by active employees times school days.',
    where: ofEmployees,
    sum: 'durationDays',
    per: [employees, schoolDaysOf],
    percent: true,
    digits: 2,
  },
} as const;

/** Fill rates, and times until jobs are filled. */
export const fillMeasures = {
  fillRateHours: {
    title: 'Fill rate by hours',
    description: 'Hours of filled days, of the hours of days that need a substitute.',
    where: { fillStatus: filled },
    outOf: needed,
    sum: 'durationHours',
    digits: 1,
  },
  fillRateSystem: {
    title: 'Filled by substitutes',
    description: 'Days that substitutes took themselves or by a call, of those that need one.',
    where: { fillStatus: filled, source: ['web', 'phone', 'mobile', 'text'] },
    outOf: needed,
    digits: 1,
  },
  fillRateAssigned: {
    title: 'Filled by assignment',
    description: 'Days that were assigned or prearranged, of those that need a substitute.',
    where: { fillStatus: filled, source: ['adminAssign', 'prearranged', 'permanentSub', 'import'] },
    outOf: needed,
    digits: 1,
  },
  fillRateCovered: {
    title: 'With internal coverage',
    description: 'Days that a substitute or colleagues cover, of those that need a substitute.',
    where: { isCovered: true },
    outOf: needed,
    digits: 1,
  },
  hoursToFill: {
    title: 'Hours to fill, median',
    description: 'From entry until a substitute took the job: half of the filled days took no longer.',
    where: { fillStatus: filled },
    percentile: { of: 'hoursToFill', at: 50 },
    digits: 1,
  },
  hoursToFill90: {
    title: 'Hours to fill, 90%',
    description: 'From entry until a substitute took the job: 90% of the filled days took no longer.',
    where: { fillStatus: filled },
    percentile: { of: 'hoursToFill', at: 90 },
    digits: 1,
  },
  leadHours: {
    title: 'Lead time in hours, median',
    description: 'From entry to start: half of the days had no more.',
    where: takesPlace,
    percentile: { of: 'leadHours', at: 50 },
    digits: 1,
  },
} as const;

const against = { ...schoolDaysOf, atLeast: 5 } as const;

const onWeekday = (weekday: number, title: string) =>
  ({
    title,
    description:
      'Absences on this weekday of all. ×1 is the share of school days; not with fewer than 5 absences.',
    where: { ...takesPlace, weekday },
    outOf: takesPlace,
    against,
    digits: 1,
  }) as const;

/** Absences by weekday, compared with school days. */
export const weekdayMeasures = {
  share: {
    title: 'Of all absences',
    description:
      'Absences of all in the list. ×1 is the share of school days; not with fewer than 5 absences.',
    where: takesPlace,
    outOf: takesPlace,
    ofTotal: true,
    against,
    digits: 1,
  },
  monday: onWeekday(1, 'Monday'),
  tuesday: onWeekday(2, 'Tuesday'),
  wednesday: onWeekday(3, 'Wednesday'),
  thursday: onWeekday(4, 'Thursday'),
  friday: onWeekday(5, 'Friday'),
  nextToClosedDay: {
    title: 'Next to a closed day',
    description: 'Absences whose weekday before or after is not a school day, of all.',
    where: { ...takesPlace, nextToClosedDay: true },
    outOf: takesPlace,
    digits: 1,
  },
} as const;

/** Balance usage and hours of absence days. */
export const dayAmountMeasures = {
  hours: {
    title: 'Hours taken',
    description: 'Hours of the days that take place.',
    where: { fillStatus: dayStatuses.codesWith('conflicts') },
    sum: 'durationHours',
    digits: 2,
  },
  daysTaken: {
    title: 'Days taken',
    description: 'Parts of the days that take place.',
    where: { fillStatus: dayStatuses.codesWith('conflicts') },
    sum: 'durationDays',
    digits: 2,
  },
} as const;

export const dayMeasureTexts = {
  'Substitutes needed': 'Sustitutos necesarios',
  'Fill rate': 'Tasa de cobertura',
  'Days of absences and vacancies that take place.': 'Días de ausencias y vacantes que tienen lugar.',
  'Unfilled, filled and closed days, and held ones that have begun.':
    'Días sin cubrir, cubiertos y cerrados, y los retenidos que han empezado.',
  'Days without a substitute.': 'Días sin sustituto.',
  'Filled days of those that need a substitute.': 'Días cubiertos de los que necesitan sustituto.',
} as const;

export const occurrenceTexts = {
  Occurrences: 'Ocurrencias',
  'Runs of consecutive school days of one employee, counted on the first day.':
    'Series de días lectivos seguidos de un empleado, contadas en el primer día.',
} as const;

export const rateTexts = {
  'Days per employee': 'Días por empleado',
  'Days taken by employees, divided by the active employees of the same schools and types.':
    'Días que tomaron los empleados, entre los empleados activos de las mismas escuelas y tipos.',
  'Absence rate': 'Tasa de ausencia',
  'Days taken by employees, divided by active employees times school days.':
    'Días que tomaron los empleados, entre empleados activos por días lectivos.',
} as const;

export const fillMeasureTexts = {
  'Fill rate by hours': 'Tasa de cobertura por horas',
  'Hours of filled days, of the hours of days that need a substitute.':
    'Horas de los días cubiertos, de las de los días que necesitan sustituto.',
  'Filled by substitutes': 'Cubiertos por los sustitutos',
  'Days that substitutes took themselves or by a call, of those that need one.':
    'Días que los sustitutos tomaron por sí mismos o por una llamada, de los que necesitan uno.',
  'Filled by assignment': 'Cubiertos por asignación',
  'Days that were assigned or prearranged, of those that need a substitute.':
    'Días asignados o acordados de antemano, de los que necesitan sustituto.',
  'With internal coverage': 'Con cobertura interna',
  'Days that a substitute or colleagues cover, of those that need a substitute.':
    'Días que cubre un sustituto o un compañero, de los que necesitan sustituto.',
  'Hours to fill, median': 'Horas hasta cubrir, mediana',
  'From entry until a substitute took the job: half of the filled days took no longer.':
    'Desde el registro hasta que un sustituto tomó el trabajo: la mitad de los días cubiertos no tardó más.',
  'Hours to fill, 90%': 'Horas hasta cubrir, 90%',
  'From entry until a substitute took the job: 90% of the filled days took no longer.':
    'Desde el registro hasta que un sustituto tomó el trabajo: el 90% de los días cubiertos no tardó más.',
  'Lead time in hours, median': 'Horas de antelación, mediana',
  'From entry to start: half of the days had no more.':
    'Desde el registro hasta el inicio: la mitad de los días no tuvo más.',
} as const;

export const weekdayMeasureTexts = {
  'Of all absences': 'De todas las ausencias',
  'Absences of all in the list. ×1 is the share of school days; not with fewer than 5 absences.':
    'Ausencias de todas las de la lista. ×1 es la proporción de días lectivos; no con menos de 5 ausencias.',
  'Absences on this weekday of all. ×1 is the share of school days; not with fewer than 5 absences.':
    'Ausencias en este día de todas. ×1 es la proporción de días lectivos; no con menos de 5 ausencias.',
  'Absences whose weekday before or after is not a school day, of all.':
    'Ausencias cuyo día laborable anterior o siguiente no es lectivo, de todas.',
} as const;

export const dayAmountTexts = {
  'Hours of the days that take place.': 'Horas de los días que tienen lugar.',
  'Parts of the days that take place.': 'Partes de los días que tienen lugar.',
} as const;

/** Measures of days covered by a substitute. */
export const coveredMeasures = {
  days: { title: 'Days covered', description: 'Days with a substitute.' },
  hours: {
    title: 'Hours covered',
    description: 'Hours of these days.',
    sum: 'durationHours',
    digits: 2,
  },
  reconciled: {
    title: 'Reconciled',
    description: 'Reconciled days of those covered.',
    where: { reconcileStatus: reconcileStatuses.codesWith('isReconciled') },
    outOf: {},
    digits: 1,
  },
} as const;

export const coveredMeasureTexts = {
  'Days covered': 'Días cubiertos',
  'Days with a substitute.': 'Días con sustituto.',
  'Hours covered': 'Horas cubiertas',
  'Hours of these days.': 'Horas de estos días.',
  Reconciled: 'Conciliados',
  'Reconciled days of those covered.': 'Días conciliados de los cubiertos.',
} as const;
