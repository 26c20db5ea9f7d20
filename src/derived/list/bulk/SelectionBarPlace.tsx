import { useEffect, useState } from 'react';
import { onDemand } from '../../../ui/missing/onDemand.tsx';
import { waitForPaint } from '../../../ui/missing/waitForPaint.ts';
import type { SelectionBarProps } from '../SelectionBar.tsx';

const load = () => import('../SelectionBar.tsx').then((file) => file.SelectionBar);
const SelectionBar = onDemand(load);

interface SelectionBarPlaceProps extends SelectionBarProps {
  /** Whether the rows are loaded. The bar may then be prefetched. */
  readonly isReady: boolean;
}

/** Lazy-loads the selection bar after the rows. The bar is rendered once the user selects the first row. */
export function SelectionBarPlace({ isReady, ...props }: SelectionBarPlaceProps) {
  const isNeeded = !props.selection.isEmpty || props.requested !== undefined;
  const [wasNeeded, setNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setNeeded(true);
  useEffect(() => {
    // A failed prefetch is ignored, because the bar is loaded again when needed.
    if (isReady)
      void waitForPaint()
        .then(load)
        .catch(() => {});
  }, [isReady]);
  return wasNeeded ? <SelectionBar {...props} /> : null;
}
