import type { Faces } from '../face.ts';
import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import { FiguresColumn } from '../shown/FiguresColumn.tsx';
import { FiguresDisplay } from '../shown/FiguresDisplay.tsx';
import { ClockTimeControl } from './ClockTimeControl.tsx';
import { clockTimeTyping } from './clockTimeTyping.ts';

/** A time of day. */
export const clockTimeFaces: Faces = {
  Input: (props) => <FramedInput {...props} Control={ClockTimeControl} Display={FiguresDisplay} />,
  Display: FiguresDisplay,
  Column: FiguresColumn,
  Filter: (props) => <OperatorFilter {...props} One={ClockTimeControl} typing={clockTimeTyping} />,
  align: 'left',
  width: 8,
};
