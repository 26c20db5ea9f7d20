import type { Faces } from '../face.ts';
import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import { DayMaskColumn } from './DayMaskColumn.tsx';
import { DayMaskControl } from './DayMaskControl.tsx';
import { DayMaskDisplay } from './DayMaskDisplay.tsx';
import { ManyMasks } from './ManyMasks.tsx';

/** Days of the week, as one number. */
export const dayMaskFaces: Faces = {
  Input: (props) => <FramedInput {...props} Control={DayMaskControl} Display={DayMaskDisplay} grouped />,
  Display: DayMaskDisplay,
  Column: DayMaskColumn,
  Filter: (props) => <OperatorFilter {...props} One={DayMaskControl} Many={ManyMasks} />,
  align: 'left',
  width: 14,
};
