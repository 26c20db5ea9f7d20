import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import { useTranslate } from 'react-admin';
import { usePermitted, useSession } from '../../session/SessionContext.tsx';
import { Logo } from '../../ui/loading/Loader.tsx';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import { type DistrictColours, districtColours } from '../../ui/theme/districtColours.ts';
import { measures, screenOnly } from '../../ui/theme/tokens.ts';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { loadAfterPage } from '../errors/MissingPartPage.tsx';
import { ImpersonationBadge } from '../impersonation/EndLink.tsx';
import { impersonationColours } from '../impersonation/impersonationColours.ts';
import { Panel } from '../panel/Panel.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import { DistrictName } from './DistrictName.tsx';
import { HeaderTools } from './HeaderTools.tsx';
import type { MenuSwitch } from './useMenuSwitch.tsx';

/** The slim top bar in its district's colors, so that tabs of different districts are easy to tell apart. */
export function Header({ menu }: { menu?: MenuSwitch }) {
  const { organization, impersonation } = useSession();
  const colours = impersonation ? impersonationColours : districtVariables(organization?.id);
  return (
    <Box component="header" className={screenOnly} sx={(theme) => ({ ...bar(theme), ...colours(theme) })}>
      {menu && <MenuButton menu={menu} />}
      <Box sx={{ color: 'var(--district-strip)', display: { xs: 'none', sm: 'block' }, ml: menu ? 0 : 1 }}>
        <Logo size={24} />
      </Box>
      <DistrictName />
      {impersonation && <ImpersonationBadge impersonation={impersonation} />}
      <Box sx={middle}>
        <HeaderTools />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        {organization && (
          <Box sx={awaited}>
            <HeaderPanels />
          </Box>
        )}
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

/** Loaded after the page. Placeholders reserve the space of the buttons. */
const HeaderPanels = loadAfterPage(() => import('./HeaderPanels.tsx').then((file) => file.HeaderPanels));

/** Style of the placeholder for the app and bell buttons: their width, and pale dots until they load. */
const awaited = {
  minWidth: 68,
  height: 32,
  '@media (pointer: coarse)': { minWidth: 92, height: 44 },
  '&:empty': {
    opacity: 0.2,
    background: 'radial-gradient(currentColor 9px, transparent 10px) 0 / 50%',
  },
} as const;

/** Style of the search area. On a phone the district's name shrinks, but never the search button. */
const middle = {
  flex: 1,
  minWidth: { xs: 32, md: 0 },
  '@media (pointer: coarse)': { minWidth: 44 },
  display: 'flex',
  justifyContent: { xs: 'flex-end', md: 'center' },
} as const;

const bar = (theme: Theme): SystemStyleObject<Theme> => ({
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

const districtVariables = (organizationId: number | undefined) => (theme: Theme) => ({
  ...variables(districtColours(organizationId, 'light')),
  ...theme.applyStyles('dark', variables(districtColours(organizationId, 'dark'))),
});

const variables = ({ strip, tint, onTint }: DistrictColours) => ({
  '--district-strip': strip,
  '--district-tint': tint,
  '--district-on-tint': onTint,
});

/** Help items appear only with MISC.HELP (docs/specification.md#application-2-navigation-menu). */
const helpPermission = 'MISC.HELP';

const HelpContents = onDemand(() => import('../HelpContents.tsx').then((file) => file.HelpContents));

export function HelpPanel() {
  const translate = useTranslate();
  const { allowed } = usePermitted(helpPermission);
  if (!allowed) return null;
  return (
    <Panel
      label={translate('shell.help.open')}
      title={translate('shell.help.title')}
      button={<HelpOutline fontSize="small" />}
    >
      <ErrorBoundary fallback={<Box>{translate('shell.partMissing')}</Box>}>
        <HelpContents />
      </ErrorBoundary>
    </Panel>
  );
}
