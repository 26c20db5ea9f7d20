import { defineEntity } from '../model/defineEntity.ts';

/** The span of days for which hours are entered and approved together (docs/domain.md#timesheets). */
export const timeSheetPeriod = defineEntity({
  $id: 'time-sheet/time-sheet-period',
  title: 'Timesheet period',
  description: 'Dates that are entered and approved together.',
  type: 'object',
  required: ['fromDate', 'toDate', 'status'],
  properties: {
    timeSheetPeriodId: { type: 'integer', readOnly: true },
    fromDate: { type: 'string', format: 'date', title: 'From' },
    toDate: { type: 'string', format: 'date', title: 'To' },
    status: {
      type: 'string',
      title: 'Status',
      oneOf: [
        { const: 'open', title: 'Open' },
        { const: 'closed', title: 'Closed' },
        { const: 'extracted', title: 'Extracted' },
      ],
      default: 'open',
    },
  },
  'x-entity': {
    id: 'timeSheetPeriodId',
    label: '{fromDate} – {toDate}',
    path: '/WebTime/periods',
    service: 'absence',
    table: 'time_sheet_period',
    operations: {
      list: 'GET /api/v1.0/timeSheetPeriods',
      get: 'GET /api/v1.0/timeSheetPeriods/{id}',
    },
    permission: { view: 'RPTTS.SUMMARY', edit: 'VTOPTIONS.EDITTIME' },
    history: false,
    menu: false,
    states: {
      field: 'status',
      start: ['open'],
      values: {
        open: { colour: 'filled' },
        closed: { colour: 'held' },
        extracted: { colour: 'closed' },
      },
      transitions: {
        close: { label: 'Close', from: 'open', to: 'closed', by: 'service' },
        reopen: { label: 'Reopen', from: 'closed', to: 'open', by: 'service' },
        extract: { label: 'Extract', from: 'closed', to: 'extracted', by: 'service' },
      },
    },
    list: {
      columns: ['fromDate', 'toDate', 'status'],
      card: ['status'],
      sort: { field: 'fromDate', order: 'DESC' },
      search: [],
    },
    rules: [{ rule: 'order', fields: ['fromDate', 'toDate'] }],
    translations: {
      es: {
        'Timesheet period': 'Periodo de hojas de tiempo',
        'Timesheet periods': 'Periodos de hojas de tiempo',
        'Dates that are entered and approved together.': 'Fechas que se registran y aprueban juntas.',
        Status: 'Estado',
        Open: 'Abierto',
        Closed: 'Cerrado',
        Extracted: 'Extraído',
        Close: 'Cerrar',
        Reopen: 'Reabrir',
        Extract: 'Extraer',
      },
    },
  },
});
