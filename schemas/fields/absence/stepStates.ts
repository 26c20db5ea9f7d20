/** What a level of an approval has come to (docs/domain.md#approval). */
export const stepStatus = {
  type: 'string',
  title: 'Status',
  oneOf: [
    { const: 'waiting', title: 'Pending' },
    { const: 'approved', title: 'Approved' },
    { const: 'denied', title: 'Denied' },
    { const: 'skipped', title: 'Skipped' },
  ],
  default: 'waiting',
} as const;

export const stepStates = {
  field: 'status',
  start: ['waiting', 'skipped'],
  values: {
    waiting: { colour: 'held' },
    approved: { colour: 'filled' },
    denied: { colour: 'unfilled' },
    skipped: { colour: 'notNeeded' },
  },
  transitions: {
    approve: { label: 'Approve', from: 'waiting', to: 'approved', by: 'service' },
    deny: { label: 'Deny', from: 'waiting', to: 'denied', by: 'service' },
    skip: { label: 'Skip', from: 'waiting', to: 'skipped', by: 'service' },
    reopen: { label: 'Reopen', from: ['approved', 'denied', 'skipped'], to: 'waiting', by: 'service' },
  },
} as const;

export const stepTexts = {
  Status: 'Estado',
  Pending: 'Pendiente',
  Approved: 'Aprobado',
  Denied: 'Denegado',
  Skipped: 'Omitido',
  Approve: 'Aprobar',
  Deny: 'Denegar',
  Skip: 'Omitir',
  Reopen: 'Reabrir',
} as const;
