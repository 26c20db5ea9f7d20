import { stepStatuses } from '../../status/stepStatus.ts';
import { dayTotals } from './absenceFields.ts';
import { effectTexts, withEffects } from './effects.ts';

/** Options of fields that are computed only for the rows of one page of approvals. */
const ofPage = { computed: true, filter: false, sort: false } as const;

const someDates = {
  type: 'array',
  title: 'Denied days',
  items: { type: 'string', format: 'date' },
  uniqueItems: true,
} as const;

/** The days of an absence that an approval level denied. */
export const deniedDates = { ...someDates, readOnly: true } as const;

/** Columns of the list of approvals that help to decide (docs/domain.md#approval). */
export const approvalColumns = {
  workerId: {
    type: 'integer',
    title: 'Employee',
    readOnly: true,
    'x-field': { reference: 'employee/employee' },
  },
  fromDate: { type: 'string', format: 'date', title: 'First day', readOnly: true },
  toDate: { type: 'string', format: 'date', title: 'Last day', readOnly: true },
  durationDays: { type: 'number', title: 'Days', multipleOf: 0.001, readOnly: true },
  absenceReasonId: {
    type: 'integer',
    title: 'Absence reason',
    readOnly: true,
    'x-field': { reference: 'reference-data/absence-reason' },
  },
  balanceAfter: {
    type: 'number',
    title: 'Balance after',
    description: 'Days left after planned absences. Blank: no balance for the reason.',
    multipleOf: 0.001,
    readOnly: true,
    'x-field': ofPage,
  },
  othersOut: {
    type: 'string',
    title: 'Others absent',
    description: 'On the day with the most, next to the daily limit, if any.',
    maxLength: 20,
    readOnly: true,
    'x-field': ofPage,
  },
  overallFill: dayTotals.overallFill,
  notesToAdministrator: { type: 'string', title: 'Notes to administrator', maxLength: 500, readOnly: true },
  progress: {
    type: 'string',
    title: 'Level',
    description: 'Of how many levels.',
    maxLength: 5,
    readOnly: true,
  },
  approverProfileId: {
    type: 'integer',
    title: 'Approver profile',
    readOnly: true,
    'x-field': { reference: 'security/approver-profile' },
  },
  needsMe: {
    type: 'boolean',
    title: 'Needs me now',
    description: 'You decide this level, as its approver or as a delegate.',
    readOnly: true,
  },
  askedAt: {
    type: 'string',
    format: 'date-time',
    title: 'Waiting since',
    readOnly: true,
  },
  decidedBy: { type: 'string', title: 'Decided by', maxLength: 120, readOnly: true },
  decidedAt: { type: 'string', format: 'date-time', title: 'Decided at', readOnly: true },
  comments: { type: 'string', title: 'Comments', maxLength: 500, readOnly: true },
  deniedDates: { ...deniedDates, 'x-field': { filter: false, sort: false } },
} as const;

const comment = {
  properties: { comments: { type: 'string', title: 'Comment', maxLength: 500 } },
} as const;

const whileWaiting = {
  condition: { properties: { status: { const: stepStatuses.code.waiting } }, required: ['status'] },
  because: 'This level is decided.',
  // The service does not check this condition, because its own error message says who decided the approval level, and
  // when.
  enforced: false,
  refresh: ['absence/approval-step', 'absence/absence', 'absence/absence-day'],
} as const;

const approving = {
  ...whileWaiting,
  label: 'Approve',
  icon: 'check',
  operation: 'approve',
  ask: comment,
  final: false,
  done: 'Approved: {label} |||| {count} absences approved',
} as const;

const denying = {
  ...whileWaiting,
  label: 'Deny',
  icon: 'cancel',
  operation: 'deny',
  ...withEffects(comment),
  dangerous: true,
  final: false,
  confirm: {
    title: 'Deny {label}? |||| Deny {count} absences?',
    text: 'All days are canceled. An assigned substitute is removed.',
    button: 'Deny',
  },
  done: 'Denied: {label} |||| {count} absences denied',
} as const;

/** Approving changes a request and its absence, so it takes the permissions of both. */
const mayApprove = ['ABSRAPPRVL.APPROVE', 'ABSR.APPROVE'] as const;

/** Actions on an approval. Deciding several at once requires a separate permission. */
export const approvalActions = {
  approve: { ...approving, key: 'a', permission: [...mayApprove] },
  deny: { ...denying, key: 'd', permission: 'ABSRAPPRVL.DENY' },
  approveInPart: {
    ...approving,
    label: 'Approve in part',
    operation: 'approveInPart',
    permission: [...mayApprove, 'ABSRAPPRVL.DENY'],
    ask: {
      required: ['deniedDates'],
      properties: { deniedDates: { ...someDates, minItems: 1 }, ...comment.properties },
    },
    confirm: {
      title: 'Approve {label} without some days?',
      text: 'These days are canceled, and an assigned substitute is removed from them. All others are approved.',
      button: 'Approve in part',
    },
    done: 'Approved in part: {label}',
  },
  approveRows: { ...approving, for: ['rows'], permission: [...mayApprove, 'ABSRAPPRVL.BULK'] },
  denyRows: { ...denying, for: ['rows'], permission: ['ABSRAPPRVL.DENY', 'ABSRAPPRVL.BULK'] },
  reopen: {
    label: 'Reopen',
    icon: 'undo',
    permission: 'ABSRAPPRVL.OVERRIDE',
    condition: {
      properties: { status: { enum: stepStatuses.codesWith('isDecided') } },
      required: ['status'],
    },
    because: 'This level is not decided yet.',
    otherwise: 'hidden',
    final: false,
    ...withEffects(),
    confirm: {
      title: 'Reopen {label}?',
      text: 'This level and the following ones are decided again. Canceled days are restored.',
      button: 'Reopen',
    },
    done: 'Reopened: {label}',
    refresh: whileWaiting.refresh,
  },
} as const;

export const approvalColumnTexts = {
  Employee: 'Empleado',
  'First day': 'Primer día',
  'Last day': 'Último día',
  Days: 'Días',
  'Balance after': 'Saldo después',
  'Days left after planned absences. Blank: no balance for the reason.':
    'Días que quedan después de las ausencias previstas. En blanco: sin saldo para el motivo.',
  'Others absent': 'Otros ausentes',
  'On the day with the most, next to the daily limit, if any.':
    'En el día con más, junto al límite diario, si lo hay.',
  'Total of all days.': 'Total de todos los días.',
  'Partially filled': 'Cubierta en parte',
  'Notes to administrator': 'Notas para el administrador',
  Level: 'Nivel',
  'Of how many levels.': 'De cuántos niveles.',
  'Approver profile': 'Perfil de aprobación',
  'You decide this level, as its approver or as a delegate.':
    'Usted decide este nivel, como aprobador o como delegado.',
  'Waiting since': 'Espera desde',
  'Decided by': 'Decidido por',
  'Decided at': 'Decidido el',
  'Denied days': 'Días denegados',
} as const;

export const approvalActionTexts = {
  ...effectTexts,
  Approve: 'Aprobar',
  Deny: 'Denegar',
  'Approve in part': 'Aprobar en parte',
  'Approve {label} without some days?': '¿Aprobar {label} sin algunos días?',
  'These days are canceled, and an assigned substitute is removed from them. All others are approved.':
    'Estos días se cancelan y se les retira el sustituto asignado. Los demás se aprueban.',
  'Approved in part: {label}': 'Aprobada en parte: {label}',
  Reopen: 'Reabrir',
  Comment: 'Comentario',
  'This level is decided.': 'Este nivel ya está decidido.',
  'This level is not decided yet.': 'Este nivel aún no está decidido.',
  'Approved: {label} |||| {count} absences approved': 'Aprobada: {label} |||| {count} ausencias aprobadas',
  'Denied: {label} |||| {count} absences denied': 'Denegada: {label} |||| {count} ausencias denegadas',
  'Deny {label}? |||| Deny {count} absences?': '¿Denegar {label}? |||| ¿Denegar {count} ausencias?',
  'All days are canceled. An assigned substitute is removed.':
    'Todos los días se cancelan. El sustituto asignado se retira.',
  'Reopen {label}?': '¿Reabrir {label}?',
  'This level and the following ones are decided again. Canceled days are restored.':
    'Este nivel y los siguientes se deciden de nuevo. Los días cancelados se restauran.',
  'Reopened: {label}': 'Reabierta: {label}',
} as const;
