import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import type { EditRenderers } from '../renderer.ts';
import { DateControl } from './DateControl.tsx';
import { DateDisplay } from './DateDisplay.tsx';
import { dateTyping } from './dateTyping.ts';

/** A calendar date. */
export const dateEditRenderers: EditRenderers = {
  Input: (props) => <FramedInput {...props} Control={DateControl} Display={DateDisplay} />,
  Filter: (props) => <OperatorFilter {...props} One={DateControl} typing={dateTyping} />,
};
