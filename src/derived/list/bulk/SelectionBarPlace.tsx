import { useEffect, useState } from 'react';
import { onDemand } from '../../../ui/missing/onDemand.tsx';
import { painted } from '../../../ui/missing/painted.ts';
import type { SelectionBarProps } from './SelectionBar.tsx';

const load = () => import('./SelectionBar.tsx').then((file) => file.SelectionBar);
const SelectionBar = onDemand(load);

interface SelectionBarPlaceProps extends SelectionBarProps {
  /** The rows are there: what acts on them may come. */
  readonly isReady: boolean;
}

/** Where the bar of what is selected stands: it comes behind the rows, and is drawn from the first selection on. */
export function SelectionBarPlace({ isReady, ...props }: SelectionBarPlaceProps) {
  const isNeeded = !props.selection.isEmpty || props.requested !== undefined;
  const [wasNeeded, setNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setNeeded(true);
  useEffect(() => {
    // What cannot be loaded now is asked for again when it is needed.
    if (isReady)
      void painted()
        .then(load)
        .catch(() => {});
  }, [isReady]);
  return wasNeeded ? <SelectionBar {...props} /> : null;
}
