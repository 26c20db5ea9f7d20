import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import type { EditRenderers } from '../renderer.ts';
import { JsonControl } from './JsonControl.tsx';
import { JsonDisplay } from './JsonDisplay.tsx';

/** Whatever no other kind can draw. */
export const jsonEditRenderers: EditRenderers = {
  Input: (props) => <FramedInput {...props} Control={JsonControl} Display={JsonDisplay} />,
  Filter: (props) => <OperatorFilter {...props} />,
};
