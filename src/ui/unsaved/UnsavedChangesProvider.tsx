import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';
import { onceOpen } from '../missing/onceOpen.tsx';
import { type UnsavedChanges, UnsavedChangesContext } from './UnsavedChangesContext.ts';

const loadDialog = () => import('./LeaveDialog.tsx').then((file) => file.LeaveDialog);

const LeaveDialog = onceOpen(loadDialog);

/**
 * Blocks navigation while a form below has unsaved changes. A router allows only one blocker, so all forms share this
 * provider's.
 */
export function UnsavedChangesProvider({ children }: { children: ReactNode }) {
  const dirty = useRef(new Map<symbol, boolean>());
  const changes = useMemo<UnsavedChanges>(
    () => ({
      hold: (form, isLost = false) => {
        dirty.current.set(form, isLost);
        // Preloaded, so that the dialog works even if the network fails later.
        loadDialog().catch(() => {});
      },
      release: (form) => void dirty.current.delete(form),
      hasChanges: () => dirty.current.size > 0,
      releaseAll: () => dirty.current.clear(),
    }),
    [],
  );
  // Set once navigation is blocked, so that the dialog's text does not change while it closes.
  const isLost = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    isLost.current = [...dirty.current.values()].includes(true);
    return dirty.current.size > 0 && leaves(currentLocation, nextLocation);
  });

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
        isLost={isLost.current}
        onStay={() => blocker.reset?.()}
        onLeave={() => blocker.proceed?.()}
      />
    </UnsavedChangesContext.Provider>
  );
}

/** The path and query that a form belongs to. */
type Place = Pick<Location, 'pathname' | 'search'>;

/**
 * Whether a navigation leaves the page being edited: another path, or another query, which can name another record. A
 * hash change only scrolls.
 */
function leaves(from: Place, to: Place): boolean {
  return from.pathname !== to.pathname || from.search !== to.search;
}
