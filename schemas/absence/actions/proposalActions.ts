import { subjects } from './daySteps.ts';
import { assignTexts, changedByAssigning, words } from './words.ts';

/** Actions that accept proposals for one or many jobs; the service checks each proposal again. */
export const proposalActions = {
  assign: {
    ...subjects,
    label: 'Assign',
    icon: 'check',
    permission: words.assign.permission,
    condition: { properties: { outcome: { const: 'proposed' } }, required: ['outcome'] },
    because: 'No substitute is proposed for this job.',
    enforced: false,
    send: ['substituteId'],
    answer: 'none',
    confirm: { title: 'Assign the proposed substitute?', text: words.assign.confirm.text, button: 'Assign' },
    final: false,
    done: 'Assigned: {label} |||| {count} assigned',
    refresh: changedByAssigning,
  },
} as const;

export const proposalOperations = {
  assign: 'POST /api/v1.0/proposals/assign?confirmationNumber',
} as const;

export const proposalActionTexts = {
  Assign: assignTexts.Assign,
  [words.assign.confirm.text]: assignTexts[words.assign.confirm.text],
  Substitute: assignTexts.Substitute,
  'No substitute is proposed for this job.': 'No hay ningún sustituto propuesto para este trabajo.',
  'Assign the proposed substitute?': '¿Asignar al sustituto propuesto?',
  'Assigned: {label} |||| {count} assigned': 'Asignado: {label} |||| {count} asignados',
} as const;
