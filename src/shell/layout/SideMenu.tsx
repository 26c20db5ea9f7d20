import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { MainMenu } from '../menu/MainMenu.tsx';
import { screenOnly } from '../theme/PageStyles.tsx';
import { measures } from '../theme/tokens.ts';
import type { MenuSwitch } from './useMenuSwitch.ts';

/** The menu in its place: a column beside the page, or a drawer over it. */
export function SideMenu({ menu }: { menu: MenuSwitch }) {
  return menu.isDrawer ? <DrawerMenu menu={menu} /> : <ColumnMenu isWide={menu.isOpen} />;
}

function ColumnMenu({ isWide }: { isWide: boolean }) {
  return (
    <Box className={screenOnly} sx={{ ...column, width: isWide ? measures.menu : measures.menuCollapsed }}>
      <MainMenu isNarrow={!isWide} />
    </Box>
  );
}

function DrawerMenu({ menu }: { menu: MenuSwitch }) {
  const translate = useTranslate();
  return (
    <Drawer
      open={menu.isOpen}
      onClose={menu.close}
      slotProps={{
        paper: { 'aria-label': translate('shell.menu.label'), role: 'dialog', sx: { width: 288 } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: measures.header, px: 1 }}>
        <Box sx={{ fontWeight: 650, px: 1.5 }}>{translate('shell.product')}</Box>
        <IconButton aria-label={translate('shell.menu.close')} onClick={menu.close} sx={{ ml: 'auto' }}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <MainMenu onFollow={menu.close} />
    </Drawer>
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
