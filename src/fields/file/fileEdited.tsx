import type { EditedFaces } from '../face.ts';
import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import { FileControl } from './FileControl.tsx';
import { FileDisplay } from './FileDisplay.tsx';

/** A file, kept in the record. */
export const fileEdited: EditedFaces = {
  Input: (props) => <FramedInput {...props} Control={FileControl} Display={FileDisplay} grouped />,
  Filter: (props) => <OperatorFilter {...props} />,
};
