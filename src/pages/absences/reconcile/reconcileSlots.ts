import type { EntitySlots } from '../../../derived/slots.ts';
import { ReconcileMatrix } from './ReconcileMatrix.tsx';

/** Above the days: how far each date and school is. */
export const reconcileSlots: EntitySlots = { list: { aboveTable: ReconcileMatrix } };
