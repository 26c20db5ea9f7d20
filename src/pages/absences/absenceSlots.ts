import type { EntitySlots } from '../../derived/slots.ts';
import { AddAbsenceButton } from '../../shell/page/AddAbsenceButton.tsx';

/** Slots of absences. The add button has its own text, because an absence is added with its days on its own page. */
export const absenceSlots: EntitySlots = { list: { add: 'planning.add' } };

/** Slots of absence days. The list offers to add an absence, because a day is never added alone. */
export const daySlots: EntitySlots = { list: { secondaryAction: AddAbsenceButton } };
