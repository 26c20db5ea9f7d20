import type { Faces } from '../face.ts';
import { FramedInput } from '../frame/FramedInput.tsx';
import { TextControl } from '../typed/TextControl.tsx';
import { CharactersLeft } from './CharactersLeft.tsx';
import { LongTextDisplay } from './LongTextDisplay.tsx';
import { textFaces } from './textFaces.tsx';

/** Several lines of text; a column shows their beginning. */
export const longTextFaces: Faces = {
  ...textFaces,
  Input: (props) => (
    <FramedInput {...props} Control={TextControl} Display={LongTextDisplay} Note={CharactersLeft} />
  ),
  Display: LongTextDisplay,
  width: 40,
};
