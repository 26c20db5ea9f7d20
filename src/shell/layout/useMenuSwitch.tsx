import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useStore, useStoreContext } from 'ra-core';
import { useState } from 'react';
import { onceOpen } from '../../ui/missing/onceOpen.tsx';
import { measures, screenOnly } from '../../ui/theme/tokens.ts';
import { MainMenu } from '../menu/MainMenu.tsx';

const MenuDrawer = onceOpen(() => import('./MenuDrawer.tsx').then((file) => file.MenuDrawer));

/** The menu in its place: a column beside the page, or a drawer over it. */
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

/** Whether the menu is open, and how it is shown: a column, or a drawer on a phone. */
export interface MenuSwitch {
  readonly isDrawer: boolean;
  /** The drawer is out, or the column is wide. */
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
}

/** The state of the menu; whether the column is wide is remembered. */
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
 * How wide a page in the frame is when it is drawn for the first time, in pixels: what menu and margins leave of the
 * window. For who can measure it only afterwards.
 */
export function usePageRoom(): number {
  const { md, lg } = useTheme().breakpoints.values;
  const isKeptWide = useStoreContext().getItem<boolean>('person.isMenuWide');
  const window = document.documentElement.clientWidth;
  const isWide = isKeptWide ?? window >= lg;
  const menu = window < md ? 0 : isWide ? measures.menu : measures.menuCollapsed;
  return Math.max(0, window - menu - 2 * (window < md ? pageMargin.narrow : pageMargin.wide));
}

/** Left and right of a page, in pixels. */
export const pageMargin = { narrow: 16, wide: 24 } as const;
