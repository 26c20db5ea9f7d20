import type { EntitySlots } from '../../../derived/slots.ts';
import { KeptJobs } from './KeptJobs.tsx';

/**
 * Slots of a substitute's absence: an input that lists the substitute's jobs on its days, to choose which jobs they
 * keep.
 */
export const substituteAbsenceSlots: EntitySlots = { form: { inputs: { keptJobIds: KeptJobs } } };
