import {
  approvalActions,
  approvalActionTexts,
  approvalColumns,
  approvalColumnTexts,
} from '../fields/absence/approvals.ts';
import { ofAbsence, ofAbsenceTexts } from '../fields/absence/ofAbsence.ts';
import { defineEntity } from '../model/defineEntity.ts';
import { dayStatuses } from '../status/dayStatus.ts';
import { stepStatus, stepStatuses } from '../status/stepStatus.ts';

/**
 * The approval levels of a district's absences that are pending or decided, with facts that help to decide
 * (docs/domain.md#approval). Levels that wait for a previous level are not listed.
 */
export const approval = defineEntity({
  $id: 'absence/approval',
  title: 'Approval',
  description: 'Absences that need a decision, and past decisions.',
  type: 'object',
  properties: {
    approvalStepId: { type: 'integer', readOnly: true },
    ...ofAbsence,
    ...approvalColumns,
    status: { ...stepStatus, readOnly: true },
  },
  'x-entity': {
    id: 'approvalStepId',
    label: '{absenceId}',
    path: '/absences/approve',
    service: 'absence',
    computed: 'approvals',
    permission: { view: 'ABSRAPPRVL.VIEW', edit: 'ABSRAPPRVL.APPROVE' },
    operations: {
      list: 'GET /api/v1.0/approvals',
      preview: 'POST /api/v1.0/approvals/preview',
      approve: 'POST /api/v1.0/approvals/approve?approvalStepId',
      approveInPart: 'POST /api/v1.0/approvals/approveInPart?approvalStepId',
      deny: 'POST /api/v1.0/approvals/deny?approvalStepId',
      reopen: 'POST /api/v1.0/approvals/reopen?approvalStepId',
    },
    actions: approvalActions,
    events: { follows: ['absence/absence'] },
    visibility: { schools: 'absenceId.instituteIds', employeeTypes: 'workerId.workerTypeId' },
    list: {
      name: { field: 'workerId' },
      columns: [
        'workerId',
        'fromDate',
        'durationDays',
        'absenceReasonId',
        'balanceAfter',
        'othersOut',
        'progress',
        'askedAt',
        'overallFill',
        'toDate',
      ],
      priority: ['fromDate', 'durationDays', 'absenceReasonId', 'balanceAfter', 'othersOut', 'progress'],
      card: ['fromDate', 'toDate', 'durationDays', 'absenceReasonId', 'balanceAfter', 'othersOut'],
      sort: { field: 'askedAt' },
      search: ['workerId', 'notesToAdministrator', 'comments', 'decidedBy'],
      views: [
        { title: 'Needs me now', filter: { needsMe: true } },
        { title: 'Pending', filter: { status: stepStatuses.code.waiting } },
        {
          title: 'Decided',
          filter: { status: stepStatuses.codesWith('isDecided') },
          sort: { field: 'decidedAt', order: 'DESC' },
          columns: [
            'workerId',
            'fromDate',
            'durationDays',
            'absenceReasonId',
            'status',
            'progress',
            'decidedBy',
            'decidedAt',
            'comments',
            'deniedDates',
          ],
        },
      ],
      opens: 'Needs me now',
      facets: ['workerId', 'absenceReasonId', 'approverProfileId'],
    },
    translations: {
      es: {
        ...ofAbsenceTexts,
        ...dayStatuses.es,
        ...stepStatuses.es,
        Status: 'Estado',
        ...approvalColumnTexts,
        ...approvalActionTexts,
        Approval: 'Aprobación',
        Approvals: 'Aprobaciones',
        'Absences that need a decision, and past decisions.':
          'Ausencias que necesitan una decisión y decisiones anteriores.',
        'Needs me now': 'Esperan mi decisión',
        Decided: 'Decididas',
      },
    },
  },
});
