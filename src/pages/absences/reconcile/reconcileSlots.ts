import type { EntitySlots } from '../../../derived/slots.ts';
import { ReconcileMatrix } from './ReconcileMatrix.tsx';

/** Shows the reconciliation matrix above the days. */
export const reconcileSlots: EntitySlots = { list: { aboveTable: ReconcileMatrix } };
