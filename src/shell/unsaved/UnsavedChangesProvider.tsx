import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useBlocker } from 'react-router';
import { LeaveDialog } from './LeaveDialog.tsx';
import { type UnsavedChanges, UnsavedChangesContext } from './UnsavedChangesContext.ts';
import { leaves } from './unsavedChanges.ts';

/** Holds navigations back while a form below has unsaved changes; a router takes one blocker, so it is here. */
export function UnsavedChangesProvider({ children }: { children: ReactNode }) {
  const dirty = useRef(new Set<symbol>());
  const changes = useMemo<UnsavedChanges>(
    () => ({
      hold: (form) => void dirty.current.add(form),
      release: (form) => void dirty.current.delete(form),
    }),
    [],
  );
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty.current.size > 0 && leaves(currentLocation, nextLocation),
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (dirty.current.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  return (
    <UnsavedChangesContext.Provider value={changes}>
      {children}
      <LeaveDialog
        isOpen={blocker.state === 'blocked'}
        onStay={() => blocker.reset?.()}
        onLeave={() => blocker.proceed?.()}
      />
    </UnsavedChangesContext.Provider>
  );
}
