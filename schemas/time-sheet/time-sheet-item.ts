import { extractRunId } from '../fields/absence/reconcileFields.ts';
import { jobFields, jobTexts } from '../fields/jobFields.ts';
import {
  timeSheetApproval,
  timeSheetDayTexts,
  timeSheetEntry,
  timeSheetEntryTexts,
  timeSheetTimes,
} from '../fields/time/timeSheetDay.ts';
import { timeSheetMeasures, timeSheetMeasureTexts } from '../fields/time/timeSheetMeasures.ts';
import { timeSheetStatus, timeSheetTexts } from '../fields/time/timeSheetStates.ts';
import { defineEntity } from '../model/defineEntity.ts';
import { itemActions, itemOperations, itemStates, itemStepTexts } from './actions/itemSteps.ts';

/**
 * The hours of a substitute on one day: as they were planned, as they were entered, and how far they are on their way
 * to payroll (docs/domain.md#timesheets).
 */
export const timeSheetItem = defineEntity({
  $id: 'time-sheet/time-sheet-item',
  title: 'Timesheet line',
  description: 'Planned and entered hours by day.',
  type: 'object',
  required: ['substituteId', 'instituteId', 'workDate', 'status'],
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
    ...timeSheetEntry,
    status: timeSheetStatus,
    ...timeSheetApproval,
    extractRunId,
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
      ...itemOperations,
    },
    permission: { view: 'RPTTS.SUMMARY', edit: 'VTOPTIONS.EDITTIME' },
    states: itemStates,
    actions: itemActions,
    unique: [['confirmationNumber', 'substituteId']],
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
      measures: timeSheetMeasures,
      summary: {
        by: ['timeSheetPeriodId', 'instituteId', 'substituteId', 'status', 'approver'],
        first: true,
      },
      search: [],
      views: [
        { title: 'Last 60 days', filter: { workDate: { from: 'today-60' } } },
        { title: 'Pending approval', filter: { status: 'submitted', isPaper: false } },
        { title: 'On paper', filter: { isPaper: true } },
        { title: 'With an objection', filter: { objection: { empty: false } } },
        { title: 'No longer assigned', filter: { jobGone: true } },
      ],
      opens: 'Last 60 days',
      facets: ['timeSheetPeriodId', 'status', 'instituteId', 'kind'],
    },
    form: {
      groups: [
        {
          title: 'Workday',
          fields: [
            'workDate',
            'timeSheetPeriodId',
            'substituteId',
            'instituteId',
            'kind',
            'confirmationNumber',
            'reason',
            'jobGone',
          ],
        },
        {
          title: 'Hours',
          fields: [
            'scheduledIn',
            'scheduledOut',
            'scheduledBreak',
            'scheduledMinutes',
            'scheduledUnits',
            'timeIn',
            'timeOut',
            'endsNextDay',
            'breakMinutes',
            'minutes',
            'hours',
            'units',
            'startedAt',
            'endedAt',
            'timeZone',
            'clockDifference',
            'comments',
          ],
        },
        {
          title: 'Change',
          fields: [
            'correctionReason',
            'correctedBy',
            'correctedAt',
            'ownTimeIn',
            'ownTimeOut',
            'ownBreakMinutes',
            'ownMinutes',
            'objection',
            'objectedAt',
          ],
        },
        {
          title: 'Approval',
          fields: [
            'status',
            'isPaper',
            'submittedBy',
            'submittedAt',
            'certificationVersion',
            'rejectReason',
            'approver',
            'approvedAt',
            'releasedAt',
            'extractRunId',
          ],
        },
      ],
    },
    translations: {
      es: {
        ...jobTexts,
        ...timeSheetTexts,
        ...timeSheetDayTexts,
        ...timeSheetEntryTexts,
        ...itemStepTexts,
        ...timeSheetMeasureTexts,
        Extract: 'Extracción',
        'The payroll extract that has it.': 'La extracción de nómina que lo tiene.',
        'Timesheet line': 'Línea de horas',
        'Timesheet summary': 'Resumen de hojas de tiempo',
        'Planned and entered hours by day.': 'Horas previstas y registradas por día.',
        'Pending approval': 'Pendiente de aprobación',
        Workday: 'Día de trabajo',
        Approval: 'Aprobación',
        Change: 'Cambio',
        'With an objection': 'Con objeción',
        'Last 60 days': 'Últimos 60 días',
      },
    },
  },
});
