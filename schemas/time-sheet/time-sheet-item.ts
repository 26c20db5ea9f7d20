import { jobFields, jobTexts } from '../fields/jobFields.ts';
import { timeSheetStates, timeSheetStatus, timeSheetTexts } from '../fields/timeSheetStates.ts';
import { defineEntity } from '../model/defineEntity.ts';

/**
 * The hours of a substitute on one day: as they were planned, as they were entered, and how far they are on their way
 * to payroll (docs/domain.md#timesheets).
 */
export const timeSheetItem = defineEntity({
  $id: 'time-sheet/time-sheet-item',
  title: 'Timesheet line',
  description: 'The hours of a substitute on one day, planned and entered.',
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
    scheduledIn: { type: 'string', title: 'Planned from', 'x-field': { widget: 'clockTime' } },
    scheduledOut: { type: 'string', title: 'Planned to', 'x-field': { widget: 'clockTime' } },
    timeIn: { type: 'string', title: 'From', 'x-field': { widget: 'clockTime' } },
    timeOut: { type: 'string', title: 'To', 'x-field': { widget: 'clockTime' } },
    hours: {
      type: 'number',
      title: 'Hours',
      minimum: 0,
      maximum: 24,
      multipleOf: 0.01,
      'x-field': { unit: 'hours' },
    },
    units: {
      type: 'number',
      title: 'Days',
      minimum: 0,
      maximum: 1,
      multipleOf: 0.01,
      'x-field': { unit: 'days' },
    },
    status: timeSheetStatus,
    isPaper: {
      type: 'boolean',
      title: 'On paper',
      description: 'It is approved on paper, not here.',
      default: false,
    },
    approvedAt: { type: 'string', format: 'date-time', title: 'Approved at' },
    approver: { type: 'string', title: 'Approved by', maxLength: 120 },
    comments: { type: 'string', title: 'Comments', maxLength: 500 },
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
    list: {
      columns: ['workDate', 'substituteId', 'instituteId', 'timeIn', 'timeOut', 'hours', 'units', 'status'],
      priority: ['status', 'hours', 'substituteId', 'instituteId'],
      card: ['substituteId', 'hours', 'status'],
      sort: { field: 'workDate', order: 'DESC' },
      group: 'workDate',
      totals: { hours: 'sum', units: 'sum' },
      search: [],
      views: [
        { title: 'Waiting for approval', filter: { status: 'submitted' } },
        { title: 'On paper', filter: { isPaper: true } },
      ],
      facets: ['status', 'instituteId'],
    },
    form: {
      groups: [
        {
          title: 'Day of work',
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
        'Timesheet line': 'Línea de horas',
        'Timesheet summary': 'Resumen de hojas de horas',
        'The hours of a substitute on one day, planned and entered.':
          'Las horas de un sustituto en un día, previstas y anotadas.',
        Period: 'Periodo',
        'Planned from': 'Previsto desde',
        'Planned to': 'Previsto hasta',
        Hours: 'Horas',
        Days: 'Días',
        'On paper': 'En papel',
        'It is approved on paper, not here.': 'Se aprueba en papel, no aquí.',
        'Approved at': 'Aprobado el',
        'Approved by': 'Aprobado por',
        'Waiting for approval': 'Pendiente de aprobación',
        'Day of work': 'Día de trabajo',
        Approval: 'Aprobación',
      },
    },
  },
});
