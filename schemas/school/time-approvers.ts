import { defineTab } from '../model/defineRecord.ts';

/** Who approves the hours that substitutes work at a school (docs/domain.md#schools and #timesheets). */
export const schoolTimeApprovers = defineTab({
  $id: 'school/time-approvers',
  title: 'Time approver',
  description: 'Who approves the hours that substitutes work here.',
  required: ['adminUserId'],
  properties: {
    timeApproverId: { type: 'integer', readOnly: true },
    adminUserId: {
      type: 'integer',
      title: 'User',
      'x-field': { reference: 'admin-user/admin-user' },
    },
    isBackup: {
      type: 'boolean',
      title: 'Backup',
      description: 'Approves when no one else can.',
      default: false,
    },
    comments: { type: 'string', title: 'Comments', maxLength: 200 },
  },
  'x-entity': {
    id: 'timeApproverId',
    label: '{adminUserId}',
    plural: 'Time approvers',
    tab: 'Time approvers',
    rows: true,
    table: 'school_time_approver',
    operations: {
      list: 'GET /api/institution/timeApprovers?instituteId',
      get: 'GET /api/institution/timeApprover?timeApproverId',
      create: 'POST /api/institution/timeApprovers',
      update: 'PUT /api/institution/timeApprover?timeApproverId',
      delete: 'DELETE /api/institution/timeApprover?timeApproverId',
    },
    permission: 'TIMEAPPROVERS',
    unique: [['adminUserId', 'instituteId']],
    list: { columns: ['adminUserId', 'isBackup', 'comments'], card: ['isBackup', 'comments'] },
    translations: {
      es: {
        'Time approver': 'Aprobador de tiempo',
        'Time approvers': 'Aprobadores de tiempo',
        'Who approves the hours that substitutes work here.':
          'Quién aprueba las horas que los sustitutos trabajan aquí.',
        User: 'Usuario',
        Backup: 'Suplente',
        'Approves when no one else can.': 'Aprueba cuando nadie más puede.',
      },
    },
  },
});
