import { defineEntity } from '../model/defineEntity.ts';

/** Schools and dates with planned or entered hours, but without an approver (docs/domain.md#time-approvers). */
export const approverGap = defineEntity({
  $id: 'time-sheet/approver-gap',
  title: 'School without approver',
  description: 'Hours of the last 14 and the next 28 days for which no approver is named.',
  type: 'object',
  properties: {
    rowId: { type: 'integer', readOnly: true },
    instituteId: {
      type: 'integer',
      title: 'School',
      readOnly: true,
      'x-field': { reference: 'settings/school' },
    },
    fromDate: { type: 'string', format: 'date', title: 'First day', readOnly: true },
    toDate: { type: 'string', format: 'date', title: 'Last day', readOnly: true },
    lines: { type: 'integer', title: 'Timesheet lines', readOnly: true },
    waiting: {
      type: 'integer',
      title: 'Submitted',
      description: 'They wait for an approval.',
      readOnly: true,
    },
  },
  'x-entity': {
    id: 'rowId',
    label: '{instituteId}',
    plural: 'Schools without approver',
    path: '/WebTime/School/Approvers/Gaps',
    service: 'absence',
    computed: 'approverGaps',
    operations: { list: 'GET /api/v1.0/timeApproverGaps' },
    permission: { view: 'INST.TIMEAPPROVERS', edit: 'INST.TIMEAPPROVERS' },
    visibility: { schools: 'instituteId' },
    list: {
      name: { field: 'instituteId' },
      columns: ['instituteId', 'fromDate', 'toDate', 'lines', 'waiting'],
      priority: ['fromDate', 'waiting', 'lines'],
      card: ['fromDate', 'toDate', 'lines', 'waiting'],
      sort: { field: 'fromDate' },
      search: ['instituteId'],
      totals: { lines: 'sum', waiting: 'sum' },
    },
    translations: {
      es: {
        'School without approver': 'Escuela sin aprobador',
        'Schools without approver': 'Escuelas sin aprobador',
        'Hours of the last 14 and the next 28 days for which no approver is named.':
          'Horas de los últimos 14 y los próximos 28 días sin aprobador asignado.',
        'First day': 'Primer día',
        'Last day': 'Último día',
        'Timesheet lines': 'Líneas de horas',
        Submitted: 'Enviadas',
        'They wait for an approval.': 'Esperan una aprobación.',
      },
    },
  },
});
