import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { SystemStyleObject } from '@mui/system';
import { useTranslate } from 'ra-core';
import { useSession } from '../../session/SessionContext.tsx';
import { Logo } from '../loading/Logo.tsx';
import { type DistrictColours, districtColours } from '../theme/districtColours.ts';
import { screenOnly } from '../theme/PageStyles.tsx';
import { measures } from '../theme/tokens.ts';
import { AccountPanel } from './AccountPanel.tsx';
import { DistrictName } from './DistrictName.tsx';
import { HelpPanel } from './HelpPanel.tsx';
import type { MenuSwitch } from './useMenuSwitch.ts';

/** The slim bar at the top, in the colours of its district, so that two tabs are told apart at a glance. */
export function Header({ menu }: { menu?: MenuSwitch }) {
  const { organization } = useSession();
  return (
    <Box component="header" className={screenOnly} sx={(theme) => bar(theme, organization?.id)}>
      {menu && <MenuButton menu={menu} />}
      <Box sx={{ color: 'var(--district-strip)', display: { xs: 'none', sm: 'block' }, ml: menu ? 0 : 1 }}>
        <Logo size={24} />
      </Box>
      <DistrictName />
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <HelpPanel />
        <AccountPanel />
      </Box>
    </Box>
  );
}

function MenuButton({ menu: { isOpen, isDrawer, toggle } }: { menu: MenuSwitch }) {
  const translate = useTranslate();
  const wide = isOpen ? 'collapse' : 'expand';
  const label = translate(`shell.menu.${isDrawer ? 'open' : wide}`);
  return (
    <Tooltip title={label}>
      <IconButton color="inherit" aria-label={label} aria-expanded={isOpen} onClick={toggle}>
        <MenuIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

const bar = (theme: Theme, organizationId: number | undefined): SystemStyleObject<Theme> => ({
  ...variables(districtColours(organizationId, 'light')),
  ...theme.applyStyles('dark', variables(districtColours(organizationId, 'dark'))),
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  height: measures.header,
  px: { xs: 1, md: 1.5 },
  color: 'var(--district-on-tint)',
  bgcolor: 'var(--district-tint)',
  borderTop: '4px solid var(--district-strip)',
  borderBottom: '1px solid',
  borderBottomColor: 'divider',
});

const variables = ({ strip, tint, onTint }: DistrictColours) => ({
  '--district-strip': strip,
  '--district-tint': tint,
  '--district-on-tint': onTint,
});
