import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { YesNoControl } from '../picker/YesNoControl.tsx';
import type { EditRenderers } from '../renderer.ts';
import { BooleanInput } from './BooleanInput.tsx';

/** Yes or no. */
export const booleanEditRenderers: EditRenderers = {
  Input: BooleanInput,
  Filter: (props) => <OperatorFilter {...props} One={YesNoControl} />,
};
