import { flowWidgets, type Place } from '../rules/board/layout.ts';
import { dayStatuses } from '../status/dayStatus.ts';
import { reconcileStatuses } from '../status/reconcileStatus.ts';
import { defineBoard, type Widget } from './defineWidget.ts';

const { unfilled, filled, held, subNotNeeded, closedDay } = dayStatuses.code;
const takesPlace = dayStatuses.codesWith('conflicts');
const ofDays = { schools: 'instituteId', types: 'workerTypeId' } as const;
const theDay = { absenceDate: 'today' } as const;
const last30Days = { absenceDate: { from: 'today-29', to: 'today' }, fillStatus: takesPlace } as const;

/**
 * The widgets of the dashboard (docs/domain.md#dashboard). `today` in a filter is the date of the board. Every figure
 * comes from a list: from its measures, its rows, or its row counts by field value.
 */
export const widgets = defineBoard({
  summary: {
    kind: 'figures',
    title: { en: 'Day summary', es: 'Resumen del día' },
    description: {
      en: 'Absences of the day by fill status.',
      es: 'Ausencias del día por estado de cobertura.',
    },
    of: 'report/daily-report',
    ...ofDays,
    filter: theDay,
    measures: ['days', 'needed'],
    by: { field: 'fillStatus', values: [filled, unfilled, held, subNotNeeded, closedDay] },
    size: { w: 12, h: 3 },
  },
  fillRate: {
    kind: 'rate',
    title: { en: 'Fill rate', es: 'Tasa de cobertura' },
    description: {
      en: 'Filled absences of those that need a substitute, on the day.',
      es: 'Ausencias cubiertas de las que necesitan sustituto, en el día.',
    },
    of: 'report/daily-report',
    ...ofDays,
    filter: theDay,
    measures: ['fillRate'],
    size: { w: 4, h: 4 },
  },
  fillWays: {
    kind: 'rate',
    title: { en: 'How absences are filled', es: 'Cómo se cubren las ausencias' },
    description: {
      en: 'The fill rate of the day by hours, by substitutes, by assignment and with colleagues.',
      es: 'La tasa de cobertura del día por horas, por sustitutos, por asignación y con colegas.',
    },
    of: 'report/interactive',
    ...ofDays,
    filter: theDay,
    measures: ['fillRateHours', 'fillRateSystem', 'fillRateAssigned', 'fillRateCovered'],
    size: { w: 6, h: 6 },
  },
  unfilledNow: {
    kind: 'rows',
    title: { en: 'Unfilled now', es: 'Sin cubrir ahora' },
    description: {
      en: 'Absences of the day without a substitute, the next to start first.',
      es: 'Ausencias del día sin sustituto, primero las que empiezan antes.',
    },
    of: 'absence/today',
    schools: 'instituteId',
    filter: { absenceDate: 'today', fillStatus: unfilled },
    columns: ['workerId', 'instituteId', 'startTime'],
    opens: 'absence/absence-day',
    sort: { field: 'beginsAt', order: 'ASC' },
    atMost: 6,
    size: { w: 6, h: 6 },
  },
  schools: {
    kind: 'bars',
    title: { en: 'Unfilled by school', es: 'Sin cubrir por escuela' },
    description: {
      en: 'Schools with the most unfilled absences on the day.',
      es: 'Escuelas con más ausencias sin cubrir en el día.',
    },
    of: 'report/daily-report',
    ...ofDays,
    filter: { ...theDay, fillStatus: unfilled },
    by: 'instituteId',
    atMost: 8,
    size: { w: 6, h: 6 },
  },
  nextDays: {
    kind: 'tile',
    title: {
      en: 'Unfilled in the next five school days',
      es: 'Sin cubrir en los próximos cinco días de clase',
    },
    description: {
      en: 'Absence days without a substitute, from today to the fifth school day.',
      es: 'Días de ausencia sin sustituto, desde hoy hasta el quinto día de clase.',
    },
    of: 'absence/absence-day',
    schools: 'instituteId',
    tile: 0,
    size: { w: 6, h: 6 },
  },
  approvals: {
    kind: 'waiting',
    title: { en: 'Approvals waiting for me', es: 'Aprobaciones que esperan mi decisión' },
    description: { en: 'Absences that need your decision.', es: 'Ausencias que necesitan su decisión.' },
    of: 'absence/approval',
    filter: { needsMe: true },
    since: 'askedAt',
    size: { w: 4, h: 4 },
  },
  unreconciled: {
    kind: 'bars',
    title: { en: 'Not reconciled', es: 'Sin conciliar' },
    description: {
      en: 'Absence days of the last 14 days that are not reconciled.',
      es: 'Días de ausencia de los últimos 14 días sin conciliar.',
    },
    of: 'absence/reconciliation',
    schools: 'instituteId',
    filter: {
      absenceDate: { from: 'today-13', to: 'today' },
      fillStatus: takesPlace,
      reconcileStatus: reconcileStatuses.code.open,
    },
    by: 'absenceDate',
    inOrder: true,
    atMost: 14,
    size: { w: 6, h: 6 },
  },
  trend: {
    kind: 'trend',
    title: { en: 'Absences and fill rate', es: 'Ausencias y tasa de cobertura' },
    description: {
      en: 'Over the last 30 days or 12 months.',
      es: 'En los últimos 30 días o 12 meses.',
    },
    of: 'report/monthly-summary',
    ...ofDays,
    ranges: {
      days: { filter: last30Days, by: 'absenceDate' },
      months: {
        filter: { absenceDate: { from: 'month-11', to: 'today' }, fillStatus: takesPlace },
        by: 'month',
      },
    },
    measure: 'days',
    share: 'fillRate',
    size: { w: 8, h: 7 },
  },
  reasons: {
    kind: 'bars',
    title: { en: 'Absences by reason', es: 'Ausencias por motivo' },
    description: {
      en: 'The most frequent reasons of the last 30 days.',
      es: 'Los motivos más frecuentes de los últimos 30 días.',
    },
    of: 'report/monthly-summary',
    permission: 'RPTABS.REASON',
    ...ofDays,
    filter: last30Days,
    by: 'absenceReasonId',
    measure: 'days',
    atMost: 8,
    size: { w: 4, h: 7 },
  },
  weekdays: {
    kind: 'bars',
    title: { en: 'Absences by weekday', es: 'Ausencias por día de la semana' },
    description: {
      en: 'Absences of the last 30 days on each day of the week.',
      es: 'Ausencias de los últimos 30 días en cada día de la semana.',
    },
    of: 'report/interactive',
    ...ofDays,
    filter: last30Days,
    by: 'weekday',
    measure: 'days',
    inOrder: true,
    atMost: 7,
    size: { w: 6, h: 6 },
  },
  overThreshold: {
    kind: 'bars',
    title: { en: 'Employees over the limit', es: 'Empleados por encima del límite' },
    description: {
      en: 'Employees with more days taken in the last 90 days than the district’s limit.',
      es: 'Empleados con más días tomados en los últimos 90 días que el límite del distrito.',
    },
    of: 'report/absentee',
    ...ofDays,
    filter: {
      absenceDate: { from: 'today-89', to: 'today' },
      fillStatus: takesPlace,
      workerId: { empty: false },
    },
    by: 'workerId',
    measure: 'daysTaken',
    isOver: true,
    atMost: 8,
    size: { w: 6, h: 6 },
  },
  calendar: {
    kind: 'tile',
    title: { en: 'Calendar of the next two weeks', es: 'Calendario de las próximas dos semanas' },
    description: {
      en: 'Closed days, in-service days, delayed openings and early releases.',
      es: 'Días cerrados, de formación, aperturas tardías y salidas anticipadas.',
    },
    of: 'settings/closed-day',
    tile: 0,
    size: { w: 6, h: 6 },
  },
  pool: {
    kind: 'figures',
    title: { en: 'Substitute pool', es: 'Grupo de sustitutos' },
    description: {
      en: 'Active substitutes today, and how many of them work.',
      es: 'Sustitutos activos hoy y cuántos trabajan.',
    },
    of: 'report/substitute-pool',
    filter: {},
    measures: ['active', 'working', 'neverWorked', 'expiring'],
    size: { w: 6, h: 6 },
  },
  alerts: {
    kind: 'figures',
    title: { en: 'Staff alerts', es: 'Alertas de personal' },
    description: {
      en: 'Open alerts about employees, substitutes and absences.',
      es: 'Alertas abiertas sobre empleados, sustitutos y ausencias.',
    },
    of: 'employee/staff-alert',
    schools: 'instituteId',
    filter: { status: 'open' },
    measures: [],
    by: { field: 'section', values: ['employee', 'substitute', 'absence'] },
    size: { w: 4, h: 4 },
  },
  news: {
    kind: 'news',
    title: { en: 'What’s new', es: 'Novedades' },
    description: { en: 'What changed in the console.', es: 'Qué cambió en la consola.' },
    size: { w: 6, h: 6 },
  },
});

export type WidgetId = keyof typeof widgets;

export const widgetIds = Object.keys(widgets) as WidgetId[];

/** Returns the widget with the given name; undefined if there is none. */
export const widgetNamed = (id: string): Widget | undefined =>
  Object.hasOwn(widgets, id) ? widgets[id as WidgetId] : undefined;

/** Roles that have their own default board. */
export const boardRoles = ['office', 'campus'] as const;
export type BoardRole = (typeof boardRoles)[number];

/** The widgets on the default board of each role, in reading order. */
const firstWidgets: Readonly<Record<BoardRole, readonly WidgetId[]>> = {
  office: [
    'summary',
    'fillRate',
    'approvals',
    'alerts',
    'unfilledNow',
    'schools',
    'trend',
    'reasons',
    'nextDays',
    'unreconciled',
    'weekdays',
    'overThreshold',
    'fillWays',
    'pool',
    'calendar',
    'news',
  ],
  campus: [
    'summary',
    'fillRate',
    'approvals',
    'alerts',
    'unfilledNow',
    'nextDays',
    'trend',
    'reasons',
    'calendar',
    'news',
  ],
};

/** The product's default board of a role, for districts without their own. */
export function standardBoard(role: BoardRole, offered: (id: WidgetId) => boolean = () => true): Place[] {
  return flowWidgets(
    firstWidgets[role].filter(offered).map((widgetId) => ({ widgetId, ...widgets[widgetId].size })),
  );
}
