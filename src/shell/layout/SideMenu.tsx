import Box from '@mui/material/Box';
import { MainMenu } from '../menu/MainMenu.tsx';
import { onceOpen } from '../missing/onceOpen.tsx';
import { measures, screenOnly } from '../theme/tokens.ts';
import type { MenuSwitch } from './useMenuSwitch.ts';

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
