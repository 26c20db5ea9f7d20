import type { EntitySlots } from '../../../derived/slots.ts';
import { KeptJobs } from './KeptJobs.tsx';

/** The jobs a substitute keeps are chosen from their jobs on the days of the absence. */
export const substituteAbsenceSlots: EntitySlots = { form: { inputs: { keptJobIds: KeptJobs } } };
