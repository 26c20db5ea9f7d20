import { jobFields, jobTexts } from '../fields/jobFields.ts';
import { timeSheetApproval, timeSheetDayTexts, timeSheetTimes } from '../fields/time/timeSheetDay.ts';
import { timeSheetStates, timeSheetStatus, timeSheetTexts } from '../fields/time/timeSheetStates.ts';
import { defineEntity } from '../model/defineEntity.ts';

/**
 * The hours of a substitute on one day: as they were planned, as they were entered, and how far they are on their way
 * to payroll (docs/domain.md#timesheets).
 */
export const timeSheetItem = defineEntity({
  $id: 'time-sheet/time-sheet-item',
  title: 'Timesheet line',
  description: 'Planned and entered hours by day.',
  type: 'object',
  required: ['timeSheetPeriodId', 'confirmationNumber', 'substituteId', 'instituteId', 'workDate', 'status'],
  properties: {
    timeSheetItemId: { type: 'integer', readOnly: true },
    timeSheetPeriodId: {
      type: 'integer',
      title: 'Period',
      'x-field': { reference: 'time-sheet/time-sheet-period' },
    },
    workDate: { type: 'string', format: 'date', title: 'Date' },
    ...jobFields,
    ...timeSheetTimes,
    status: timeSheetStatus,
    ...timeSheetApproval,
  },
  'x-entity': {
    id: 'timeSheetItemId',
    label: '{workDate}',
    plural: 'Timesheet summary',
    path: '/WebTime/TimeSheet-Summary',
    service: 'absence',
    table: 'time_sheet_item',
    operations: {
      list: 'GET /api/v1.0/timeSheetItems',
      get: 'GET /api/v1.0/timeSheetItems/{id}',
    },
    permission: { view: 'RPTTS.SUMMARY', edit: 'VTOPTIONS.EDITTIME' },
    history: false,
    states: timeSheetStates,
    visibility: { schools: 'instituteId' },
    head: ['substituteId', 'instituteId'],
    list: {
      name: { field: 'substituteId' },
      columns: ['workDate', 'substituteId', 'instituteId', 'timeIn', 'timeOut', 'hours', 'units', 'status'],
      priority: ['status', 'hours', 'instituteId'],
      card: ['instituteId', 'hours', 'status'],
      sort: { field: 'workDate', order: 'DESC' },
      group: 'workDate',
      totals: { hours: 'sum', units: 'sum' },
      search: [],
      views: [
        { title: 'Pending approval', filter: { status: 'submitted', isPaper: false } },
        { title: 'On paper', filter: { isPaper: true } },
      ],
      facets: ['status', 'instituteId'],
    },
    form: {
      groups: [
        {
          title: 'Workday',
          fields: ['workDate', 'timeSheetPeriodId', 'substituteId', 'confirmationNumber', 'instituteId'],
        },
        {
          title: 'Hours',
          fields: ['scheduledIn', 'scheduledOut', 'timeIn', 'timeOut', 'hours', 'units'],
        },
        { title: 'Approval', fields: ['status', 'isPaper', 'approver', 'approvedAt', 'comments'] },
      ],
    },
    translations: {
      es: {
        ...jobTexts,
        ...timeSheetTexts,
        ...timeSheetDayTexts,
        'Timesheet line': 'Línea de horas',
        'Timesheet summary': 'Resumen de hojas de tiempo',
        'Planned and entered hours by day.': 'Horas previstas y registradas por día.',
        'Pending approval': 'Pendiente de aprobación',
        Workday: 'Día de trabajo',
        Approval: 'Aprobación',
      },
    },
  },
});
