import type { Faces } from '../face.ts';
import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import { FiguresColumn } from '../shown/FiguresColumn.tsx';
import { FiguresDisplay } from '../shown/FiguresDisplay.tsx';
import { DateTimeControl } from './DateTimeControl.tsx';
import { dateTimeTyping } from './dateTimeTyping.ts';

/** A moment. */
export const dateTimeFaces: Faces = {
  Input: (props) => <FramedInput {...props} Control={DateTimeControl} Display={FiguresDisplay} />,
  Display: FiguresDisplay,
  Column: FiguresColumn,
  Filter: (props) => <OperatorFilter {...props} One={DateTimeControl} typing={dateTimeTyping} />,
  align: 'left',
  width: 18,
};
