import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import type { EditRenderers } from '../renderer.ts';
import { FiguresDisplay } from '../shown/FiguresDisplay.tsx';
import { DurationControl } from './DurationControl.tsx';
import { durationLineTyping } from './durationLineTyping.ts';

/** How long something takes. */
export const durationEditRenderers: EditRenderers = {
  Input: (props) => (
    <FramedInput
      {...props}
      Control={DurationControl}
      Display={FiguresDisplay}
      grouped={(field) => field.shape.type !== 'string'}
    />
  ),
  Filter: (props) => <OperatorFilter {...props} One={DurationControl} typing={durationLineTyping} />,
};
