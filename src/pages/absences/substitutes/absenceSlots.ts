import type { EntitySlots } from '../../../derived/slots.ts';
import { KeptJobs } from './KeptJobs.tsx';

/** Which jobs a substitute keeps is chosen among those that they have on the days of the absence. */
export const substituteAbsenceSlots: EntitySlots = { form: { inputs: { keptJobIds: KeptJobs } } };
