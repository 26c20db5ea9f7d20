import type { EntitySlots } from '../../../derived/slots.ts';
import { StartsByInput } from './StartsByInput.tsx';

/** The form of the balance year start says when the next year starts. */
export const balanceYearSlots: EntitySlots = { form: { inputs: { startsBy: StartsByInput } } };
