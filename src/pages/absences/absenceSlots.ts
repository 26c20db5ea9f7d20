import type { EntitySlots } from '../../derived/slots.ts';
import { AddAbsenceButton } from '../../shell/page/AddAbsenceButton.tsx';

/** A day is not added by itself, but with its absence. */
export const daySlots: EntitySlots = { list: { secondaryAction: AddAbsenceButton } };
