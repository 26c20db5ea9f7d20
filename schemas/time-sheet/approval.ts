import { jobTexts } from '../fields/jobFields.ts';
import { timeApprovalColumns, timeApprovalColumnTexts } from '../fields/time/approvalColumns.ts';
import { timeSheetDayTexts, timeSheetEntryTexts } from '../fields/time/timeSheetDay.ts';
import { timeSheetTexts } from '../fields/time/timeSheetStates.ts';
import { defineEntity } from '../model/defineEntity.ts';
import { timeApprovalActions, timeApprovalActionTexts } from './actions/approvalActions.ts';
import { itemStepTexts } from './actions/itemSteps.ts';

/**
 * Submitted hours to approve, with the scheduled and the entered times, and past decisions
 * (docs/domain.md#time-approval).
 */
export const timeApproval = defineEntity({
  $id: 'time-sheet/approval',
  title: 'Hours to approve',
  description: 'Submitted hours next to the schedule, and past decisions.',
  type: 'object',
  properties: { timeSheetItemId: { type: 'integer', readOnly: true }, ...timeApprovalColumns },
  'x-entity': {
    id: 'timeSheetItemId',
    label: '{workDate}',
    plural: 'Approve hours',
    path: '/WebTime/Approve',
    service: 'absence',
    computed: 'timeApprovals',
    permission: { view: 'VTOPTIONS.APPROVETIME', edit: 'VTOPTIONS.APPROVETIME' },
    operations: {
      list: 'GET /api/v1.0/timeSheetApprovals',
      approve: 'POST /api/v1.0/timeSheetApprovals/approve?timeSheetItemId',
      reject: 'POST /api/v1.0/timeSheetApprovals/reject?timeSheetItemId',
      approveAll: 'POST /api/v1.0/timeSheetApprovals/approveAll',
      release: 'POST /api/v1.0/timeSheetApprovals/release',
    },
    actions: timeApprovalActions,
    events: { follows: ['time-sheet/time-sheet-item'] },
    visibility: { schools: 'instituteId' },
    list: {
      noun: 'submitted hours',
      name: { field: 'substituteId' },
      columns: [
        'workDate',
        'substituteId',
        'instituteId',
        'scheduledIn',
        'scheduledOut',
        'timeIn',
        'timeOut',
        'minutes',
        'difference',
        'comments',
        'clockDifference',
      ],
      priority: ['difference', 'minutes', 'instituteId', 'timeIn', 'timeOut', 'scheduledIn', 'scheduledOut'],
      card: ['workDate', 'instituteId', 'minutes', 'difference', 'comments', 'clockDifference'],
      sort: { field: 'workDate' },
      group: 'workDate',
      search: ['substituteId', 'instituteId', 'comments'],
      views: [
        { title: 'Needs me now', filter: { needsMe: true } },
        { title: 'Submitted', filter: { status: 'submitted' } },
        { title: 'With an objection', filter: { objection: { empty: false } } },
        {
          title: 'Device clock off',
          filter: { clockDifference: { empty: false } },
          columns: [
            'workDate',
            'substituteId',
            'instituteId',
            'timeIn',
            'timeOut',
            'minutes',
            'clockDifference',
            'status',
          ],
        },
        {
          title: 'Approved',
          filter: { status: 'approved' },
          sort: { field: 'workDate', order: 'DESC' },
          columns: [
            'workDate',
            'substituteId',
            'instituteId',
            'minutes',
            'difference',
            'approver',
            'approvedAt',
          ],
        },
      ],
      opens: 'Needs me now',
      facets: ['instituteId', 'timeSheetPeriodId', 'substituteId'],
    },
    translations: {
      es: {
        'submitted hours': 'horas enviadas',
        ...jobTexts,
        ...timeSheetTexts,
        ...timeSheetDayTexts,
        ...timeSheetEntryTexts,
        ...itemStepTexts,
        ...timeApprovalColumnTexts,
        ...timeApprovalActionTexts,
        'Hours to approve': 'Horas por aprobar',
        'Approve hours': 'Aprobar horas',
        'Submitted hours next to the schedule, and past decisions.':
          'Horas enviadas junto a lo previsto, y decisiones anteriores.',
        'With an objection': 'Con objeción',
        'Device clock off': 'Reloj del dispositivo incorrecto',
      },
    },
  },
});
