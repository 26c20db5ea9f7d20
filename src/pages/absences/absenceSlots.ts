import type { EntitySlots } from '../../derived/slots.ts';
import { AddAbsenceButton } from '../../shell/page/AddAbsenceButton.tsx';
import { ChangeDaysButton } from './ChangeDaysButton.tsx';

const form = { headerEnd: ChangeDaysButton };

/** An absence is added and changed with its days, on pages of their own. */
export const absenceSlots: EntitySlots = { list: { add: 'planning.add' }, form };

/** A day is not added by itself, but with its absence. */
export const daySlots: EntitySlots = { list: { secondaryAction: AddAbsenceButton }, form };
