import { dayStatuses } from '../../status/dayStatus.ts';
import { forDayStatuses } from './absenceActions.ts';
import { daySteps } from './daySteps.ts';
import { assignTexts, removalTexts, substituteInput, words } from './words.ts';

/** The address of the candidates page of a job. A job has the confirmation number of its first day. */
const page = '/absences/candidates?confirmationNumber={jobId}';

/** Actions on a job; all of its days have the same status (docs/domain.md#jobs). */
export const jobActions = {
  assign: { ...words.assign, ...forDayStatuses(daySteps.assign.from), page },
  transfer: { ...words.transfer, ...forDayStatuses(daySteps.removeSubstitute.from), page },
  removeSubstitute: { ...words.removeSubstitute, ...forDayStatuses(daySteps.removeSubstitute.from) },
  split: {
    ...forDayStatuses(dayStatuses.codesWith('conflicts')),
    label: 'Split job',
    icon: 'convert',
    permission: 'ABSR.SPLIT',
    condition: { properties: { dayCount: { minimum: 2 } }, required: ['dayCount'] },
    goesBy: ['dayCount', 'dayStatuses'],
    ask: {
      type: 'object',
      required: ['splitDate', 'keeps'],
      properties: {
        splitDate: { type: 'string', format: 'date', title: 'First day of the second job' },
        keeps: {
          type: 'string',
          title: 'Substitute keeps',
          description: 'If the job is filled.',
          oneOf: [
            { const: 'both', title: 'Both jobs' },
            { const: 'first', title: 'First job' },
            { const: 'second', title: 'Second job' },
          ],
          default: 'both',
        },
      },
    },
    confirm: {
      title: 'Split job {label}?',
      text: 'Days from the date on become a job with a number of its own. A part the substitute doesn’t keep is unfilled and offered to others. The balance doesn’t change.',
      button: 'Split job',
    },
    final: false,
    done: 'Job split: {label}',
  },
  swap: {
    ...forDayStatuses(daySteps.removeSubstitute.from),
    label: 'Swap substitutes',
    icon: 'convert',
    permission: ['ABSR.ASSIGNSUB', 'ABSR.REMOVESUB'],
    ask: {
      type: 'object',
      required: ['otherJobId'],
      properties: {
        otherJobId: { type: 'integer', title: 'Number of the other job', minimum: 1 },
        note: substituteInput.properties.note,
      },
    },
    confirm: {
      title: 'Swap the substitute of {label}?',
      text: 'The two substitutes change jobs from today on, or neither does. The balances don’t change.',
      button: 'Swap',
    },
    final: false,
    done: 'Substitutes swapped: {label}',
  },
} as const;

export const jobOperations = {
  preview: 'POST /api/v1.0/job/preview',
  assign: 'POST /api/v1.0/job/assign?jobId',
  transfer: 'POST /api/v1.0/job/transfer?jobId',
  removeSubstitute: 'POST /api/v1.0/job/removeSubstitute?jobId',
  split: 'POST /api/v1.0/job/split?jobId',
  swap: 'POST /api/v1.0/job/swap?jobId',
} as const;

export const jobActionTexts = {
  ...assignTexts,
  ...removalTexts,
  'Split job': 'Dividir el trabajo',
  'First day of the second job': 'Primer día del segundo trabajo',
  'Substitute keeps': 'El sustituto conserva',
  'If the job is filled.': 'Si el trabajo está cubierto.',
  'Both jobs': 'Los dos trabajos',
  'First job': 'El primero',
  'Second job': 'El segundo',
  'Split job {label}?': '¿Dividir el trabajo {label}?',
  'Days from the date on become a job with a number of its own. A part the substitute doesn’t keep is unfilled and offered to others. The balance doesn’t change.':
    'Los días desde la fecha son un trabajo con su propio número. La parte que el sustituto no conserva queda sin cubrir y se ofrece a otros. El saldo no cambia.',
  'Job split: {label}': 'Trabajo dividido: {label}',
  'Swap substitutes': 'Intercambiar sustitutos',
  'Number of the other job': 'Número del otro trabajo',
  'Swap the substitute of {label}?': '¿Intercambiar el sustituto de {label}?',
  'The two substitutes change jobs from today on, or neither does. The balances don’t change.':
    'Los dos sustitutos intercambian sus trabajos desde hoy, o ninguno lo hace. Los saldos no cambian.',
  Swap: 'Intercambiar',
  'Substitutes swapped: {label}': 'Sustitutos intercambiados: {label}',
} as const;
