import type { Faces } from '../face.ts';
import { FramedInput } from '../frame/FramedInput.tsx';
import { TextControl } from '../typed/TextControl.tsx';
import { CharactersLeft } from './CharactersLeft.tsx';
import { LinkColumn } from './LinkColumn.tsx';
import { LinkDisplay } from './LinkDisplay.tsx';
import { textFaces } from './textFaces.tsx';

/** An e-mail or a web address. */
export const linkFaces: Faces = {
  ...textFaces,
  Input: (props) => (
    <FramedInput {...props} Control={TextControl} Display={LinkDisplay} Note={CharactersLeft} />
  ),
  Display: LinkDisplay,
  Column: LinkColumn,
  width: 28,
};
