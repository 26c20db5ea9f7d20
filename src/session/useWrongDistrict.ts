import { useEffect, useState } from 'react';
import { useSession } from './SessionContext.tsx';

interface WrongDistrict {
  readonly isOpen: boolean;
  /** A write was refused: nothing of it was saved. */
  readonly isWrite: boolean;
  readonly close: () => void;
}

/**
 * Hears that the service refuses the district of this tab. A read is told of once; after that only a write,
 * so that a page which reads by itself does not interrupt again and again.
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
