import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { measures } from '../../ui/theme/tokens.ts';
import { MainMenu } from '../menu/MainMenu.tsx';

interface MenuDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The menu as a drawer, for narrow screens. */
export function MenuDrawer({ isOpen, onClose }: MenuDrawerProps) {
  const translate = useTranslate();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: { 'aria-label': translate('shell.menu.label'), role: 'dialog', sx: { width: 288 } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: measures.header, px: 1 }}>
        <Box sx={{ fontWeight: 650, px: 1.5 }}>{translate('shell.product')}</Box>
        <IconButton aria-label={translate('shell.menu.close')} onClick={onClose} sx={{ ml: 'auto' }}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <MainMenu onFollow={onClose} />
    </Drawer>
  );
}
