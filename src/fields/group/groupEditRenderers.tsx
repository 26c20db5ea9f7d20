import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import type { EditRenderers } from '../renderer.ts';
import { GroupInput } from './GroupInput.tsx';

/** Fields that belong together, an object of their own. */
export const groupEditRenderers: EditRenderers = {
  Input: GroupInput,
  Filter: (props) => <OperatorFilter {...props} />,
};
