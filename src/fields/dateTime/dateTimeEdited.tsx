import type { EditedFaces } from '../face.ts';
import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import { FiguresDisplay } from '../shown/FiguresDisplay.tsx';
import { DateTimeControl } from './DateTimeControl.tsx';
import { dateTimeTyping } from './dateTimeTyping.ts';

/** A moment. */
export const dateTimeEdited: EditedFaces = {
  Input: (props) => <FramedInput {...props} Control={DateTimeControl} Display={FiguresDisplay} />,
  Filter: (props) => <OperatorFilter {...props} One={DateTimeControl} typing={dateTimeTyping} />,
};
