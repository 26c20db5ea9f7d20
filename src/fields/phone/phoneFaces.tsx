import type { Faces } from '../face.ts';
import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import { FiguresColumn } from '../shown/FiguresColumn.tsx';
import { PhoneControl } from './PhoneControl.tsx';
import { PhoneDisplay } from './PhoneDisplay.tsx';
import { PhonePartControl } from './PhonePartControl.tsx';
import { phoneTyping } from './phoneTyping.ts';

/** A telephone number. */
export const phoneFaces: Faces = {
  Input: (props) => <FramedInput {...props} Control={PhoneControl} Display={PhoneDisplay} />,
  Display: PhoneDisplay,
  Column: FiguresColumn,
  Filter: (props) => (
    <OperatorFilter {...props} One={PhoneControl} typing={phoneTyping} Part={PhonePartControl} />
  ),
  align: 'left',
  width: 16,
};
