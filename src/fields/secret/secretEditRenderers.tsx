import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import type { EditRenderers } from '../renderer.ts';
import { SecretControl } from './SecretControl.tsx';
import { SecretDisplay } from './SecretDisplay.tsx';

/** What can be set and never read: a PIN, a password. */
export const secretEditRenderers: EditRenderers = {
  Input: (props) => <FramedInput {...props} Control={SecretControl} Display={SecretDisplay} />,
  Filter: (props) => <OperatorFilter {...props} />,
};
