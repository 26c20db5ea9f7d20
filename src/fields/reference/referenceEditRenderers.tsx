import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import { Offered } from '../records/Offered.tsx';
import { ReferencesControl } from '../records/ReferencesControl.tsx';
import type { EditRenderers } from '../renderer.ts';
import { ReferenceControl } from './ReferenceControl.tsx';
import { ReferenceDisplay } from './ReferenceDisplay.tsx';

/** Another record. */
export const referenceEditRenderers: EditRenderers = {
  Input: (props) => (
    <Offered field={props.field}>
      <FramedInput {...props} Control={ReferenceControl} Display={ReferenceDisplay} />
    </Offered>
  ),
  Filter: (props) => <OperatorFilter {...props} One={ReferenceControl} Many={ReferencesControl} />,
};
