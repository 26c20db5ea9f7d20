import type { EntitySlots } from '../../../derived/slots.ts';
import { ApprovalContext } from './ApprovalContext.tsx';

/** Slots of requests to approve: facts that help with the decision, next to the list. */
export const approveSlots: EntitySlots = { list: { beside: ApprovalContext } };
