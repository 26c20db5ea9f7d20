import type { EditedFaces } from '../face.ts';
import { FramedInput } from '../frame/FramedInput.tsx';
import { TextControl } from '../typed/TextControl.tsx';
import { CharactersLeft } from './CharactersLeft.tsx';
import { LinkDisplay } from './LinkDisplay.tsx';
import { textEdited } from './textEdited.tsx';

/** An e-mail or a web address. */
export const linkEdited: EditedFaces = {
  ...textEdited,
  Input: (props) => (
    <FramedInput {...props} Control={TextControl} Display={LinkDisplay} Note={CharactersLeft} />
  ),
};
