import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import type { EditRenderers } from '../renderer.ts';
import { PhoneControl } from './PhoneControl.tsx';
import { PhoneDisplay } from './PhoneDisplay.tsx';
import { PhonePartControl } from './PhonePartControl.tsx';
import { phoneTyping } from './phoneTyping.ts';

/** A telephone number. */
export const phoneEditRenderers: EditRenderers = {
  Input: (props) => <FramedInput {...props} Control={PhoneControl} Display={PhoneDisplay} />,
  Filter: (props) => (
    <OperatorFilter {...props} One={PhoneControl} typing={phoneTyping} Part={PhonePartControl} />
  ),
};
