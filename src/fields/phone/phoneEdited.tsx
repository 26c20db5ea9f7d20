import type { EditedFaces } from '../face.ts';
import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import { PhoneControl } from './PhoneControl.tsx';
import { PhoneDisplay } from './PhoneDisplay.tsx';
import { PhonePartControl } from './PhonePartControl.tsx';
import { phoneTyping } from './phoneTyping.ts';

/** A telephone number. */
export const phoneEdited: EditedFaces = {
  Input: (props) => <FramedInput {...props} Control={PhoneControl} Display={PhoneDisplay} />,
  Filter: (props) => (
    <OperatorFilter {...props} One={PhoneControl} typing={phoneTyping} Part={PhonePartControl} />
  ),
};
