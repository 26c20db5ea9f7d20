import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { createAbsencePath } from '#schemas/navigation/navigation.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useIsSupport } from '../../session/useIsSupport.ts';
import { endKeysBeforeStart, keysBeforeStart } from '../../ui/input/keysBeforeStart.ts';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import { measures } from '../../ui/theme/tokens.ts';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { MissingPartNotice } from '../errors/MissingPartPage.tsx';
import { useShellKeys } from '../palette/useShellKeys.ts';
import { useEarlyKeys } from '../search/earlyKeys.ts';

const SearchBox = onDemand(() => import('../palette/SearchBox.tsx').then((file) => file.SearchBox));
const CommandPalette = onDemand(() =>
  import('../palette/CommandPalette.tsx').then((file) => file.CommandPalette),
);
const ShortcutsDialog = onDemand(() =>
  import('../palette/ShortcutsDialog.tsx').then((file) => file.ShortcutsDialog),
);

/**
 * Search, command palette and shortcut list. At the start, only the search button and the keyboard shortcuts load.
 * Outside a district only support has something to search.
 */
export function HeaderTools() {
  const { organization } = useSession();
  const isSupport = useIsSupport();
  const finds = Boolean(organization) || isSupport;
  useEffect(() => {
    if (!finds) endKeysBeforeStart();
  }, [finds]);
  return finds ? <Tools /> : null;
}

function Tools() {
  const go = useNavigate();
  const [opened, setOpened] = useState<'search' | 'palette' | 'shortcuts'>();
  const button = useRef<HTMLButtonElement>(null);
  const early = useEarlyKeys(opened === 'shortcuts' ? undefined : opened);
  useShellKeys({
    search: () => setOpened('search'),
    palette: () => setOpened('palette'),
    shortcuts: () => setOpened('shortcuts'),
    addAbsence: () => void go(createAbsencePath),
  });
  useEffect(() => {
    if (keysBeforeStart() === undefined) endKeysBeforeStart();
    else setOpened('palette');
  }, []);
  const close = () => setOpened(undefined);
  const closeSearch = (takesFocus: boolean) => {
    close();
    if (takesFocus) requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <>
      <SearchButton ref={button} isHidden={opened === 'search'} onOpen={() => setOpened('search')} />
      <ErrorBoundary key={opened} fallback={<MissingPartNotice onNotified={close} />}>
        {opened === 'search' && (
          <SearchBox onClose={closeSearch} onShortcuts={() => setOpened('shortcuts')} early={early} />
        )}
        {opened === 'palette' && (
          <CommandPalette onClose={close} onShortcuts={() => setOpened('shortcuts')} early={early} />
        )}
        {opened === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      </ErrorBoundary>
    </>
  );
}

interface SearchButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  /** Whether the button is hidden, because the open search field takes its place. */
  readonly isHidden: boolean;
  readonly onOpen: () => void;
}

/** A button that looks like the search field that it opens; an icon on a phone. */
function SearchButton({ ref, isHidden, onOpen }: SearchButtonProps) {
  const translate = useTranslate();
  return (
    <ButtonBase
      ref={ref}
      aria-label={translate('search.open')}
      aria-keyshortcuts="/"
      onClick={onOpen}
      sx={{
        ...button,
        ...(isHidden ? { display: { xs: 'inline-flex', md: 'none' }, visibility: 'hidden' } : {}),
      }}
    >
      <Search sx={{ fontSize: 18 }} />
      <Box component="span" sx={{ ...wide, flex: 1, textAlign: 'left' }}>
        {translate('search.label')}
      </Box>
      <Box component="kbd" sx={{ ...wide, ...key }}>
        /
      </Box>
    </ButtonBase>
  );
}

const wide = { display: { xs: 'none', md: 'block' } } as const;

const key = {
  px: 0.75,
  fontFamily: 'monospace',
  fontSize: 12,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
} as const;

const button = {
  gap: 1,
  width: { xs: 32, md: 440 },
  minWidth: { xs: 32, md: 120 },
  height: 32,
  px: { md: 1.5 },
  fontSize: 14,
  borderRadius: `${measures.radius}px`,
  color: { xs: 'inherit', md: 'text.secondary' },
  bgcolor: { md: 'background.paper' },
  border: { md: 1 },
  borderColor: { md: 'outline' },
  '@media (pointer: coarse)': { height: 44, minWidth: 44 },
} as const;
