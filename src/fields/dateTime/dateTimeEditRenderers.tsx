import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import type { EditRenderers } from '../renderer.ts';
import { FiguresDisplay } from '../shown/FiguresDisplay.tsx';
import { DateTimeControl } from './DateTimeControl.tsx';
import { dateTimeTyping } from './dateTimeTyping.ts';

/** A moment. */
export const dateTimeEditRenderers: EditRenderers = {
  Input: (props) => <FramedInput {...props} Control={DateTimeControl} Display={FiguresDisplay} />,
  Filter: (props) => <OperatorFilter {...props} One={DateTimeControl} typing={dateTimeTyping} />,
};
