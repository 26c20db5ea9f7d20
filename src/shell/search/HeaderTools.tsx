import { useRef, useState } from 'react';
import { useSession } from '../../session/SessionContext.tsx';
import { useIsSupport } from '../../session/useIsSupport.ts';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { MissingPartNotice } from '../missing/MissingPartNotice.tsx';
import { onDemand } from '../missing/onDemand.tsx';
import { useShellKeys } from '../palette/useShellKeys.ts';
import { SearchButton } from './SearchButton.tsx';

const SearchBox = onDemand(() => import('./SearchBox.tsx').then((file) => file.SearchBox));
const CommandPalette = onDemand(() =>
  import('../palette/CommandPalette.tsx').then((file) => file.CommandPalette),
);
const ShortcutsDialog = onDemand(() =>
  import('../palette/ShortcutsDialog.tsx').then((file) => file.ShortcutsDialog),
);

/**
 * Search, commands and the list of shortcuts: only their button and their keys are there from the start.
 * Outside of any district there is something to find for support alone.
 */
export function HeaderTools() {
  const { organization } = useSession();
  const isSupport = useIsSupport();
  return organization || isSupport ? <Tools /> : null;
}

function Tools() {
  const [opened, setOpened] = useState<'search' | 'palette' | 'shortcuts'>();
  const button = useRef<HTMLButtonElement>(null);
  useShellKeys({
    search: () => setOpened('search'),
    palette: () => setOpened('palette'),
    shortcuts: () => setOpened('shortcuts'),
  });
  const close = () => setOpened(undefined);
  const closeSearch = (takesFocus: boolean) => {
    close();
    if (takesFocus) requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <>
      <SearchButton ref={button} isHidden={opened === 'search'} onOpen={() => setOpened('search')} />
      <ErrorBoundary key={opened} fallback={<MissingPartNotice onNotified={close} />}>
        {opened === 'search' && <SearchBox onClose={closeSearch} />}
        {opened === 'palette' && (
          <CommandPalette onClose={close} onShortcuts={() => setOpened('shortcuts')} />
        )}
        {opened === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      </ErrorBoundary>
    </>
  );
}
