import type { Faces } from '../face.ts';
import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import { DateColumn } from './DateColumn.tsx';
import { DateControl } from './DateControl.tsx';
import { DateDisplay } from './DateDisplay.tsx';
import { dateTyping } from './dateTyping.ts';

/** A calendar date. */
export const dateFaces: Faces = {
  Input: (props) => <FramedInput {...props} Control={DateControl} Display={DateDisplay} />,
  Display: DateDisplay,
  Column: DateColumn,
  Filter: (props) => <OperatorFilter {...props} One={DateControl} typing={dateTyping} />,
  align: 'left',
  width: 12,
};
