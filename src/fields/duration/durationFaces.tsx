import type { Faces } from '../face.ts';
import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import { FiguresColumn } from '../shown/FiguresColumn.tsx';
import { FiguresDisplay } from '../shown/FiguresDisplay.tsx';
import { DurationControl } from './DurationControl.tsx';
import { durationLineTyping } from './durationLineTyping.ts';

/** How long something takes. */
export const durationFaces: Faces = {
  Input: (props) => (
    <FramedInput
      {...props}
      Control={DurationControl}
      Display={FiguresDisplay}
      grouped={(field) => field.shape.type !== 'string'}
    />
  ),
  Display: FiguresDisplay,
  Column: FiguresColumn,
  Filter: (props) => <OperatorFilter {...props} One={DurationControl} typing={durationLineTyping} />,
  align: 'right',
  width: 14,
};
