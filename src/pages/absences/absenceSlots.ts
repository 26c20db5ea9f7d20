import type { EntitySlots } from '../../derived/slots.ts';
import { AddAbsenceButton } from '../../shell/page/AddAbsenceButton.tsx';

/** An absence is added with its days, on a page of its own. */
export const absenceSlots: EntitySlots = { list: { add: 'planning.add' } };

/** A day is not added by itself, but with its absence. */
export const daySlots: EntitySlots = { list: { secondaryAction: AddAbsenceButton } };
