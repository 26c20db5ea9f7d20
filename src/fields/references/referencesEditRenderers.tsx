import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import { Offered } from '../records/Offered.tsx';
import { ReferencesControl } from '../records/ReferencesControl.tsx';
import type { EditRenderers } from '../renderer.ts';
import { ReferencesDisplay } from './ReferencesDisplay.tsx';

/** Several other records. */
export const referencesEditRenderers: EditRenderers = {
  Input: (props) => (
    <Offered field={props.field}>
      <FramedInput {...props} Control={ReferencesControl} Display={ReferencesDisplay} />
    </Offered>
  ),
  Filter: (props) => <OperatorFilter {...props} Many={ReferencesControl} />,
};
