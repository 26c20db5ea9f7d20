import type { EditedFaces } from '../face.ts';
import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import { FiguresDisplay } from '../shown/FiguresDisplay.tsx';
import { DurationControl } from './DurationControl.tsx';
import { durationLineTyping } from './durationLineTyping.ts';

/** How long something takes. */
export const durationEdited: EditedFaces = {
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
