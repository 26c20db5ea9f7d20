import { type Status, statusTable } from './statusTable.ts';

/** The flags of approval statuses, each a fact about an absence with such a status. */
type ApprovalFlag =
  /** A new absence can have this status. */
  | 'starts'
  /** A decision is pending. */
  | 'waits'
  /** A level has approved the absence. */
  | 'hasApproval'
  /** Approved, or no approval needed. */
  | 'isSettled';

/** Approval statuses of an absence, derived from its steps (docs/domain.md#approval). */
export const approvalStatuses = statusTable([
  {
    code: 'none',
    title: 'No approval needed',
    es: 'Sin aprobación',
    color: 'notNeeded',
    flags: ['starts', 'isSettled'],
  },
  { code: 'pending', title: 'Pending', es: 'Pendiente', color: 'held', flags: ['starts', 'waits'] },
  {
    code: 'partiallyApproved',
    title: 'Partially approved',
    es: 'Aprobada en parte',
    color: 'held',
    flags: ['waits', 'hasApproval'],
  },
  {
    code: 'approved',
    title: 'Approved',
    es: 'Aprobada',
    color: 'filled',
    flags: ['hasApproval', 'isSettled'],
  },
  {
    code: 'approvedInPart',
    title: 'Approved in part',
    es: 'Aprobada sin algunos días',
    color: 'filled',
    flags: ['hasApproval', 'isSettled'],
  },
  { code: 'denied', title: 'Denied', es: 'Denegada', color: 'closed', flags: [] },
] as const satisfies readonly Status<ApprovalFlag>[]);

export type ApprovalStatus = (typeof approvalStatuses.statuses)[number]['code'];

const { none, pending, partiallyApproved, approved, approvedInPart, denied } = approvalStatuses.code;

export const approvalStatus = {
  type: 'string',
  title: 'Approval',
  oneOf: approvalStatuses.oneOf,
  default: none,
} as const;

export const approvalStates = {
  field: 'approvalStatus',
  start: approvalStatuses.codesWith('starts'),
  values: approvalStatuses.values,
  transitions: {
    submit: { label: 'Submit for approval', from: none, to: pending, by: 'service' },
    approveLevel: { label: 'Approve level', from: pending, to: partiallyApproved, by: 'service' },
    approve: { label: 'Approve', from: approvalStatuses.codesWith('waits'), to: approved, by: 'service' },
    approveInPart: {
      label: 'Approve in part',
      from: approvalStatuses.codesWith('waits'),
      to: approvedInPart,
      by: 'service',
    },
    deny: { label: 'Deny', from: approvalStatuses.codesWith('waits'), to: denied, by: 'service' },
    reopen: {
      label: 'Reopen',
      from: [partiallyApproved, approved, approvedInPart, denied],
      to: pending,
      by: 'service',
    },
    reopenLevel: {
      label: 'Reopen level',
      from: [approved, approvedInPart, denied],
      to: partiallyApproved,
      by: 'service',
    },
  },
} as const;

export const approvalTexts = {
  ...approvalStatuses.es,
  Approval: 'Aprobación',
  'Submit for approval': 'Enviar a aprobación',
  'Approve level': 'Aprobar nivel',
  Approve: 'Aprobar',
  'Approve in part': 'Aprobar en parte',
  Deny: 'Denegar',
  Reopen: 'Reabrir',
  'Reopen level': 'Reabrir nivel',
} as const;
