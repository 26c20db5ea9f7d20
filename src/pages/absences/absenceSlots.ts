import type { EntitySlots } from '../../derived/slots.ts';
import { AddAbsenceButton } from '../../shell/page/AddAbsenceButton.tsx';

/** An absence is added together with its days, on its own page. */
export const absenceSlots: EntitySlots = { list: { add: 'planning.add' } };

/** A day is never added alone, only with its absence. */
export const daySlots: EntitySlots = { list: { secondaryAction: AddAbsenceButton } };
