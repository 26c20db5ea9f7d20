import { dayStatuses } from '../status/dayStatus.ts';
import { reconcileStatuses } from '../status/reconcileStatus.ts';

const { unfilled, filled } = dayStatuses.code;
const needed = { countsInFillRate: true } as const;

/** The figures of days of absence (docs/domain.md#measures). */
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

/** What the days of absence take. */
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

export const dayAmountTexts = {
  'Hours of the days that take place.': 'Horas de los días que tienen lugar.',
  'Parts of the days that take place.': 'Partes de los días que tienen lugar.',
} as const;

/** The figures of days that a substitute covers. */
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
