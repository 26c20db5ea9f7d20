import { statusTable } from './statusTable.ts';

/** Statuses of an approval level (docs/domain.md#approval). */
export const stepStatuses = statusTable([
  { code: 'waiting', title: 'Pending', es: 'Pendiente', color: 'held', flags: ['starts'] },
  { code: 'approved', title: 'Approved', es: 'Aprobado', color: 'filled', flags: ['isDecided'] },
  { code: 'denied', title: 'Denied', es: 'Denegado', color: 'unfilled', flags: ['isDecided'] },
  { code: 'skipped', title: 'Skipped', es: 'Omitido', color: 'notNeeded', flags: ['starts', 'isDecided'] },
]);

export type StepStatus = (typeof stepStatuses.statuses)[number]['code'];

const { waiting, approved, denied, skipped } = stepStatuses.code;

export const stepStatus = {
  type: 'string',
  title: 'Status',
  oneOf: stepStatuses.oneOf,
  default: waiting,
} as const;

export const stepStates = {
  field: 'status',
  start: stepStatuses.codesWith('starts'),
  values: stepStatuses.values,
  transitions: {
    approve: { label: 'Approve', from: waiting, to: approved, by: 'service' },
    deny: { label: 'Deny', from: waiting, to: denied, by: 'service' },
    skip: { label: 'Skip', from: waiting, to: skipped, by: 'service' },
    reopen: { label: 'Reopen', from: stepStatuses.codesWith('isDecided'), to: waiting, by: 'service' },
  },
} as const;

export const stepTexts = {
  ...stepStatuses.es,
  Status: 'Estado',
  Approve: 'Aprobar',
  Deny: 'Denegar',
  Skip: 'Omitir',
  Reopen: 'Reabrir',
} as const;
