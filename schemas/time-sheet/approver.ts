import { timeApproverFields, timeApproverTexts } from '../fields/time/timeApprover.ts';
import { defineEntity } from '../model/defineEntity.ts';

/** The time approvers of all schools: the same rows as in the records of schools (docs/domain.md#time-approvers). */
export const timeApprover = defineEntity({
  $id: 'time-sheet/approver',
  title: 'Time approver',
  description: 'Who approves hours at each school, and from when to when.',
  type: 'object',
  required: ['instituteId', 'adminUserId'],
  properties: {
    timeApproverId: { type: 'integer', readOnly: true },
    instituteId: { type: 'integer', title: 'School', 'x-field': { reference: 'settings/school' } },
    ...timeApproverFields,
  },
  'x-entity': {
    id: 'timeApproverId',
    label: '{adminUserId}',
    plural: 'Time approvers',
    path: '/WebTime/School/Approvers',
    service: 'absence',
    table: 'school_time_approver',
    operations: {
      list: 'GET /api/v1.0/timeApprovers',
      get: 'GET /api/v1.0/timeApprovers/{id}',
      create: 'POST /api/v1.0/timeApprovers',
      update: 'PUT /api/v1.0/timeApprovers/{id}',
      delete: 'DELETE /api/v1.0/timeApprovers/{id}',
    },
    permission: { view: 'INST.TIMEAPPROVERS', edit: 'INST.TIMEAPPROVERS' },
    visibility: { schools: 'instituteId' },
    unique: [['adminUserId', 'instituteId']],
    rules: [{ rule: 'order', fields: ['fromDate', 'toDate'] }],
    list: {
      name: { field: 'instituteId' },
      columns: ['instituteId', 'adminUserId', 'isBackup', 'fromDate', 'toDate', 'isReminded', 'comments'],
      priority: ['adminUserId', 'isBackup', 'toDate', 'fromDate'],
      card: ['adminUserId', 'isBackup', 'fromDate', 'toDate'],
      sort: { field: 'instituteId' },
      search: ['instituteId', 'adminUserId', 'comments'],
      views: [
        { title: 'Primary', filter: { isBackup: false } },
        { title: 'Alternates', filter: { isBackup: true } },
        { title: 'Ends within 30 days', filter: { toDate: { from: 'today', to: 'today+30' } } },
      ],
      facets: ['adminUserId', 'instituteId', 'isBackup'],
    },
    translations: {
      es: {
        ...timeApproverTexts,
        'Who approves hours at each school, and from when to when.':
          'Quién aprueba las horas en cada escuela, y desde y hasta cuándo.',
        Primary: 'Titulares',
        Alternates: 'Suplentes',
        'Ends within 30 days': 'Termina en 30 días',
      },
    },
  },
});
