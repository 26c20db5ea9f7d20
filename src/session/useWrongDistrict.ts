import { useEffect, useState } from 'react';
import { useSession } from './SessionContext.tsx';

interface WrongDistrict {
  readonly isOpen: boolean;
  /** Whether the refused call was a write, so that nothing was saved. */
  readonly isWrite: boolean;
  readonly close: () => void;
}

/**
 * Reports that the service refuses the district of this tab. The first refused read is reported; after that only
 * writes, so that a page that polls doesn't interrupt repeatedly.
 */
export function useWrongDistrict(): WrongDistrict {
  const { lifecycle } = useSession();
  const [noticed, tell] = useState<{ readonly isOpen: boolean; readonly isWrite: boolean }>();
  useEffect(
    () =>
      lifecycle.events.subscribe((event) => {
        if (event.kind !== 'wrongDistrict') return;
        const { isWrite } = event;
        tell((before) => {
          if (before && !isWrite) return before;
          return { isOpen: true, isWrite };
        });
      }),
    [lifecycle],
  );
  return {
    isOpen: noticed?.isOpen ?? false,
    isWrite: noticed?.isWrite ?? false,
    close: () => tell((before) => before && { ...before, isOpen: false }),
  };
}
