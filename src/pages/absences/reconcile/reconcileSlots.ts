import type { EntitySlots } from '../../../derived/slots.ts';
import { ReconcileMatrix } from './ReconcileMatrix.tsx';

/** Slots of the days to reconcile: the reconciliation matrix above the list. */
export const reconcileSlots: EntitySlots = { list: { aboveTable: ReconcileMatrix } };
