import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import type { EditRenderers } from '../renderer.ts';
import { FiguresDisplay } from '../shown/FiguresDisplay.tsx';
import { ClockTimeControl } from './ClockTimeControl.tsx';
import { clockTimeTyping } from './clockTimeTyping.ts';

/** A time of day. */
export const clockTimeEditRenderers: EditRenderers = {
  Input: (props) => <FramedInput {...props} Control={ClockTimeControl} Display={FiguresDisplay} />,
  Filter: (props) => <OperatorFilter {...props} One={ClockTimeControl} typing={clockTimeTyping} />,
};
