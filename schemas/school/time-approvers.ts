import { timeApproverFields, timeApproverTexts } from '../fields/time/timeApprover.ts';
import { defineTab } from '../model/defineRecord.ts';

/** The approvers of substitutes' hours at a school (docs/domain.md#time-approvers). */
export const schoolTimeApprovers = defineTab({
  $id: 'school/time-approvers',
  title: 'Time approver',
  description: 'Who approves the hours that substitutes work here.',
  required: ['adminUserId'],
  properties: { timeApproverId: { type: 'integer', readOnly: true }, ...timeApproverFields },
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
    rules: [{ rule: 'order', fields: ['fromDate', 'toDate'] }],
    list: {
      columns: ['adminUserId', 'isBackup', 'fromDate', 'toDate', 'isReminded', 'comments'],
      card: ['isBackup', 'fromDate', 'toDate', 'comments'],
    },
    translations: { es: timeApproverTexts },
  },
});
