import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/** A delegation of an approver's decisions for a period (docs/domain.md#approval). */
export const approvalDelegation = defineEntity({
  $id: 'security/approval-delegation',
  title: 'Approval delegation',
  description: 'Who approves for someone else, and on which days.',
  type: 'object',
  required: ['approverId', 'delegateId', 'fromDate', 'toDate'],
  properties: {
    approvalDelegationId: { type: 'integer', readOnly: true },
    approverId: {
      type: 'integer',
      title: 'Approver',
      'x-field': { reference: 'admin-user/admin-user' },
    },
    delegateId: {
      type: 'integer',
      title: 'Decides instead',
      'x-field': { reference: 'admin-user/admin-user' },
    },
    fromDate: { type: 'string', format: 'date', title: 'From' },
    toDate: { type: 'string', format: 'date', title: 'To' },
  },
  'x-entity': {
    label: '{approverId} → {delegateId}',
    path: '/security/approval-delegations',
    service: 'adminUser',
    createInPlace: false,
    permission: { view: 'ABSRAPPRVL.DELEGATE', edit: 'ABSRAPPRVL.DELEGATE' },
    list: {
      columns: ['approverId', 'delegateId', 'fromDate', 'toDate'],
      sort: { field: 'fromDate', order: 'DESC' },
      views: [
        { title: 'Current and upcoming', filter: { toDate: { from: 'today' } } },
        { title: 'Past', filter: { toDate: { to: 'today-1' } } },
      ],
      opens: 'Current and upcoming',
    },
    form: {
      groups: [{ title: 'Approval delegation', fields: ['approverId', 'delegateId', 'fromDate', 'toDate'] }],
    },
    rules: [
      { rule: 'order', fields: ['fromDate', 'toDate'] },
      { if: 'approverId == delegateId', message: 'Choose another person.', field: 'delegateId' },
    ],
    translations: {
      es: {
        'Approval delegation': 'Delegación de aprobaciones',
        'Approval delegations': 'Delegaciones de aprobaciones',
        'Who approves for someone else, and on which days.': 'Quién aprueba por otra persona y en qué días.',
        Approver: 'Aprobador',
        'Decides instead': 'Decide en su lugar',
        'Current and upcoming': 'Actuales y futuras',
        Past: 'Anteriores',
        'Choose another person.': 'Elija a otra persona.',
      },
    },
  },
});

export type ApprovalDelegation = RecordOf<typeof approvalDelegation>;
