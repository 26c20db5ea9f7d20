import type { EditedFaces } from '../face.ts';
import { FramedInput } from '../frame/FramedInput.tsx';
import { TextControl } from '../typed/TextControl.tsx';
import { CharactersLeft } from './CharactersLeft.tsx';
import { LongTextDisplay } from './LongTextDisplay.tsx';
import { textEdited } from './textEdited.tsx';

/** Several lines of text; a column shows their beginning. */
export const longTextEdited: EditedFaces = {
  ...textEdited,
  Input: (props) => (
    <FramedInput {...props} Control={TextControl} Display={LongTextDisplay} Note={CharactersLeft} />
  ),
};
