/** A deadline of a timesheet period, which can be moved while the period is open. */
const cutOff = {
  type: 'string',
  format: 'date-time',
  'x-field': { when: { readOnly: { not: { properties: { status: { const: 'open' } } } } } },
} as const;

/** Deadlines for entering, approving and releasing the hours of a period (docs/domain.md#timesheet-periods). */
export const periodUntil = {
  entryUntil: { ...cutOff, title: 'Hours due', description: 'Blank: by the settings.' },
  approveUntil: { ...cutOff, title: 'Approval due', description: 'Blank: by the settings.' },
  releaseUntil: { ...cutOff, title: 'Release due', description: 'Blank: by the settings. Then it closes.' },
} as const;

/** The reason for closing or reopening a period. */
export const periodReason = {
  changedReason: { type: 'string', title: 'Reason', minLength: 1, maxLength: 200 },
} as const;

/** The fields that the action to reopen a period asks for (`ask`). */
export const reopenAsk = {
  ...periodReason,
  openUntil: {
    type: 'string',
    format: 'date-time',
    title: 'Open until',
    description: 'New due time of hours, approval and release.',
  },
} as const;

/** When people were reminded of an upcoming deadline. */
const reminded = {
  type: 'string',
  format: 'date-time',
  readOnly: true,
  'x-field': { when: { hidden: true } },
} as const;

export const periodReminded = {
  entryRemindedAt: { ...reminded, title: 'Substitutes reminded at' },
  approvalRemindedAt: { ...reminded, title: 'Approvers reminded at' },
} as const;

/** Who last closed or reopened a period. */
export const periodChange = {
  changedReason: {
    ...periodReason.changedReason,
    title: 'Reason for closing or reopening',
    readOnly: true,
  },
  changedBy: { type: 'string', title: 'Closed or reopened by', maxLength: 120, readOnly: true },
  changedAt: { type: 'string', format: 'date-time', title: 'Closed or reopened at', readOnly: true },
} as const;
