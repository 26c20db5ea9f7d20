import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useStore, useStoreContext } from 'react-admin';
import { onceOpen } from '../../ui/missing/onceOpen.tsx';
import { measures, screenOnly } from '../../ui/theme/tokens.ts';
import { MainMenu } from '../menu/MainMenu.tsx';

const MenuDrawer = onceOpen(() => import('./MenuDrawer.tsx').then((file) => file.MenuDrawer));

/** Renders the menu as a column next to the page, or as a drawer. */
export function SideMenu({ menu }: { menu: MenuSwitch }) {
  if (menu.isDrawer) return <MenuDrawer isOpen={menu.isOpen} onClose={menu.close} />;
  return <ColumnMenu isWide={menu.isOpen} />;
}

function ColumnMenu({ isWide }: { isWide: boolean }) {
  return (
    <Box className={screenOnly} sx={{ ...column, width: isWide ? measures.menu : measures.menuCollapsed }}>
      <MainMenu isNarrow={!isWide} />
    </Box>
  );
}

const column = {
  flex: 'none',
  position: 'sticky',
  top: measures.header,
  alignSelf: 'flex-start',
  height: `calc(100dvh - ${measures.header}px)`,
  overflowY: 'auto',
  overflowX: 'hidden',
  scrollbarWidth: 'thin',
  borderRight: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;

/** State of the menu: a column, or a drawer on narrow screens. */
export interface MenuSwitch {
  readonly isDrawer: boolean;
  /** Whether the drawer is open, or the column is wide. */
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
}

/** Returns the menu's state. The width of the column is remembered. */
export function useMenuSwitch(): MenuSwitch {
  const isDrawer = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const isRoomy = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  const [isWide, setWide] = useStore<boolean | undefined>('person.isMenuWide');
  const [isOut, setOut] = useState(false);
  const isColumnWide = isWide ?? isRoomy;
  return {
    isDrawer,
    isOpen: isDrawer ? isOut : isColumnWide,
    toggle: () => (isDrawer ? setOut(!isOut) : setWide(!isColumnWide)),
    close: () => setOut(false),
  };
}

/**
 * Returns the width of a page at its first render, in pixels: the window without the menu and margins. For callers that
 * can measure only after rendering.
 */
export function usePageRoom(): number {
  const { md, lg } = useTheme().breakpoints.values;
  const isKeptWide = useStoreContext().getItem<boolean>('person.isMenuWide');
  const window = document.documentElement.clientWidth;
  const isWide = isKeptWide ?? window >= lg;
  const menu = window < md ? 0 : isWide ? measures.menu : measures.menuCollapsed;
  return Math.max(0, window - menu - 2 * (window < md ? pageMargin.narrow : pageMargin.wide));
}

/** Left and right page margins, in pixels. */
export const pageMargin = { narrow: 16, wide: 24 } as const;
