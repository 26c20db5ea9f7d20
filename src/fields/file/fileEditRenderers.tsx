import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import type { EditRenderers } from '../renderer.ts';
import { FileControl } from './FileControl.tsx';
import { FileDisplay } from './FileDisplay.tsx';

/** A file, kept in the record. */
export const fileEditRenderers: EditRenderers = {
  Input: (props) => <FramedInput {...props} Control={FileControl} Display={FileDisplay} grouped />,
  Filter: (props) => <OperatorFilter {...props} />,
};
