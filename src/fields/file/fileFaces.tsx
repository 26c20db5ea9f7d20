import type { Faces } from '../face.ts';
import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import { FileColumn } from './FileColumn.tsx';
import { FileControl } from './FileControl.tsx';
import { FileDisplay } from './FileDisplay.tsx';

/** A file, kept in the record. */
export const fileFaces: Faces = {
  Input: (props) => <FramedInput {...props} Control={FileControl} Display={FileDisplay} grouped />,
  Display: FileDisplay,
  Column: FileColumn,
  Filter: (props) => <OperatorFilter {...props} />,
  align: 'left',
  width: 16,
};
