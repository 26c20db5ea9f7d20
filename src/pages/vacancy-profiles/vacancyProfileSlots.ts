import type { EntitySlots } from '../../derived/slots.ts';
import { DayPicture } from '../../fields/shown/DayPicture.tsx';

/** Slots of a vacancy profile's form: the timeline of its working day, as for employees. */
export const vacancyProfileSlots: EntitySlots = {
  form: { groupEnds: { 'Substitute times': DayPicture } },
};
