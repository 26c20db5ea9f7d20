import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Link, useLocation } from 'react-router';
import { tabLine, tabLook } from '../../ui/tabLook.ts';
import { useMenu } from '../menu/useMenu.ts';

/** Tabs between pages that share a menu entry; hidden on other pages. */
export function PageTabs() {
  const { pathname } = useLocation();
  const entry = useMenu()
    .flatMap(({ entries }) => entries)
    .find(({ tabs }) => tabs?.some(({ path }) => path === pathname));
  if (!entry) return null;
  return (
    <Box component="nav" aria-label={entry.label} sx={{ overflowX: 'auto', mb: 2 }}>
      <Box component="ul" sx={tabLine}>
        {entry.tabs?.map(({ path, label }) => (
          <li key={path}>
            <ButtonBase
              component={Link}
              to={path}
              aria-current={path === pathname ? 'page' : undefined}
              ref={path === pathname ? scrollIntoTabs : undefined}
              sx={tabLook}
            >
              {label}
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** Scrolls the current tab into view on a phone. */
function scrollIntoTabs(current: HTMLElement | null): void {
  current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}
