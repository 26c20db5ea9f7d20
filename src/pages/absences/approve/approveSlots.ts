import type { EntitySlots } from '../../../derived/slots.ts';
import { ApprovalContext } from './ApprovalContext.tsx';

/** Adds context for the decision next to the list of requests. */
export const approveSlots: EntitySlots = { list: { beside: ApprovalContext } };
