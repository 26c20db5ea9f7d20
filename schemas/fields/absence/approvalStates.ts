/** How far the approval of an absence is: what its steps say together (docs/domain.md#approval). */
export const approvalStatus = {
  type: 'string',
  title: 'Approval',
  oneOf: [
    { const: 'none', title: 'None' },
    { const: 'pending', title: 'Pending' },
    { const: 'partiallyApproved', title: 'Partially approved' },
    { const: 'approved', title: 'Approved' },
    { const: 'denied', title: 'Denied' },
  ],
  default: 'none',
} as const;

export const approvalStates = {
  field: 'approvalStatus',
  start: ['none', 'pending'],
  values: {
    none: { colour: 'notNeeded' },
    pending: { colour: 'held' },
    partiallyApproved: { colour: 'held' },
    approved: { colour: 'filled' },
    denied: { colour: 'closed' },
  },
  transitions: {
    submit: { label: 'Submit for approval', from: 'none', to: 'pending', by: 'service' },
    approveLevel: {
      label: 'Approve level',
      from: 'pending',
      to: 'partiallyApproved',
      by: 'service',
    },
    approve: { label: 'Approve', from: ['pending', 'partiallyApproved'], to: 'approved', by: 'service' },
    deny: { label: 'Deny', from: ['pending', 'partiallyApproved'], to: 'denied', by: 'service' },
    reopen: {
      label: 'Reopen',
      from: ['partiallyApproved', 'approved', 'denied'],
      to: 'pending',
      by: 'service',
    },
  },
} as const;

export const approvalTexts = {
  Approval: 'Aprobación',
  None: 'Ninguna',
  Pending: 'Pendiente',
  'Partially approved': 'Aprobada en parte',
  Approved: 'Aprobada',
  Denied: 'Denegada',
  'Submit for approval': 'Enviar a aprobación',
  'Approve level': 'Aprobar nivel',
  Approve: 'Aprobar',
  Deny: 'Denegar',
  Reopen: 'Reabrir',
} as const;
