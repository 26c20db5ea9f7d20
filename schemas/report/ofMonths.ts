import { dayStatuses } from '../status/dayStatus.ts';
import { dayName, reportDayTexts } from './dayFields.ts';
import {
  dayAmountMeasures,
  dayAmountTexts,
  dayMeasures,
  dayMeasureTexts,
  occurrences,
  occurrenceTexts,
} from './dayMeasures.ts';

const takesPlace = dayStatuses.codesWith('conflicts');
const months = (title: string, from: string, to: string) =>
  ({ title, filter: { absenceDate: { from, to }, fillStatus: takesPlace } }) as const;

/** The views of reports of days: this month, last month, and the last 12 months. */
export const views = [
  months('This month', 'month', 'monthend'),
  months('Last month', 'month-1', 'monthend-1'),
  months('Last 12 months', 'month-11', 'monthend'),
] as const;

/**
 * Options common to reports over months: measures, totals and views. The views contain only days with the fill statuses
 * in `takesPlace`.
 */
export const listOfMonths = {
  name: dayName,
  search: [],
  totals: { durationHours: 'sum', durationDays: 'sum' },
  measures: { ...dayMeasures, ...dayAmountMeasures, ...occurrences },
  views,
} as const;

export const viewTexts = {
  'This month': 'Este mes',
  'Last month': 'Mes pasado',
  'Last 12 months': 'Últimos 12 meses',
} as const;

export const monthTexts = {
  ...reportDayTexts,
  ...dayMeasureTexts,
  ...dayAmountTexts,
  ...occurrenceTexts,
  ...viewTexts,
  Absences: 'Ausencias',
} as const;
