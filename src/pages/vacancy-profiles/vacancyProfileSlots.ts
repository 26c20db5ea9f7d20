import type { EntitySlots } from '../../derived/slots.ts';
import { DayPicture } from '../../fields/shown/DayPicture.tsx';

/** The form of a vacancy profile: the picture of its day, as an employee has it. */
export const vacancyProfileSlots: EntitySlots = {
  form: { groupEnds: { 'Substitute times': DayPicture } },
};
