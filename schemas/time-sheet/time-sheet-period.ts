import { defineEntity } from '../model/defineEntity.ts';

/** A cut-off of a period; while it is open, it can be moved. */
const cutOff = {
  type: 'string',
  format: 'date-time',
  'x-field': { when: { readOnly: { not: { properties: { status: { const: 'open' } } } } } },
} as const;

const reason = { type: 'string', title: 'Reason', minLength: 1, maxLength: 200 } as const;

const refresh = ['time-sheet/time-sheet-item'] as const;

/** The span of days for which hours are entered, approved and released together (docs/domain.md#timesheet-periods). */
export const timeSheetPeriod = defineEntity({
  $id: 'time-sheet/time-sheet-period',
  title: 'Timesheet period',
  description: 'Dates that are entered, approved and released together, and until when.',
  type: 'object',
  required: ['fromDate', 'toDate', 'status'],
  properties: {
    timeSheetPeriodId: { type: 'integer', readOnly: true },
    fromDate: { type: 'string', format: 'date', title: 'From' },
    toDate: { type: 'string', format: 'date', title: 'To' },
    entryUntil: { ...cutOff, title: 'Hours due', description: 'Blank: by the settings.' },
    approveUntil: { ...cutOff, title: 'Approval due', description: 'Blank: by the settings.' },
    releaseUntil: { ...cutOff, title: 'Release due', description: 'Blank: by the settings. Then it closes.' },
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
    changedReason: { ...reason, title: 'Reason for closing or reopening', readOnly: true },
    changedBy: { type: 'string', title: 'Closed or reopened by', maxLength: 120, readOnly: true },
    changedAt: { type: 'string', format: 'date-time', title: 'Closed or reopened at', readOnly: true },
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
      create: 'POST /api/v1.0/timeSheetPeriods',
      update: 'PUT /api/v1.0/timeSheetPeriods/{id}',
      delete: 'DELETE /api/v1.0/timeSheetPeriods/{id}',
      close: 'POST /api/v1.0/timeSheetPeriods/close?timeSheetPeriodId',
      reopen: 'POST /api/v1.0/timeSheetPeriods/reopen?timeSheetPeriodId',
    },
    permission: { view: 'RPTTS.SUMMARY', edit: 'VTOPTIONS.RELEASE' },
    states: {
      field: 'status',
      start: ['open'],
      values: {
        open: { colour: 'filled' },
        closed: { colour: 'held' },
        extracted: { colour: 'closed' },
      },
      transitions: {
        close: {
          label: 'Close',
          icon: 'lock',
          from: 'open',
          to: 'closed',
          permission: 'VTOPTIONS.RELEASE',
          send: ['_version'],
          ask: { required: ['changedReason'], properties: { changedReason: reason } },
          confirm: {
            title: 'Close this period',
            text: 'Hours of these dates can’t be entered, approved or released until it is reopened.',
            button: 'Close',
          },
          final: false,
          refresh,
          done: 'Closed: {label}',
        },
        reopen: {
          label: 'Reopen',
          icon: 'unlock',
          from: 'closed',
          to: 'open',
          permission: 'VTOPTIONS.RELEASE',
          send: ['_version'],
          ask: {
            required: ['changedReason', 'openUntil'],
            properties: {
              changedReason: reason,
              openUntil: {
                type: 'string',
                format: 'date-time',
                title: 'Open until',
                description: 'New due time of hours, approval and release.',
              },
            },
          },
          confirm: { title: 'Reopen this period', button: 'Reopen' },
          final: false,
          refresh,
          done: 'Reopened: {label}',
        },
        extract: { label: 'Extract', from: 'closed', to: 'extracted', by: 'service' },
      },
    },
    list: {
      columns: ['fromDate', 'toDate', 'status', 'entryUntil', 'approveUntil', 'releaseUntil'],
      priority: ['status', 'approveUntil', 'toDate'],
      card: ['status', 'entryUntil', 'approveUntil', 'releaseUntil'],
      sort: { field: 'fromDate', order: 'DESC' },
      search: [],
      views: [
        { title: 'Open', filter: { status: 'open' } },
        { title: 'Closed', filter: { status: 'closed' } },
      ],
    },
    form: {
      groups: [
        { title: 'Dates', fields: ['fromDate', 'toDate', 'status'] },
        { title: 'Cut-offs', fields: ['entryUntil', 'approveUntil', 'releaseUntil'] },
        { title: 'Closing', fields: ['changedReason', 'changedBy', 'changedAt'] },
      ],
    },
    rules: [
      { rule: 'order', fields: ['fromDate', 'toDate'] },
      { rule: 'order', fields: ['entryUntil', 'approveUntil'] },
      { rule: 'order', fields: ['approveUntil', 'releaseUntil'] },
    ],
    translations: {
      es: {
        'Timesheet period': 'Periodo de hojas de tiempo',
        'Timesheet periods': 'Periodos de hojas de tiempo',
        'Dates that are entered, approved and released together, and until when.':
          'Fechas que se registran, aprueban y liberan juntas, y hasta cuándo.',
        'Hours due': 'Plazo de las horas',
        'Approval due': 'Plazo de aprobación',
        'Release due': 'Plazo de liberación',
        'Blank: by the settings.': 'En blanco: según los ajustes.',
        'Blank: by the settings. Then it closes.': 'En blanco: según los ajustes. Entonces se cierra.',
        Status: 'Estado',
        Open: 'Abierto',
        Closed: 'Cerrado',
        Extracted: 'Extraído',
        Reason: 'Motivo',
        'Reason for closing or reopening': 'Motivo del cierre o la reapertura',
        'Closed or reopened by': 'Cerrado o reabierto por',
        'Closed or reopened at': 'Cerrado o reabierto el',
        Close: 'Cerrar',
        'Close this period': 'Cerrar este periodo',
        'Hours of these dates can’t be entered, approved or released until it is reopened.':
          'Las horas de estas fechas no se pueden registrar, aprobar ni liberar hasta que se reabra.',
        'Closed: {label}': 'Cerrado: {label}',
        Reopen: 'Reabrir',
        'Reopen this period': 'Reabrir este periodo',
        'Reopened: {label}': 'Reabierto: {label}',
        'Open until': 'Abierto hasta',
        'New due time of hours, approval and release.': 'Nuevo plazo de horas, aprobación y liberación.',
        Extract: 'Extraer',
        Dates: 'Fechas',
        'Cut-offs': 'Plazos',
        Closing: 'Cierre',
      },
    },
  },
});
