import {
  asksReasonOfOverruling,
  assignTexts,
  changedByAssigning,
  removalTexts,
  replacementInput,
  words,
} from './words.ts';

/**
 * Returns the options shared by actions on a candidate: the action is shown only if the job is filled (or unfilled),
 * and only for candidates with one of the given standings.
 */
const offered = (isFilled: boolean, standings: readonly string[]) =>
  ({
    condition: {
      properties: { isFilled: { const: isFilled }, standing: { enum: standings } },
      required: ['isFilled', 'standing'],
    },
    otherwise: 'hidden',
    // The service does not check this condition when the action is called, because it checks the eligibility gates
    // again (docs/domain.md#eligibility).
    enforced: false,
    send: ['substituteId'],
    answer: 'none',
    refresh: changedByAssigning,
  }) as const;

const { substituteId: _, ...asksOverride } = replacementInput.properties;

/** Actions that assign a job to a candidate (docs/domain.md#eligibility). */
export const candidateActions = {
  assign: {
    ...offered(false, ['canTake']),
    label: 'Assign',
    icon: 'check',
    permission: words.assign.permission,
    confirm: { title: 'Assign {label}?', text: words.assign.confirm.text, button: 'Assign' },
    final: false,
    done: 'Assigned: {label}',
  },
  overrule: {
    ...offered(false, ['needsReason']),
    label: 'Assign anyway',
    icon: 'check',
    permission: words.assign.permission,
    ask: asksReasonOfOverruling,
    confirm: { title: 'Assign {label} anyway?', text: words.assign.confirm.text, button: 'Assign' },
    final: false,
    done: 'Assigned: {label}',
  },
  transfer: {
    ...offered(true, ['canTake', 'needsReason']),
    label: 'Assign instead',
    icon: 'convert',
    permission: words.transfer.permission,
    ask: { type: 'object', required: ['cancellationReasonId'], properties: asksOverride },
    confirm: {
      title: 'Change the substitute to {label}?',
      text: words.transfer.confirm.text,
      button: 'Change',
    },
    final: false,
    done: 'Assigned: {label}',
  },
} as const;

export const candidateOperations = {
  assign: 'POST /api/v1.0/candidates/assign?confirmationNumber',
  overrule: 'POST /api/v1.0/candidates/overrule?confirmationNumber',
  transfer: 'POST /api/v1.0/candidates/transfer?confirmationNumber',
} as const;

const sharedTexts = [
  'Assign',
  'Change',
  'Reason',
  'Required to override a warning. Shown in the absence log.',
  words.assign.confirm.text,
  words.transfer.confirm.text,
] as const;

export const candidateActionTexts = {
  ...Object.fromEntries(sharedTexts.map((text) => [text, assignTexts[text]])),
  'Shown in the absence log.': removalTexts['Shown in the absence log.'],
  'Substitute cancellation reason': removalTexts['Substitute cancellation reason'],
  'Assign {label}?': '¿Asignar a {label}?',
  'Assigned: {label}': 'Asignado: {label}',
  'Assign anyway': 'Asignar igual',
  'Assign {label} anyway?': '¿Asignar a {label} de todos modos?',
  'Assign instead': 'Cambiar',
  'Change the substitute to {label}?': '¿Cambiar el sustituto por {label}?',
} as const;
