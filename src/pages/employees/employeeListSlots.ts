import type { EntitySlots } from '../../derived/slots.ts';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import { FromSubstituteButton } from './employeeSlots.tsx';

const MailList = onDemand(() => import('./employeeSlots.tsx').then((file) => file.MailList));

/**
 * The list's selection gives its e-mail addresses; below an employee's record: what the suite knows of the person, as
 * far as the viewer may see it. What a list does not show at once is loaded when it is asked for.
 */
export const employeeSlots: EntitySlots = {
  list: { secondaryAction: FromSubstituteButton, selectionEnd: MailList },
  form: { below: onDemand(() => import('./employeeSlots.tsx').then((file) => file.Staff)) },
  hiding: onDemand(() =>
    import('./deactivate/DeactivationQuestions.tsx').then((file) => file.DeactivationQuestions),
  ),
};
