import type { EntitySlots } from '../../../derived/slots.ts';
import { CloseAllYears } from '../../employees/balances/closing/CloseAllYears.tsx';
import { StartsByInput } from './StartsByInput.tsx';

/** The form of the balance year start says when the next year starts; below it years that are over are closed. */
export const balanceYearSlots: EntitySlots = {
  form: { inputs: { startsBy: StartsByInput }, below: CloseAllYears },
};
