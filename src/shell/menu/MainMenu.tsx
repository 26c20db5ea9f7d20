import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import CodeOutlined from '@mui/icons-material/CodeOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import ImportExportOutlined from '@mui/icons-material/ImportExportOutlined';
import LibraryBooksOutlined from '@mui/icons-material/LibraryBooksOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import WidgetsOutlined from '@mui/icons-material/WidgetsOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { useStore, useTranslate } from 'ra-core';
import { type ReactElement, useId, useState } from 'react';
import { useLocation } from 'react-router';
import type { MenuIcon } from '#schemas/navigation/navigation.ts';
import { durations, measures } from '../../ui/theme/tokens.ts';
import { MenuEntries, MenuLink } from './MenuLink.tsx';
import { isLine, type MenuGroup } from './menuFor.ts';
import { useMenu } from './useMenu.ts';

interface MainMenuProps {
  /** Pictures alone. */
  readonly isNarrow?: boolean;
  /** Called when a link has been followed: the drawer of a phone closes. */
  readonly onFollow?: () => void;
}

/** The left menu: groups of links to what the person may see. Folded groups are remembered. */
export function MainMenu({ isNarrow = false, onFollow }: MainMenuProps) {
  const translate = useTranslate();
  const groups = useMenu();
  const [folded, setFolded] = useStore<readonly string[]>('person.foldedMenuGroups', []);
  const toggle = (name: string) =>
    setFolded(folded.includes(name) ? folded.filter((one) => one !== name) : [...folded, name]);
  return (
    <Box component="nav" aria-label={translate('shell.menu.label')} sx={{ p: 1 }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {groups.map((group) =>
          isNarrow ? (
            <IconGroup key={group.name} group={group} />
          ) : (
            <OpenGroup
              key={group.name}
              group={group}
              isOpen={!folded.includes(group.name)}
              onToggle={() => toggle(group.name)}
              onFollow={onFollow}
            />
          ),
        )}
      </Box>
    </Box>
  );
}

/** A group of the narrow menu: its picture opens its links beside it. */
function IconGroup({ group }: { group: MenuGroup }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { pathname } = useLocation();
  const id = useId();
  const isCurrent = group.entries.some(({ path }) => isWithin(pathname, path));
  const close = () => setAnchor(null);
  return (
    <li>
      <Tooltip title={group.label} placement="right">
        <IconButton
          aria-label={group.label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{
            width: 40,
            height: 40,
            ...(isCurrent ? { bgcolor: 'accentSoft', color: 'primary.main' } : { color: 'text.secondary' }),
          }}
        >
          {menuIcons[group.icon]}
        </IconButton>
      </Tooltip>
      <Popover
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': group.label, sx: { ml: 1, p: 1, minWidth: 208 } },
        }}
      >
        <Box sx={{ px: 1.5, py: 0.5, fontWeight: 600 }}>{group.label}</Box>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          <MenuEntries entries={group.entries} onFollow={close} />
        </Box>
      </Popover>
    </li>
  );
}

function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** The picture of each group of the menu. */
const menuIcons: Readonly<Record<MenuIcon, ReactElement>> = {
  dashboard: <HomeOutlined fontSize="small" />,
  absences: <EventBusyOutlined fontSize="small" />,
  search: <SearchOutlined fontSize="small" />,
  people: <GroupsOutlined fontSize="small" />,
  referenceData: <LibraryBooksOutlined fontSize="small" />,
  organization: <AccountBalanceOutlined fontSize="small" />,
  reports: <AssessmentOutlined fontSize="small" />,
  time: <ScheduleOutlined fontSize="small" />,
  exchange: <ImportExportOutlined fontSize="small" />,
  security: <ShieldOutlined fontSize="small" />,
  settings: <SettingsOutlined fontSize="small" />,
  developer: <CodeOutlined fontSize="small" />,
  more: <WidgetsOutlined fontSize="small" />,
};

interface OpenGroupProps {
  readonly group: MenuGroup;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onFollow?: (() => void) | undefined;
}

/** A group of the wide menu: its title folds its links away. */
function OpenGroup({ group, isOpen, onToggle, onFollow }: OpenGroupProps) {
  const id = useId();
  const [only] = group.entries;
  if (only && isLine(group)) {
    return (
      <Box component="li">
        <MenuLink entry={only} icon={menuIcons[group.icon]} onFollow={onFollow} />
      </Box>
    );
  }
  return (
    <Box component="li">
      <ButtonBase onClick={onToggle} aria-expanded={isOpen} aria-controls={id} sx={heading}>
        {menuIcons[group.icon]}
        <span>{group.label}</span>
        <ExpandMore aria-hidden sx={{ ...arrow, transform: isOpen ? 'none' : 'rotate(-90deg)' }} />
      </ButtonBase>
      <Box component="ul" id={id} hidden={!isOpen} sx={list}>
        <MenuEntries entries={group.entries} onFollow={onFollow} />
      </Box>
    </Box>
  );
}

const heading = {
  display: 'flex',
  width: '100%',
  justifyContent: 'flex-start',
  gap: 1.5,
  minHeight: 36,
  px: 1.5,
  borderRadius: `${measures.radius}px`,
  fontWeight: 600,
  textAlign: 'left',
  color: 'text.primary',
  '&:hover': { bgcolor: 'action.hover' },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;

const arrow = {
  ml: 'auto',
  fontSize: 18,
  color: 'text.secondary',
  transition: `transform ${durations.quick}ms`,
};
const list = { m: 0, p: 0, pl: '32px', pb: 1, listStyle: 'none', '&[hidden]': { display: 'none' } } as const;
