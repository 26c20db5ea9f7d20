import type { EditedFaces } from '../face.ts';
import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import { DayMaskControl } from './DayMaskControl.tsx';
import { DayMaskDisplay } from './DayMaskDisplay.tsx';
import { ManyMasks } from './ManyMasks.tsx';

/** Days of the week, as one number. */
export const dayMaskEdited: EditedFaces = {
  Input: (props) => <FramedInput {...props} Control={DayMaskControl} Display={DayMaskDisplay} grouped />,
  Filter: (props) => <OperatorFilter {...props} One={DayMaskControl} Many={ManyMasks} />,
};
