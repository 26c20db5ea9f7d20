import type { EditedFaces } from '../face.ts';
import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import { DateControl } from './DateControl.tsx';
import { DateDisplay } from './DateDisplay.tsx';
import { dateTyping } from './dateTyping.ts';

/** A calendar date. */
export const dateEdited: EditedFaces = {
  Input: (props) => <FramedInput {...props} Control={DateControl} Display={DateDisplay} />,
  Filter: (props) => <OperatorFilter {...props} One={DateControl} typing={dateTyping} />,
};
