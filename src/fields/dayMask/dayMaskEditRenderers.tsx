import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import type { EditRenderers } from '../renderer.ts';
import { DayMaskControl } from './DayMaskControl.tsx';
import { DayMaskDisplay } from './DayMaskDisplay.tsx';
import { ManyMasks } from './ManyMasks.tsx';

/** Days of the week, as one number. */
export const dayMaskEditRenderers: EditRenderers = {
  Input: (props) => <FramedInput {...props} Control={DayMaskControl} Display={DayMaskDisplay} grouped />,
  Filter: (props) => <OperatorFilter {...props} One={DayMaskControl} Many={ManyMasks} />,
};
