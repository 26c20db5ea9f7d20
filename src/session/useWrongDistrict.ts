import { useEffect, useState } from 'react';
import { useSession } from './SessionContext.tsx';

interface WrongDistrict {
  readonly isOpen: boolean;
  /** Whether the rejected call was a write. If so, the notice says that nothing was saved. */
  readonly isWrite: boolean;
  readonly close: () => void;
}

/**
 * Reports that the service rejects calls for this tab's district. Only the first rejected read opens the notice;
 * rejected writes always do. A page that polls therefore doesn't interrupt repeatedly.
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
