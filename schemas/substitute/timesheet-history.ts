import { jobTexts } from '../fields/jobFields.ts';
import {
  timeSheetApproval,
  timeSheetDayTexts,
  timeSheetOf,
  timeSheetRow,
  timeSheetTimes,
} from '../fields/time/timeSheetDay.ts';
import { timeSheetStates, timeSheetStatus, timeSheetTexts } from '../fields/time/timeSheetStates.ts';
import { defineTab } from '../model/defineRecord.ts';

/** Statuses in which a day can still be switched to a paper timesheet. */
const beforePayroll = ['notEntered', 'entered', 'submitted', 'rejected', 'approved'] as const;

/**
 * The daily hours of a substitute in the past year, grouped by period (docs/specification.md#master-data-3-substitute:
 * "Timesheet row"; docs/domain.md#timesheets).
 */
export const substituteTimeSheets = defineTab({
  $id: 'substitute/timesheet-history',
  title: 'Timesheet day',
  description: 'Hours in the past 366 days, by period.',
  properties: {
    timeSheetItemId: { type: 'integer', readOnly: true },
    ...timeSheetOf,
    ...timeSheetTimes,
    status: { ...timeSheetStatus, readOnly: true },
    ...timeSheetApproval,
    ...timeSheetRow,
  },
  'x-entity': {
    id: 'timeSheetItemId',
    label: '{workDate}',
    plural: 'Timesheet history',
    tab: 'Timesheet history',
    rows: true,
    table: 'time_sheet_item',
    history: false,
    states: timeSheetStates,
    operations: {
      list: 'GET /substitute/timeSheetHistory?substituteId',
      get: 'GET /substitute/timeSheetHistory/{id}',
      details: 'POST /substitute/report/timeSheetHistory/details',
      comments: 'GET /substitute/report/timeSheet/comments?timeSheetId',
      timeAttendanceSettings: 'GET /organization/timeAttendanceSettings',
      markUnmarkPaper: 'POST /substitute/report/timeSheetItem/markUnmarkPaper',
    },
    permission: 'TIMESHEETHISTORY',
    visibility: { schools: 'instituteId' },
    actions: {
      markPaper: {
        label: 'Mark as paper',
        icon: 'check',
        final: false,
        for: ['record', 'rows'],
        operation: 'markUnmarkPaper',
        permission: 'VTOPTIONS.APPROVETIME',
        send: ['timeSheetItemId', '_version'],
        set: { isPaper: true },
        condition: { properties: { isPaper: { const: false }, status: { enum: beforePayroll } } },
        because: 'This day is already on paper or was released to payroll.',
        done: 'Day marked as paper. |||| {count} days marked as paper.',
      },
      unmarkPaper: {
        label: 'Unmark as paper',
        icon: 'undo',
        final: false,
        for: ['record', 'rows'],
        operation: 'markUnmarkPaper',
        permission: 'VTOPTIONS.APPROVETIME',
        send: ['timeSheetItemId', '_version'],
        set: { isPaper: false },
        condition: {
          properties: { isPaper: { const: true }, status: { enum: beforePayroll } },
          required: ['isPaper'],
        },
        because: 'This day isn’t on paper or was released to payroll.',
        done: 'Paper mark removed. |||| Paper mark removed from {count} days.',
      },
    },
    list: {
      columns: [
        'timeSheetPeriodId',
        'workDate',
        'instituteId',
        'hours',
        'units',
        'status',
        'isPaper',
        'comments',
      ],
      priority: ['status', 'hours', 'instituteId', 'isPaper'],
      card: ['instituteId', 'hours', 'status', 'isPaper'],
      name: { field: 'workDate' },
      sort: { field: 'timeSheetPeriodId', order: 'DESC', then: 'workDate' },
      group: 'timeSheetPeriodId',
      totals: { hours: 'sum', units: 'sum' },
      facets: ['status', 'instituteId', 'isPaper'],
      search: ['comments'],
      views: [
        { title: 'Past 366 days', filter: { workDate: { from: 'today-366' } } },
        { title: 'Pending approval', filter: { status: 'submitted', isPaper: false } },
        { title: 'On paper', filter: { isPaper: true } },
        { title: 'With comments', filter: { comments: { empty: false } } },
      ],
      opens: 'Past 366 days',
    },
    translations: {
      es: {
        ...jobTexts,
        ...timeSheetTexts,
        ...timeSheetDayTexts,
        'Mark as paper': 'Marcar como en papel',
        'Unmark as paper': 'Quitar marca de papel',
        'This day is already on paper or was released to payroll.':
          'Este día ya está en papel o se envió a nómina.',
        'This day isn’t on paper or was released to payroll.':
          'Este día no está en papel o se envió a nómina.',
        'Day marked as paper. |||| {count} days marked as paper.':
          'Día marcado como en papel. |||| {count} días marcados como en papel.',
        'Paper mark removed. |||| Paper mark removed from {count} days.':
          'Marca de papel quitada. |||| Marca de papel quitada de {count} días.',
        'Timesheet day': 'Día de la hoja de tiempo',
        'Timesheet history': 'Historial de hojas de tiempo',
        'Hours in the past 366 days, by period.': 'Horas de los últimos 366 días, por periodo.',
        'Pending approval': 'Pendiente de aprobación',
        'Past 366 days': 'Últimos 366 días',
        'With comments': 'Con comentarios',
      },
    },
  },
});
