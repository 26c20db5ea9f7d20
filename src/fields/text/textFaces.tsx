import type { Faces } from '../face.ts';
import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import { TextColumn } from '../shown/TextColumn.tsx';
import { TextDisplay } from '../shown/TextDisplay.tsx';
import { TextControl } from '../typed/TextControl.tsx';
import { CharactersLeft } from './CharactersLeft.tsx';

/** One line of text. */
export const textFaces: Faces = {
  Input: (props) => (
    <FramedInput {...props} Control={TextControl} Display={TextDisplay} Note={CharactersLeft} />
  ),
  Display: TextDisplay,
  Column: TextColumn,
  Filter: (props) => <OperatorFilter {...props} One={TextControl} />,
  align: 'left',
  width: 24,
};
