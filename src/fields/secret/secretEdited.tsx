import type { EditedFaces } from '../face.ts';
import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import { SecretControl } from './SecretControl.tsx';
import { SecretDisplay } from './SecretDisplay.tsx';

/** What can be set and never read: a PIN, a password. */
export const secretEdited: EditedFaces = {
  Input: (props) => <FramedInput {...props} Control={SecretControl} Display={SecretDisplay} />,
  Filter: (props) => <OperatorFilter {...props} />,
};
