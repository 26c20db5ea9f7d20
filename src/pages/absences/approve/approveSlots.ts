import type { EntitySlots } from '../../../derived/slots.ts';
import { ApprovalContext } from './ApprovalContext.tsx';

/** An inbox: beside the list, what helps to decide on the request. */
export const approveSlots: EntitySlots = { list: { beside: ApprovalContext } };
