import { clockDifference, correctionReason, timeSheetOf } from './timeSheetDay.ts';
import { timeSheetStatus } from './timeSheetStates.ts';

const clock = (title: string) =>
  ({ type: 'string', title, readOnly: true, 'x-field': { widget: 'clockTime' } }) as const;
const minutes = (title: string) =>
  ({ type: 'integer', title, readOnly: true, 'x-field': { unit: 'minutes', widget: 'duration' } }) as const;
const at = (title: string) => ({ type: 'string', format: 'date-time', title, readOnly: true }) as const;

const { timeSheetPeriodId, workDate, instituteId, confirmationNumber } = timeSheetOf;

/** Columns for approving hours: scheduled and entered (docs/domain.md#time-approval). */
export const timeApprovalColumns = {
  timeSheetPeriodId,
  workDate,
  substituteId: {
    type: 'integer',
    title: 'Substitute',
    readOnly: true,
    'x-field': { reference: 'substitute/substitute' },
  },
  instituteId,
  confirmationNumber,
  scheduledIn: clock('Planned from'),
  scheduledOut: clock('Planned to'),
  timeIn: clock('From'),
  timeOut: clock('To'),
  scheduledMinutes: minutes('Planned time'),
  minutes: minutes('Paid time'),
  difference: {
    type: 'integer',
    title: 'Difference',
    description: 'Paid minus planned time. Blank: nothing was planned.',
    readOnly: true,
    'x-field': { unit: 'minutes', widget: 'duration' },
  },
  status: { ...timeSheetStatus, readOnly: true },
  needsMe: {
    type: 'boolean',
    title: 'Needs me now',
    description: 'Submitted hours you can approve, except your own.',
    readOnly: true,
  },
  comments: { type: 'string', title: 'Comments', maxLength: 500, readOnly: true },
  clockDifference: {
    ...clockDifference,
    readOnly: true,
    'x-field': { unit: 'minutes', widget: 'duration' },
  },
  correctionReason: { ...correctionReason, readOnly: true },
  objection: { type: 'string', title: 'Objection', maxLength: 500, readOnly: true },
  submittedAt: at('Submitted at'),
  approver: { type: 'string', title: 'Approved by', maxLength: 120, readOnly: true },
  approvedAt: at('Approved at'),
} as const;

export const timeApprovalColumnTexts = {
  Difference: 'Diferencia',
  'Paid minus planned time. Blank: nothing was planned.':
    'Tiempo pagado menos previsto. En blanco: no había nada previsto.',
  'Planned time': 'Tiempo previsto',
  'Paid time': 'Tiempo pagado',
  'Needs me now': 'Espera mi decisión',
  'Submitted hours you can approve, except your own.':
    'Horas enviadas que usted puede aprobar, salvo las suyas.',
} as const;
